package io.github.redescend.cli.command.tune;

import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Illustration;
import io.github.redescend.cli.page.MetricsTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Scored;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A search as a page.
 *
 * @param names what the grid names
 */
record TunePage(TuneReport report, List<String> names) {
  /** So many values are of a grid and have the best of many settings each; more were drawn. */
  private static final int MOST_VALUES = 15;

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
    page.heading("Score along each parameter");
    for (String name : names) {
      marginal(name)
          .ifPresentOrElse(
              page::figure,
              () ->
                  page.paragraph(
                      name + " has no two numbers to draw a line through; see the table."));
    }
    return page.heading("All that was tried").table(all());
  }

  private HtmlTable best() {
    Scored best = report.result().best();
    HtmlTable table = HtmlTable.of("part", "best");
    table.row().name("score").text(shown(best));
    TuneRows.specs(best.candidate().recipe())
        .forEach((part, spec) -> table.row().name(part).text(TrainingSpec.text(spec)));
    return table;
  }

  private Metric metric() {
    return report.aim().metric();
  }

  private String shown(Scored scored) {
    return MetricText.shown(metric(), scored.score(), scored.std());
  }

  /** For each value of one parameter the best score over all others. */
  private Optional<Illustration> marginal(String name) {
    TuningResult result = report.result();
    Map<Double, Scored> best = new TreeMap<>();
    for (Scored scored : result.table()) {
      String value = scored.candidate().settings().get(name);
      Optional<Double> number = number(value);
      if (number.isPresent() && scored.share() == 1 && Double.isFinite(scored.score())) {
        best.merge(
            number.get(),
            scored,
            (a, b) -> metric().gain(a.score()) >= metric().gain(b.score()) ? a : b);
      }
    }
    if (best.size() < 2) {
      return Optional.empty();
    }
    double scale = MetricText.isShare(metric()) ? 100 : 1;
    double[] x = best.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    double[] y = best.values().stream().mapToDouble(s -> scale * s.score()).toArray();
    double[] spread = best.values().stream().mapToDouble(s -> scale * s.std()).toArray();
    Axis across = Axis.fitting(name, x);
    Axis up = Axis.linear(metric() + (scale == 1 ? "" : " (%)"));
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
    return Optional.of(
        new Illustration(
            file,
            new LineFigure(
                "Best score by " + name, across, up, List.of(Line.measured("", x, y, spread))),
            "For each value the best mean score over all other parameters; bars reach one"
                + " standard deviation of the splits up and down."));
  }

  private static Optional<Double> number(String value) {
    try {
      return value == null
          ? Optional.empty()
          : Optional.of(Double.valueOf(value)).filter(Double::isFinite);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private HtmlTable all() {
    HtmlTable table =
        HtmlTable.filtered(
            "score", "sd", "rows", "seconds", "loss", "kernel", "space", "solver", "lambda");
    for (Scored scored : report.result().ranked()) {
      Recipe recipe = scored.candidate().recipe();
      table
          .row()
          .number(MetricText.shown(metric(), scored.score()))
          .number(MetricText.shown(metric(), scored.std()))
          .number(Numbers.percent(scored.share()))
          .time(Numbers.seconds(scored.seconds()))
          .text(recipe.loss().toString())
          .text(recipe.kernel().toString())
          .text(recipe.space().toString())
          .text(recipe.solver().toString())
          .number(Spec.text(recipe.lambda()));
    }
    return table;
  }
}
