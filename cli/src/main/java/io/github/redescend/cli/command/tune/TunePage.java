package io.github.redescend.cli.command.tune;

import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Illustration;
import io.github.redescend.cli.page.MetricsTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Scored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A search as a page.
 *
 * @param names what the grid names
 */
record TunePage(TuneReport report, List<String> names) {
  private static final List<String> PARTS =
      List.of("loss", "kernel", "space", "solver", "multiclass");

  Page on(Page page) {
    page.paragraph(report.head());
    page.heading("Best").table(best());
    if (report.nested() != null) {
      page.paragraph(
          "The search itself, on rows that it did not see: %s over %d outer splits."
              .formatted(
                  MetricText.shown(
                      metric(),
                      report.nested().outer().mean(metric()),
                      report.nested().outer().std(metric())),
                  report.nested().outer().folds().size()));
      page.table(MetricsTable.of(metric(), List.of(report.nested().outer())));
    } else {
      page.paragraph("The best score of a search flatters it: --nested K tells its honest error.");
    }
    TuneAxes axes = TuneAxes.of(report.result(), names);
    TunePictures pictures = new TunePictures(axes);
    page.heading("What matters");
    if (axes.names().isEmpty()) {
      page.paragraph("One setting was tried, so that nothing varies.");
    }
    pictures.map().ifPresent(page::figure);
    List<Illustration> curves =
        axes.names().stream().map(pictures::curve).flatMap(Optional::stream).toList();
    curves.stream().limit(1).forEach(page::figure);
    if (curves.size() > 1) {
      page.folded(
          "Along the other parameters", folded -> folded.figures(curves.subList(1, curves.size())));
    }
    return page.heading("All that was tried").table(all(axes));
  }

  private HtmlTable best() {
    Scored best = report.result().best();
    HtmlTable table = HtmlTable.of("part", "best");
    table.row().name("score").text(shown(best));
    TuneRows.specs(best.candidate().recipe())
        .forEach((part, spec) -> table.row().name(part).text(SpecText.of(spec)));
    return table;
  }

  private Metric metric() {
    return report.aim().metric();
  }

  private String shown(Scored scored) {
    return MetricText.shown(metric(), scored.score(), scored.std());
  }

  /** The parameters varied and the parts that differ, nothing else. */
  private HtmlTable all(TuneAxes axes) {
    List<Scored> ranked = report.result().ranked();
    List<String> own = axes.names().stream().filter(name -> !PARTS.contains(name)).toList();
    List<String> parts =
        PARTS.stream()
            .filter(part -> ranked.stream().map(s -> part(s, part, own)).distinct().count() > 1)
            .toList();
    boolean shares = ranked.stream().anyMatch(scored -> scored.share() < 1);
    List<String> head = new ArrayList<>(List.of("score", "sd", "seconds"));
    if (shares) {
      head.add("rows");
    }
    head.addAll(own);
    head.addAll(parts);
    HtmlTable table = HtmlTable.filtered(head);
    for (Scored scored : ranked) {
      table
          .row()
          .number(MetricText.shown(metric(), scored.score()))
          .number(MetricText.shown(metric(), scored.std()))
          .time(Numbers.seconds(scored.seconds()));
      if (shares) {
        table.number(Numbers.percent(scored.share()));
      }
      for (String name : own) {
        String value = TuneAxes.value(scored, name).orElse("-");
        if (axes.isNumeric(name)) {
          table.number(value);
        } else {
          table.text(value);
        }
      }
      parts.forEach(part -> table.text(part(scored, part, own)));
    }
    return table;
  }

  /** A spec without the arguments that have a column of their own. */
  private static String part(Scored scored, String part, List<String> own) {
    String text = SpecText.of(TuneRows.specs(scored.candidate().recipe()).get(part));
    for (String name : own) {
      String argument = Pattern.quote(name.substring(name.lastIndexOf('.') + 1));
      text = text.replaceAll("(?<=[:,])" + argument + "=[^,]*,?", "");
    }
    return text.replaceAll("[:,]$", "");
  }
}
