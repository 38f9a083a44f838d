package io.github.redescend.result.evaluate;

import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Band;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Learning curve of one system, from few training rows to all, tested on the same rows. */
public record LearningCurve(Metric metric, List<Point> points) {
  private static final List<Double> SHARES = List.of(0.125, 0.25, 0.5, 1.0);

  /** The result for a mean number of training rows. */
  record Point(double rows, SystemResult result) {}

  /** Evaluates a system on shares of the mean number of training rows, but for the whole. */
  public static LearningCurve of(
      Metric metric, double rows, Function<Double, SystemResult> run, SystemResult whole) {
    List<Point> points = new ArrayList<>();
    for (double share : SHARES) {
      points.add(new Point(Math.rint(share * rows), share == 1 ? whole : run.apply(share)));
    }
    return new LearningCurve(metric, points);
  }

  List<Fields> json() {
    return points.stream()
        .map(p -> Fields.of("rows", p.rows()).withAll(MetricText.json(metric, p.result())))
        .toList();
  }

  String text() {
    Columns<Point> table =
        new Columns<Point>()
            .number("training rows", Point::rows, 0)
            .figure(
                metric.toString(), point -> MetricText.format(metric, point.result().mean(metric)))
            .figure("std", point -> MetricText.std(metric, point.result()));
    return "\nLearning curve of %s\n%s"
        .formatted(points.get(0).result().name(), table.text(points));
  }

  void on(Page page) {
    double scale = MetricText.scale(metric);
    List<Point> known =
        points.stream().filter(point -> !Double.isNaN(point.result().mean(metric))).toList();
    if (known.size() < 2) {
      return;
    }
    double[] rows = known.stream().mapToDouble(Point::rows).toArray();
    double[] mean = known.stream().mapToDouble(p -> scale * p.result().mean(metric)).toArray();
    double[] std = known.stream().mapToDouble(p -> scale * p.result().std(metric)).toArray();
    boolean spread = known.get(0).result().folds().size() > 1;
    Line line = Line.measured(known.get(0).result().name(), rows, mean, new double[0]);
    List<Band> bands = spread ? List.of(Band.around(rows, mean, std)) : List.of();
    Axis across = Axis.linear("training rows");
    String caption =
        "Trained on a share of each training fold, tested on the same rows"
            + (spread ? "; the band is one standard deviation of the splits." : ".")
            + " If the curve still rises, more rows help.";
    LineFigure figure =
        new LineFigure("Learning curve", across, MetricText.axis(metric), List.of(line), bands);
    page.heading("Learning curve").figure(new Illustration("learning-curve", figure, caption));
  }
}
