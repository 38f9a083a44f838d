package io.github.redescend.result.tune;

import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Plural;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Band;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A regularization path as text, JSON and a page.
 *
 * @param points from the largest lambda to the smallest
 * @param metric the held-out measure
 */
public record PathDocument(List<Point> points, Metric metric) {
  private static final int NAMED = 6;

  public PathDocument {
    points = List.copyOf(points);
  }

  /**
   * One lambda of the path.
   *
   * @param coefficients of the features that have a weight
   * @param score the mean held-out metric, NaN if there is none
   * @param standardError of the mean over the folds
   */
  public record Point(
      double lambda, Map<String, Double> coefficients, double score, double standardError) {
    /** The coefficient of a feature, 0 if it has no weight. */
    public double coefficient(String feature) {
      return coefficients.getOrDefault(feature, 0.0);
    }
  }

  /** The point with the best held-out metric, of equals the largest lambda. */
  public Point best() {
    return Collections.max(points, Comparator.comparingDouble(p -> metric.gain(p.score())));
  }

  /** The largest lambda whose held-out metric is within one standard error of the best. */
  public Point oneStandardError() {
    Point best = best();
    double min = metric.gain(best.score()) - best.standardError();
    Stream<Point> close = points.stream().filter(point -> metric.gain(point.score()) >= min);
    return close.findFirst().orElse(best);
  }

  public double[] lambdas() {
    return points.stream().mapToDouble(Point::lambda).toArray();
  }

  /** The coefficient of a feature along the path. */
  public double[] along(String feature) {
    return points.stream().mapToDouble(point -> point.coefficient(feature)).toArray();
  }

  /** The features that have a weight anywhere, the largest at the end of the path first. */
  public List<String> features() {
    Point last = points.get(points.size() - 1);
    return points.stream()
        .flatMap(point -> point.coefficients().keySet().stream())
        .distinct()
        .sorted(Comparator.comparingDouble(name -> -Math.abs(last.coefficient(name))))
        .toList();
  }

  void to(Document document) {
    Fields path =
        Fields.of("best", best().lambda())
            .with("oneStandardError", oneStandardError().lambda())
            .with("points", columns().json(points));
    document
        .put("path", path)
        .text("\npath of lambda, features with a weight and held-out " + metric + "\n")
        .text(columns().text(points))
        .page(this::on);
  }

  private Columns<Point> columns() {
    return new Columns<Point>()
        .number("lambda", Point::lambda, Spec::text)
        .integer("features", point -> point.coefficients().size())
        .number("score", Point::score, value -> MetricText.format(metric, value))
        .titled(metric.toString())
        .number("standardError", Point::standardError, value -> MetricText.format(metric, value))
        .titled("standard error")
        .data("coefficients", Point::coefficients)
        .text("mark", this::mark, TEXT, PAGE)
        .titled("");
  }

  private String mark(Point point) {
    List<String> marks = new ArrayList<>();
    if (point.equals(best())) {
      marks.add("best");
    }
    if (point.equals(oneStandardError())) {
      marks.add("sparsest within one standard error of the best");
    }
    return String.join(", ", marks);
  }

  public Page on(Page page) {
    Point sparse = oneStandardError();
    Columns<Map.Entry<String, Double>> weights =
        new Columns<Map.Entry<String, Double>>()
            .name("feature", Map.Entry::getKey)
            .number("coefficient", Map.Entry::getValue, 4);
    String best = Spec.text(best().lambda());
    String features = Plural.of(best().coefficients().size(), "feature");
    String largest = Spec.text(sparse.lambda());
    return page.heading("Regularization path")
        .paragraph(
            "The best lambda is %s with %s; the largest within one standard error of it is %s with %d."
                .formatted(best, features, largest, sparse.coefficients().size()))
        .figure(coefficients())
        .figure(scores())
        .table(weights, sparse.coefficients().entrySet())
        .folded("All lambdas", folded -> folded.table(columns(), points));
  }

  private Illustration coefficients() {
    double[] x = lambdas();
    List<Line> lines = new ArrayList<>();
    for (String feature : features()) {
      boolean named = lines.size() < NAMED;
      Line.Stroke stroke = named ? Line.Stroke.SOLID : Line.Stroke.THIN;
      lines.add(new Line(named ? feature : "", x, along(feature), new double[0], stroke));
    }
    marked(lines, lines.stream().map(Line::y).toList());
    Axis across = Axis.logarithmic("lambda");
    return new Illustration(
        "path-coefficients",
        new LineFigure("Coefficients by lambda", across, Axis.linear("coefficient"), lines),
        "Each line is a feature; the vertical lines are the best lambda and the largest within one"
            + " standard error of it.");
  }

  private Illustration scores() {
    double[] x = lambdas();
    double scale = MetricText.scale(metric);
    double[] y = points.stream().mapToDouble(point -> scale * point.score()).toArray();
    double[] error = points.stream().mapToDouble(p -> scale * p.standardError()).toArray();
    Band band = Band.around(x, y, error);
    List<Line> lines = new ArrayList<>(List.of(Line.measured("", x, y, new double[0])));
    marked(lines, List.of(band.low(), band.high()));
    Axis across = Axis.logarithmic("lambda");
    Axis up = MetricText.axis(metric);
    return new Illustration(
        "path-scores",
        new LineFigure("Held-out score by lambda", across, up, lines, List.of(band)),
        "The mean over the folds; the band is one standard error.");
  }

  /** Adds vertical lines at the best lambda and the one-standard-error lambda. */
  private void marked(List<Line> lines, List<double[]> values) {
    double[] all =
        values.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).toArray();
    double min = Arrays.stream(all).min().orElse(0);
    double max = Arrays.stream(all).max().orElse(1);
    double[] ends = {min, max};
    double best = best().lambda();
    double sparse = oneStandardError().lambda();
    lines.add(Line.dashed("best lambda", new double[] {best, best}, ends));
    lines.add(Line.dashed("one standard error", new double[] {sparse, sparse}, ends));
  }
}
