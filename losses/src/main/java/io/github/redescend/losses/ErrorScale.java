package io.github.redescend.losses;

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
    double of(RepeatedNumbers errors) {
      return (errors.quantile(0.75) - errors.quantile(0.25)) / (2 * 0.6745);
    }
  },

  /** 1.483 times the median absolute deviation from the median. */
  MAD {
    @Override
    double of(RepeatedNumbers errors) {
      return 1.483 * errors.distancesFrom(errors.quantile(0.5)).quantile(0.5);
    }
  };

  /**
   * The scale of {@code errors}; 0 where more than about half of them are equal. O(n log n).
   *
   * @param errors n &gt;= 1 finite numbers, left as they are
   * @throws IllegalArgumentException if there are none
   */
  public double of(double[] errors) {
    return of(RepeatedNumbers.once(errors));
  }

  /** The scale of numbers that stand there several times. */
  abstract double of(RepeatedNumbers errors);

  /** 1.483 times the median of abs(e): a scale below which at least half of the errors lie. */
  static double aboutZero(RepeatedNumbers errors) {
    return 1.483 * errors.distancesFrom(0).quantile(0.5);
  }
}
