package io.github.redescend.solvers.line;

import java.util.function.DoubleUnaryOperator;

/** The minimum of a convex function on a half-line, from its slope. */
public final class RisingSlope {
  private static final int EVALUATIONS = 60;

  /** How much of the slope at 0 may be left. */
  private static final double PRECISION = 1e-3;

  private RisingSlope() {}

  /**
   * Where the slope is zero, by the secant kept within a bracket; 0 if it does not fall at 0. Tries
   * 1 first.
   *
   * @param slope at t &gt;= 0, not falling
   */
  public static double zero(DoubleUnaryOperator slope) {
    double low = 0;
    double slopeLow = slope.applyAsDouble(0);
    if (slopeLow >= 0) {
      return 0;
    }
    double goal = -PRECISION * slopeLow;
    double high = 1;
    double slopeHigh = slope.applyAsDouble(high);
    int left = EVALUATIONS;
    while (slopeHigh < -goal && left-- > 0) {
      low = high;
      slopeLow = slopeHigh;
      high *= 2;
      slopeHigh = slope.applyAsDouble(high);
    }
    if (slopeHigh <= goal) {
      return high;
    }
    SlopeBracket bracket = new SlopeBracket(low, slopeLow, high, slopeHigh);
    double zero = bracket.zero(slope, goal, left);
    return Double.isNaN(zero) ? bracket.low() : zero;
  }
}
