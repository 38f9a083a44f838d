package io.github.redescend.losses;

import io.github.redescend.core.spec.NumberParameter.Bounds;

/**
 * The range of scale parameters, within which neither the square of a width nor its reciprocal
 * overflows or underflows.
 */
final class ScaleRange {
  private static final double LOWEST = 1e-50;
  private static final double HIGHEST = 1e50;

  /** The range. */
  static final Bounds SCALE = Bounds.within(LOWEST, HIGHEST);

  static final String WINDOW = "window width: residuals well above it lose influence";

  private ScaleRange() {}

  /** The allowed width nearest to {@code value}. */
  static double nearest(double value) {
    return Math.max(LOWEST, Math.min(HIGHEST, value));
  }
}
