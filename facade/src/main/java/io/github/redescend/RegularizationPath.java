package io.github.redescend;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Plural;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Page;
import io.github.redescend.result.tune.PathDocument;
import java.util.List;
import java.util.Map;

/**
 * The regularization path of a sparse linear machine, as glmnet has it (Friedman, Hastie,
 * Tibshirani 2010): for each lambda the coefficients of a fit to all rows and the held-out metric
 * of cross-validation.
 *
 * @param points from the largest lambda to the smallest
 * @param metric the held-out measure
 */
public record RegularizationPath(List<PathPoint> points, Metric metric) {
  public RegularizationPath {
    points = List.copyOf(points);
  }

  /**
   * One lambda of the path.
   *
   * @param lambda the regularization
   * @param coefficients of the features that have a weight; with several functions, the one of
   *     largest size
   * @param score the mean held-out metric, NaN if there is none
   * @param standardError of the mean over the folds
   */
  public record PathPoint(
      double lambda, Map<String, Double> coefficients, double score, double standardError) {
    private PathPoint(PathDocument.Point of) {
      this(of.lambda(), of.coefficients(), of.score(), of.standardError());
    }

    private PathDocument.Point point() {
      return new PathDocument.Point(lambda, coefficients, score, standardError);
    }

    /** The coefficient of a feature, 0 if it has no weight. */
    public double coefficient(String feature) {
      return point().coefficient(feature);
    }
  }

  RegularizationPath(PathDocument path) {
    this(path.points().stream().map(PathPoint::new).toList(), path.metric());
  }

  private PathDocument document() {
    return new PathDocument(points.stream().map(PathPoint::point).toList(), metric);
  }

  /** The point with the best held-out metric, of equals the largest lambda. */
  public PathPoint best() {
    return new PathPoint(document().best());
  }

  /** The largest lambda whose held-out metric is within one standard error of the best. */
  public PathPoint oneStandardError() {
    return new PathPoint(document().oneStandardError());
  }

  public double[] lambdas() {
    return document().lambdas();
  }

  /** The coefficient of a feature along the path. */
  public double[] along(String feature) {
    return document().along(feature);
  }

  /** The features that have a weight anywhere, the largest at the end of the path first. */
  public List<String> features() {
    return document().features();
  }

  /** A page with the section on the path that {@code tune --path --report} writes. */
  public String toHtml() {
    return document().on(Page.titled("Regularization path")).toHtml();
  }

  @Override
  public String toString() {
    PathPoint best = best();
    String lambdas = Plural.of(points.size(), "lambda");
    String features = Plural.of(best.coefficients().size(), "feature");
    return Decimal.format(
        "path of %s: best %s %.4g at lambda %.4g with %s",
        lambdas, metric, best.score(), best.lambda(), features);
  }
}
