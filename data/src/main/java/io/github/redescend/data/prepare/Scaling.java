package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;

/**
 * The scaling of one feature: (x - offset) / divisor; 0 where the divisor is 0, for a feature that
 * was constant in training.
 *
 * @param offset finite
 * @param divisor finite, 0 or above
 */
public record Scaling(double offset, double divisor) {
  /** Checks the two numbers. */
  public Scaling {
    if (!Double.isFinite(offset) || !Double.isFinite(divisor) || divisor < 0) {
      throw new InvalidInputException(
          "scaling (x - %s) / %s is not allowed: both numbers must be finite, the second not negative"
              .formatted(offset, divisor));
    }
  }

  /** The scaled value. */
  public double apply(double x) {
    return divisor == 0 ? 0 : (x - offset) / divisor;
  }

  /**
   * Learns the scaling of column {@code column} of a block of numbers, row after row.
   *
   * @param name the column's name, for messages
   */
  static Scaling learn(ScaleRule rule, double[] values, int columns, int column, String name) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    double sum = 0;
    int n = values.length / columns;
    for (int k = column; k < values.length; k += columns) {
      min = Math.min(min, values[k]);
      max = Math.max(max, values[k]);
      sum += values[k] / n;
    }
    if (min == max) {
      return new Scaling(min, 0);
    }
    double offset = min;
    double divisor = max - min;
    if (rule == ScaleRule.STANDARD) {
      offset = sum;
      double range = max - min;
      double squares = 0;
      for (int k = column; k < values.length; k += columns) {
        double part = (values[k] - offset) / range;
        squares += part * part / n;
      }
      divisor = range * Math.sqrt(squares);
    }
    if (!Double.isFinite(divisor) || divisor == 0) {
      throw new InvalidInputException(
          "column '%s' spans %s to %s, which cannot be scaled: rescale it, or use no scaling"
              .formatted(name, min, max));
    }
    return new Scaling(offset, divisor);
  }
}
