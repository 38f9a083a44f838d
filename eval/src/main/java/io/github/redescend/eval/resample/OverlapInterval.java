package io.github.redescend.eval.resample;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The 95 % t interval of a mean difference over several splits, with the variance corrected for
 * overlapping training sets (Nadeau and Bengio, Inference for the generalization error, Machine
 * Learning 52, 2003): (1/J + n_test/n_train) s^2 instead of s^2 / J.
 *
 * @param low the lower end; NaN for one split
 * @param high the upper end; NaN for one split
 */
public record OverlapInterval(double mean, double low, double high) {
  private static final double TAIL = 0.025;

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
    double half = quantile(splits - 1) * error;
    return new OverlapInterval(mean, mean - half, mean + half);
  }

  /** The t quantile for the interval. */
  public static double quantile(int degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
  }
}
