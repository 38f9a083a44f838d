package io.github.redescend.eval.audit.noise;

import io.github.redescend.linalg.LinearAlgebra;
import java.util.List;

/**
 * The accuracy on right labels of predictions that were counted against labels of which some are
 * wrong. Predictions that saw no label of the samples they are for, and labels that are wrong by
 * the true class alone, are independent given that class: P(predicted p, given g) = sum_k
 * P(predicted p, true k) T_kg. So the counts times the inverse of T are unbiased for the counts
 * against right labels (Natarajan et al. 2013), and their trace is a mean over samples of
 * (T^-1)_gp, whose variance is known without drawing samples again. Noise models with different T
 * are averaged by their weights, which is what the interval is made of where a table does not tell
 * them apart.
 */
final class RightLabelAccuracy {
  /**
   * The standard deviation by which the models miss the accuracy however many samples there are,
   * found on eleven tables (docs/results/noise-aware.md).
   */
  private static final double MISFIT = 0.01;

  /** Keeps a T of two equal rows from dividing by zero; others it does not change. */
  private static final double RIDGE = 1e-6;

  private final List<NoiseModel> models;
  private final LinearAlgebra algebra;

  RightLabelAccuracy(List<NoiseModel> models, LinearAlgebra algebra) {
    this.models = models;
    this.algebra = algebra;
  }

  /**
   * Estimates.
   *
   * @param counts of samples, row given label, column predicted class; not all 0
   * @param samples how many different samples were counted: in repeated folds a sample counts
   *     several times
   */
  NoiseEstimate.Interval of(int[][] counts, int samples) {
    double[] weights = new double[models.size()];
    double[] means = new double[weights.length];
    double[] variances = new double[weights.length];
    for (int m = 0; m < weights.length; m++) {
      weights[m] = models.get(m).weight();
      double[] worth = worth(models.get(m).matrix().dense(), counts.length);
      double n = 0;
      double sum = 0;
      double squares = 0;
      for (int g = 0; g < counts.length; g++) {
        for (int p = 0; p < counts.length; p++) {
          double value = worth[g * counts.length + p];
          n += counts[g][p];
          sum += counts[g][p] * value;
          squares += counts[g][p] * value * value;
        }
      }
      double mean = sum / n;
      means[m] = Math.min(1, Math.max(0, mean));
      variances[m] = (squares / n - mean * mean) / Math.min(n, samples) + MISFIT * MISFIT;
    }
    return new RateMixture(weights, means, variances).interval();
  }

  /** What a sample with given label g and predicted class p adds: row g, column p of T^-1. */
  private double[] worth(double[] transitions, int k) {
    double[] square = new double[k * k];
    double[] solved = new double[k * k];
    for (int c = 0; c < k; c++) {
      for (int d = 0; d < k; d++) {
        solved[d * k + c] = transitions[c * k + d];
        for (int j = 0; j < k; j++) {
          square[c * k + d] += transitions[c * k + j] * transitions[d * k + j];
        }
      }
      square[c * k + c] += RIDGE;
    }
    if (algebra.cholesky(k, square, k) != 0) {
      throw new ArithmeticException("the rates of wrong labels are not finite");
    }
    algebra.solveCholesky(k, k, square, k, solved, k);
    return solved;
  }
}
