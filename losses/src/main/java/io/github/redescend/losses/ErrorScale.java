package io.github.redescend.losses;

import io.github.redescend.core.arithmetic.Quantiles;

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
    double of(Quantiles errors) {
      return (errors.interpolated(0.75) - errors.interpolated(0.25)) / (2 * 0.6745);
    }
  },

  /** 1.483 times the median absolute deviation from the median. */
  MAD {
    @Override
    double of(Quantiles errors) {
      return 1.483 * errors.distancesFrom(errors.interpolated(0.5)).interpolated(0.5);
    }
  };

  /**
   * The scale of {@code errors}; 0 where more than about half of them are equal. O(n log n).
   *
   * @param errors n &gt;= 1 finite numbers, left as they are
   * @throws IllegalArgumentException if there are none
   */
  public double of(double[] errors) {
    if (errors.length == 0) {
      throw new IllegalArgumentException("no errors, no scale");
    }
    return of(Quantiles.of(errors));
  }

  /** The scale of numbers, each of which stands there as often as its weight says. */
  abstract double of(Quantiles errors);

  /** 1.483 times the median of abs(e): a scale below which at least half of the errors lie. */
  static double aboutZero(Quantiles errors) {
    return 1.483 * errors.distancesFrom(0).interpolated(0.5);
  }
}
