package io.github.redescend.losses;

import java.util.Arrays;

/**
 * Robust estimates of the standard deviation of errors e_i = y_i - f(x_i): consistent for normal
 * errors, untouched by a share of wild ones.
 *
 * <p>Source: Suykens, De Brabanter, Lukas and Vandewalle, "Weighted least squares support vector
 * machines", Neurocomputing 48, 2002, eqs. (16), (17). Quantiles are interpolated linearly between
 * order statistics (type 7 of Hyndman and Fan), which the source leaves open.
 */
public enum ErrorScale {
  /** Interquartile range / (2 x 0.6745). */
  IQR {
    @Override
    public double of(double[] errors) {
      double[] sorted = sorted(errors);
      return (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / (2 * 0.6745);
    }
  },

  /** 1.483 times the median absolute deviation from the median. */
  MAD {
    @Override
    public double of(double[] errors) {
      return deviationFrom(quantile(sorted(errors), 0.5), errors);
    }
  };

  /**
   * The scale of {@code errors}; 0 where more than about half of them are equal. O(n log n).
   *
   * @param errors n &gt;= 1 finite numbers, left as they are
   * @throws IllegalArgumentException if there are none
   */
  public abstract double of(double[] errors);

  /** 1.483 times the median of abs(e): a scale below which at least half of the errors lie. */
  static double aboutZero(double[] errors) {
    return deviationFrom(0, errors);
  }

  private static double deviationFrom(double centre, double[] errors) {
    double[] deviations = new double[errors.length];
    for (int i = 0; i < errors.length; i++) {
      deviations[i] = Math.abs(errors[i] - centre);
    }
    return 1.483 * quantile(sorted(deviations), 0.5);
  }

  private static double[] sorted(double[] numbers) {
    if (numbers.length == 0) {
      throw new IllegalArgumentException("no errors, no scale");
    }
    double[] copy = numbers.clone();
    Arrays.sort(copy);
    return copy;
  }

  private static double quantile(double[] sorted, double share) {
    double position = (sorted.length - 1) * share;
    int below = (int) position;
    double fraction = position - below;
    return fraction == 0
        ? sorted[below]
        : sorted[below] + fraction * (sorted[below + 1] - sorted[below]);
  }
}
