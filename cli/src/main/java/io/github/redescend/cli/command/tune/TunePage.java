package io.github.redescend.cli.command.tune;

import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.MetricsTable;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Scored;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Band;
import io.github.redescend.figures.HeatMap;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.report.HtmlTable;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

  /**
   * What a search found along the parameters that matter.
   *
   * @param axes what was varied
   */
  record TunePictures(TuneAxes axes) {
    /** So many values are of a grid and have the best of many settings each; more were drawn. */
    private static final int MOST_VALUES = 15;

    /** The two parameters that matter most against each other, the chosen cell ringed. */
    Optional<Illustration> map() {
      List<String> gridded =
          axes.names().stream().filter(name -> axes.values(name).size() <= MOST_VALUES).toList();
      for (int i = 0; i < gridded.size(); i++) {
        for (int j = i + 1; j < gridded.size(); j++) {
          Optional<Illustration> found = map(gridded.get(i), gridded.get(j));
          if (found.isPresent()) {
            return found;
          }
        }
      }
      return Optional.empty();
    }

    private Optional<Illustration> map(String across, String up) {
      List<String> columns = axes.valuesAndNone(across);
      List<String> rows = axes.valuesAndNone(up);
      double[] values = new double[rows.size() * columns.size()];
      List<String> shown = new ArrayList<>();
      int ringed = -1;
      Scored chosen = axes.result().best();
      for (int at = 0; at < values.length; at++) {
        String column = columns.get(at % columns.size());
        String row = rows.get(at / columns.size());
        Optional<Scored> best = axes.best(across, column, up, row);
        values[at] = best.map(scored -> metric().gain(scored.score())).orElse(Double.NaN);
        shown.add(best.map(scored -> cell(scored.score())).orElse(""));
        boolean own = TuneAxes.has(chosen, across, column) && TuneAxes.has(chosen, up, row);
        ringed = own ? at : ringed;
      }
      // Parameters that no setting has together have no map.
      if (Arrays.stream(values).filter(Double::isFinite).count() < values.length / 2.0) {
        return Optional.empty();
      }
      String others = axes.names().size() > 2 ? ", the best over all other parameters" : "";
      return Optional.of(
          new Illustration(
              "score-map",
              new HeatMap(
                  metric() + (scale() == 1 ? "" : " (%)") + " by " + across + " and " + up,
                  across,
                  up,
                  columns.stream().map(TunePictures::shortened).toList(),
                  rows.stream().map(TunePictures::shortened).toList(),
                  values,
                  shown,
                  ringed),
              "The mean score of each pair of values%s; the chosen one is ringed."
                  .formatted(others)));
    }

    /** The best scores along a parameter with numbers, in a band. */
    Optional<Illustration> curve(String name) {
      if (!axes.isNumeric(name)) {
        return Optional.empty();
      }
      Map<Double, Scored> best = new TreeMap<>();
      axes.best(name).forEach((text, scored) -> best.put(Double.valueOf(text), scored));
      if (best.size() < 2) {
        return Optional.empty();
      }
      double[] x = best.keySet().stream().mapToDouble(Double::doubleValue).toArray();
      double[] y = best.values().stream().mapToDouble(s -> scale() * s.score()).toArray();
      Axis across = Axis.fitting(name, x);
      Axis up = Axis.linear(metric() + (scale() == 1 ? "" : " (%)"));
      String file = "score-by-" + name.replaceAll("[^A-Za-z0-9_-]", "-");
      if (best.size() > MOST_VALUES) {
        Points tried = new Points("", x, y, 0, Points.Mark.DISC);
        return Optional.of(
            new Illustration(
                file,
                new ScatterFigure("Score by " + name, across, up, List.of(tried), List.of()),
                "The mean score at every value that was drawn, with the best of what it was drawn"
                    + " with."));
      }
      double[] low = new double[y.length];
      double[] high = new double[y.length];
      int i = 0;
      for (Scored scored : best.values()) {
        low[i] = y[i] - scale() * scored.std();
        high[i] = y[i] + scale() * scored.std();
        i++;
      }
      return Optional.of(
          new Illustration(
              file,
              new LineFigure(
                  "Best score by " + name,
                  across,
                  up,
                  List.of(Line.measured("", x, y, new double[0])),
                  List.of(new Band(0, x, low, high))),
              "For each value the best mean score over all other parameters; the band is one"
                  + " standard deviation of the splits."));
    }

    private Metric metric() {
      return axes.result().metric();
    }

    private double scale() {
      return MetricText.isShare(metric()) ? 100 : 1;
    }

    private String cell(double score) {
      return String.format(Locale.ROOT, scale() == 1 ? "%.3f" : "%.1f", scale() * score);
    }

    /** A number in three digits. */
    private static String shortened(String value) {
      return TuneAxes.number(value)
          .map(number -> String.format(Locale.ROOT, "%.3g", number))
          .map(
              text ->
                  text.contains(".") && !text.contains("e") ? text.replaceAll("\\.?0+$", "") : text)
          .orElse(value);
    }
  }
}
