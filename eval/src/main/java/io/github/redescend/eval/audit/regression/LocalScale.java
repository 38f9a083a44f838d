package io.github.redescend.eval.audit.regression;

import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.space.RidgePath;
import java.util.Arrays;

/**
 * How far right values are off where a sample lies: a smooth function of the features, fitted to
 * the logarithms of the residuals' sizes, of which a gross error is but one more. A sample's own
 * residual has no part in its scale. Where a constant has the smaller leave-one-out error the scale
 * is one for all; else it is taken between the two, for it is itself an estimate.
 */
final class LocalScale {
  /** From a median of absolute values to a standard deviation, of normal ones. */
  private static final double NORMAL = 1.4826;

  /** Below so many medians the size of a residual is an accident. */
  private static final double LEAST_SIZE = 0.1;

  /** Above this share of the sizes they are gross errors, as like as not. */
  private static final double USUAL = 0.95;

  /** How much of the local scale is taken, in logarithms. */
  private static final double LOCAL = 0.75;

  /** So many times the common scale are the least. */
  private static final double LEAST = 0.3;

  private static final double[] LAMBDAS = {
    10, 3, 1, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001, 3e-4, 1e-4
  };

  private LocalScale() {}

  /** The standard deviation of most of the residuals; above 0 unless all are 0. */
  static double common(double[] residuals) {
    double[] sizes = Arrays.stream(residuals).map(Math::abs).toArray();
    double median = NORMAL * Quantiles.of(sizes).median();
    return median > 0 ? median : Arrays.stream(sizes).average().orElse(0);
  }

  /**
   * The scale at each sample.
   *
   * @param path of a space over the samples
   * @param residuals of fits that did not see the sample, not all 0
   */
  static double[] of(RidgePath path, double[] residuals) {
    int n = residuals.length;
    double common = common(residuals);
    double[] logs = new double[n];
    for (int i = 0; i < n; i++) {
      logs[i] = Math.log(Math.max(Math.abs(residuals[i]), LEAST_SIZE * common / NORMAL));
    }
    double most = Quantiles.of(logs.clone()).at(USUAL);
    Arrays.setAll(logs, i -> Math.min(logs[i], most));
    double[] smooth = smooth(path, logs);
    double[] scales = new double[n];
    double[] relative = new double[n];
    for (int i = 0; i < n; i++) {
      scales[i] = Math.exp(LOCAL * smooth[i]);
      relative[i] = residuals[i] / scales[i];
    }
    double unit = common(relative);
    Arrays.setAll(scales, i -> Math.max(scales[i] * unit, LEAST * common));
    return scales;
  }

  /** Leave-one-out predictions with the lambda that predicts best; zeros where the mean does. */
  private static double[] smooth(RidgePath path, double[] logs) {
    int n = logs.length;
    double mean = Arrays.stream(logs).average().orElse(0);
    double least = 0;
    for (double log : logs) {
      double out = (log - mean) * n / (n - 1.0);
      least += out * out;
    }
    double[] best = new double[n];
    for (double lambda : LAMBDAS) {
      double[] errors = path.leaveOneOutResiduals(lambda * n, logs);
      double sum = Arrays.stream(errors).map(error -> error * error).sum();
      if (sum < least) {
        least = sum;
        Arrays.setAll(best, i -> logs[i] - errors[i]);
      }
    }
    return best;
  }
}
