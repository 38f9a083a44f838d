package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.metric.Metric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The regularization path of a sparse linear machine, as glmnet has it (Friedman, Hastie,
 * Tibshirani 2010): for each lambda the coefficients of a fit to all rows and the held-out metric
 * of cross-validation.
 *
 * @param points from the largest lambda to the smallest
 * @param metric the held-out measure
 */
public record RegularizationPath(List<PathPoint> points, Metric metric) {
  private static final int POINTS = 50;
  private static final MathContext DIGITS = new MathContext(4);

  /** The smallest lambda by the largest, with more rows than features and otherwise. */
  private static final double DEEP = 1e-3;

  private static final double SHALLOW = 1e-2;
  private static final int FACTOR = 4;
  private static final int MOST_STEPS = 40;
  private static final int HALVINGS = 4;

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

  /**
   * Even steps of log lambda, from about the least lambda at which no feature has a weight.
   *
   * @param fit a fit to all rows by lambda
   * @param features how many features the rows have
   */
  public static Grid grid(DoubleFunction<PipelineModel> fit, int features) {
    double none = 1;
    boolean began = isEmpty(fit.apply(none));
    for (int i = 0; i < MOST_STEPS && isEmpty(fit.apply(none)) == began; i++) {
      none = began ? none / FACTOR : none * FACTOR;
    }
    double high = began ? none * FACTOR : none;
    double low = high / FACTOR;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = Math.sqrt(low * high);
      boolean empty = isEmpty(fit.apply(middle));
      high = empty ? middle : high;
      low = empty ? low : middle;
    }
    int samples = fit.apply(high).model().provenance().samples();
    double share = samples > features ? DEEP : SHALLOW;
    double largest = high;
    return Grid.parse(
        IntStream.range(0, POINTS)
            .mapToObj(i -> largest * Math.pow(share, i / (POINTS - 1.0)))
            .map(lambda -> Spec.text(new BigDecimal(lambda).round(DIGITS).doubleValue()))
            .collect(Collectors.joining(",", "lambda=", "")));
  }

  private static boolean isEmpty(PipelineModel model) {
    return coefficients(model).isEmpty();
  }

  /**
   * The path of all lambdas that a search has tried.
   *
   * @param fit fits a candidate to all rows
   */
  public static RegularizationPath of(TuningResult result, Function<Candidate, PipelineModel> fit) {
    List<PathPoint> points =
        result.table().stream()
            .sorted(
                Comparator.comparingDouble(
                    (Scored scored) -> -scored.candidate().recipe().lambda()))
            .map(
                scored ->
                    new PathPoint(
                        scored.candidate().recipe().lambda(),
                        coefficients(fit.apply(scored.candidate())),
                        scored.score(),
                        scored.std() / Math.sqrt(scored.scores().length)))
            .toList();
    return new RegularizationPath(points, result.metric());
  }

  private static Map<String, Double> coefficients(PipelineModel model) {
    return model.coefficients().orElse(Map.of());
  }

  /** The point with the best held-out metric, of equals the largest lambda. */
  public PathPoint best() {
    PathPoint best = points.get(0);
    for (PathPoint point : points) {
      best = metric.gain(point.score()) > metric.gain(best.score()) ? point : best;
    }
    return best;
  }

  /** The largest lambda whose held-out metric is within one standard error of the best. */
  public PathPoint oneStandardError() {
    PathPoint best = best();
    double least = metric.gain(best.score()) - best.standardError();
    return points.stream()
        .filter(point -> metric.gain(point.score()) >= least)
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
}
