package io.github.redescend.eval.resample;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The 95 % t interval of a mean difference over several splits, with the variance corrected for
 * overlapping training sets (Nadeau and Bengio, Inference for the generalization error, Machine
 * Learning 52, 2003): (1/J + n_test/n_train) s^2 instead of s^2 / J. There is none for one split,
 * and none if all splits agree: it would have no width, however few rows there are.
 *
 * @param low the lower end; NaN if there is no interval
 * @param high the upper end; NaN if there is no interval
 */
public record OverlapInterval(double mean, double low, double high) {
  private static final double TAIL = 0.025;

  /** A smaller width is due to rounding. */
  private static final double MIN_WIDTH = 1e-12;

  /**
   * The interval of the mean difference.
   *
   * @param differences one per split, at least one
   * @param testShare n_test / n_train
   */
  public static OverlapInterval of(double[] differences, double testShare) {
    double mean = Arrays.stream(differences).average().orElseThrow();
    int splits = differences.length;
    if (splits < 2) {
      return new OverlapInterval(mean, Double.NaN, Double.NaN);
    }
    double error = StandardDeviation.of(differences) * Math.sqrt(1.0 / splits + testShare);
    return of(mean, error, splits - 1);
  }

  /** The t interval of a mean with a standard error. */
  public static OverlapInterval of(double mean, double error, int degrees) {
    double half = quantile(degrees) * error;
    double known = half > MIN_WIDTH * Math.max(1, Math.abs(mean)) ? half : Double.NaN;
    return new OverlapInterval(mean, mean - known, mean + known);
  }

  /** The t quantile for the interval. */
  public static double quantile(int degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
  }
}
