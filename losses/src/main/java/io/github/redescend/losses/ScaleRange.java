package io.github.redescend.losses;

import io.github.redescend.core.spec.NumberParameter.Bounds;

/**
 * The range of scale parameters. Inside it neither the square of a width nor its reciprocal leaves
 * the doubles, so that no loss has to look out for 0 times infinity.
 */
final class ScaleRange {
  private static final double LOWEST = 1e-50;
  private static final double HIGHEST = 1e50;

  /** The range. */
  static final Bounds SCALE = Bounds.within(LOWEST, HIGHEST);

  /** What a width is for. */
  static final String WINDOW = "window width: residuals well above it lose influence";

  private ScaleRange() {}

  /** The allowed width that is nearest to {@code value}. */
  static double nearest(double value) {
    return Math.max(LOWEST, Math.min(HIGHEST, value));
  }
}
