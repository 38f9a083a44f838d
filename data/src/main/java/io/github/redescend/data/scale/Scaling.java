package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;

/**
 * The scaling of one feature: (x - offset) / divisor, of the bent x if there is a curve; 0 where
 * the divisor is 0, for a feature that was constant in training.
 *
 * @param offset finite
 * @param divisor finite, 0 or above
 * @param curve what bends a value first, or null
 */
public record Scaling(double offset, double divisor, Curve curve) {
  public Scaling {
    if (!Double.isFinite(offset) || !Double.isFinite(divisor) || divisor < 0) {
      throw new InvalidInputException(
          "scaling (x - %s) / %s is not allowed: both numbers must be finite, the second not negative"
              .formatted(offset, divisor));
    }
  }

  /** Without a curve. */
  public Scaling(double offset, double divisor) {
    this(offset, divisor, null);
  }

  /** The scaled value. */
  public double apply(double x) {
    double bent = curve == null ? x : curve.value(x);
    return divisor == 0 ? 0 : (bent - offset) / divisor;
  }
}
