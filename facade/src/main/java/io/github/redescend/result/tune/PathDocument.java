package io.github.redescend.result.tune;

import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.RegularizationPath;
import io.github.redescend.RegularizationPath.PathPoint;
import io.github.redescend.core.spec.Spec;
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
import java.util.List;
import java.util.Map;

/** A regularization path as text, JSON and a page. */
public record PathDocument(RegularizationPath path) {
  private static final int NAMED = 6;

  void to(Document document) {
    document
        .put(
            "path",
            Fields.of("best", path.best().lambda())
                .with("oneStandardError", path.oneStandardError().lambda())
                .with("points", columns().json(path.points())))
        .text("\npath of lambda, features with a weight and held-out " + path.metric() + "\n")
        .text(columns().text(path.points()))
        .page(this::on);
  }

  private Columns<PathPoint> columns() {
    return new Columns<PathPoint>()
        .number("lambda", PathPoint::lambda, Spec::text)
        .integer("features", point -> point.coefficients().size())
        .number("score", PathPoint::score, value -> MetricText.format(path.metric(), value))
        .titled(path.metric().toString())
        .number(
            "standardError",
            PathPoint::standardError,
            value -> MetricText.format(path.metric(), value))
        .titled("standard error")
        .data("coefficients", PathPoint::coefficients)
        .text("mark", this::mark, TEXT, PAGE)
        .titled("");
  }

  private String mark(PathPoint point) {
    List<String> marks = new ArrayList<>();
    if (point.equals(path.best())) {
      marks.add("best");
    }
    if (point.equals(path.oneStandardError())) {
      marks.add("sparsest within one standard error of the best");
    }
    return String.join(", ", marks);
  }

  public Page on(Page page) {
    PathPoint sparse = path.oneStandardError();
    return page.heading("Regularization path")
        .paragraph(
            "The best lambda is %s with %d features; the largest within one standard error of it is %s with %d."
                .formatted(
                    Spec.text(path.best().lambda()),
                    path.best().coefficients().size(),
                    Spec.text(sparse.lambda()),
                    sparse.coefficients().size()))
        .figure(coefficients())
        .figure(scores())
        .table(
            new Columns<Map.Entry<String, Double>>()
                .name("feature", Map.Entry::getKey)
                .number("coefficient", Map.Entry::getValue, 4),
            sparse.coefficients().entrySet())
        .folded("All lambdas", folded -> folded.table(columns(), path.points()));
  }

  private Illustration coefficients() {
    double[] x = path.lambdas();
    List<Line> lines = new ArrayList<>();
    for (String feature : path.features()) {
      boolean named = lines.size() < NAMED;
      lines.add(
          new Line(
              named ? feature : "",
              x,
              path.along(feature),
              new double[0],
              named ? Line.Stroke.SOLID : Line.Stroke.THIN));
    }
    marked(lines, lines.stream().map(Line::y).toList());
    return new Illustration(
        "path-coefficients",
        new LineFigure(
            "Coefficients by lambda",
            Axis.logarithmic("lambda"),
            Axis.linear("coefficient"),
            lines),
        "Each line is a feature; the vertical lines are the best lambda and the largest within one"
            + " standard error of it.");
  }

  private Illustration scores() {
    double[] x = path.lambdas();
    double scale = MetricText.scale(path.metric());
    List<PathPoint> points = path.points();
    double[] y = points.stream().mapToDouble(point -> scale * point.score()).toArray();
    double[] error = points.stream().mapToDouble(p -> scale * p.standardError()).toArray();
    Band band = Band.around(x, y, error);
    List<Line> lines = new ArrayList<>(List.of(Line.measured("", x, y, new double[0])));
    marked(lines, List.of(band.low(), band.high()));
    return new Illustration(
        "path-scores",
        new LineFigure(
            "Held-out score by lambda",
            Axis.logarithmic("lambda"),
            MetricText.axis(path.metric()),
            lines,
            List.of(band)),
        "The mean over the folds; the band is one standard error.");
  }

  /** Adds vertical lines at the best lambda and the one-standard-error lambda. */
  private void marked(List<Line> lines, List<double[]> values) {
    double[] all =
        values.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).toArray();
    double min = Arrays.stream(all).min().orElse(0);
    double max = Arrays.stream(all).max().orElse(1);
    double[] ends = {min, max};
    double best = path.best().lambda();
    double sparse = path.oneStandardError().lambda();
    lines.add(Line.dashed("best lambda", new double[] {best, best}, ends));
    lines.add(Line.dashed("one standard error", new double[] {sparse, sparse}, ends));
  }
}
