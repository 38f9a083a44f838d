package io.github.redescend.solvers.line;

import java.util.function.DoubleUnaryOperator;

/** An interval in which a continuous slope rises through zero, narrowed by its secants. */
public final class SlopeBracket {
  private double low;
  private double slopeLow;
  private double high;
  private double slopeHigh;

  /**
   * The interval from {@code low} to {@code high}.
   *
   * @param slopeLow the slope at {@code low}, &lt; 0
   * @param slopeHigh the slope at {@code high}, &gt; 0
   */
  public SlopeBracket(double low, double slopeLow, double high, double slopeHigh) {
    this.low = low;
    this.slopeLow = slopeLow;
    this.high = high;
    this.slopeHigh = slopeHigh;
  }

  /**
   * A point with a slope of at most {@code goal} in size, the last that the slope is evaluated at;
   * NaN if none is found, and then {@link #low} is the best point on the falling side.
   *
   * @param evaluations the most
   */
  public double zero(DoubleUnaryOperator slope, double goal, int evaluations) {
    for (int i = 0; i < evaluations; i++) {
      double middle = low - slopeLow * (high - low) / (slopeHigh - slopeLow);
      double found = slope.applyAsDouble(middle);
      if (Math.abs(found) <= goal) {
        return middle;
      }
      // The end that stays counts half (the Illinois rule), so that both ends move.
      if (found < 0) {
        low = middle;
        slopeLow = found;
        slopeHigh /= 2;
      } else {
        high = middle;
        slopeHigh = found;
        slopeLow /= 2;
      }
    }
    return Double.NaN;
  }

  /** The end at which the slope is below zero. */
  public double low() {
    return low;
  }
}
