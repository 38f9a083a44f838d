package io.github.redescend;

import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.tune.PathDocument;
import java.util.Comparator;
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
    /** The coefficient of a feature, 0 if it has no weight. */
    public double coefficient(String feature) {
      return coefficients.getOrDefault(feature, 0.0);
    }
  }

  /** The point with the best held-out metric, of equals the largest lambda. */
  public PathPoint best() {
    return points.stream()
        .max(Comparator.comparingDouble(point -> metric.gain(point.score())))
        .orElseThrow();
  }

  /** The largest lambda whose held-out metric is within one standard error of the best. */
  public PathPoint oneStandardError() {
    PathPoint best = best();
    double min = metric.gain(best.score()) - best.standardError();
    return points.stream()
        .filter(point -> metric.gain(point.score()) >= min)
        .findFirst()
        .orElse(best);
  }

  /** The lambdas. */
  public double[] lambdas() {
    return points.stream().mapToDouble(PathPoint::lambda).toArray();
  }

  /** The coefficient of a feature along the path. */
  public double[] along(String feature) {
    return points.stream().mapToDouble(point -> point.coefficient(feature)).toArray();
  }

  /** The features that have a weight anywhere, the largest at the end of the path first. */
  public List<String> features() {
    PathPoint last = points.get(points.size() - 1);
    return points.stream()
        .flatMap(point -> point.coefficients().keySet().stream())
        .distinct()
        .sorted(Comparator.comparingDouble(name -> -Math.abs(last.coefficient(name))))
        .toList();
  }

  /** A page with the section on the path that {@code tune --path --report} writes. */
  public String toHtml() {
    return new PathDocument(this).on(Page.titled("Regularization path")).toHtml();
  }

  @Override
  public String toString() {
    return "path of %d lambdas: best %s %s at lambda %s with %d features"
        .formatted(
            points.size(),
            metric,
            number(best().score()),
            number(best().lambda()),
            best().coefficients().size());
  }

  private static String number(double value) {
    return Numbers.format("%.4g", value);
  }
}
