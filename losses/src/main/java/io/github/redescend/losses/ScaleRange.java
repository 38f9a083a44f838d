package io.github.redescend.losses;

import io.github.redescend.core.Require;

/**
 * The range of scale parameters. Inside it neither the square of a width nor its reciprocal leaves
 * the doubles, so that no loss has to look out for 0 times infinity.
 */
final class ScaleRange {
  /** The range in words, for the entries of the catalogue. */
  static final String ALLOWED = "> 0, in [1e-50, 1e50]";

  private static final double LOWEST = 1e-50;
  private static final double HIGHEST = 1e50;

  private ScaleRange() {}

  /** Returns {@code value} if it is in the range. */
  static double checked(String name, double value) {
    return Require.within(name, value, LOWEST, HIGHEST);
  }

  /** The allowed width that is nearest to {@code value}. */
  static double nearest(double value) {
    return Math.max(LOWEST, Math.min(HIGHEST, value));
  }
}
