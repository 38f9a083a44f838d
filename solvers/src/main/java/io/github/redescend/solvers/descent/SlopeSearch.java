package io.github.redescend.solvers.descent;

import java.util.function.DoubleUnaryOperator;

/**
 * Finds a zero of a continuous slope along t &gt;= 0 that is negative at 0: secant steps until the
 * slope is positive, then within the bracket.
 */
public final class SlopeSearch {
  private static final int EVALUATIONS = 60;

  /** After so many secants, every second step halves the bracket: the slope may be too steep. */
  private static final int SECANTS = 12;

  private final DoubleUnaryOperator slope;
  private final double goal;
  private double low;
  private double slopeLow;

  /** Creates a search from a slope at 0 below 0, of which a share may remain. */
  public SlopeSearch(DoubleUnaryOperator slope, double atZero, double precision) {
    this.slope = slope;
    this.slopeLow = atZero;
    this.goal = -precision * atZero;
  }

  /**
   * The minimum of a convex function from its slope: 0 if it does not fall at 0. Tries 1 first; the
   * share {@code precision} of the slope at 0 may remain.
   */
  public static double minimum(DoubleUnaryOperator slope, double precision) {
    double atZero = slope.applyAsDouble(0);
    if (!(atZero < 0)) {
      return 0;
    }
    SlopeSearch search = new SlopeSearch(slope, atZero, precision);
    double zero = search.zero(1);
    return Double.isNaN(zero) ? search.low() : zero;
  }

  /** Returns a point with a small enough slope, or NaN; tries {@code first} &gt; 0 first. */
  public double zero(double first) {
    double high = first;
    double slopeHigh = slope.applyAsDouble(high);
    int left = EVALUATIONS;
    while (slopeHigh < -goal && left-- > 0) {
      double secant = high - slopeHigh * (high - low) / (slopeHigh - slopeLow);
      // Without curvature the secant step is undefined.
      double next = slopeHigh > slopeLow ? secant : Double.POSITIVE_INFINITY;
      low = high;
      slopeLow = slopeHigh;
      high = Math.min(Math.max(next, 1.1 * low), 4 * low);
      slopeHigh = slope.applyAsDouble(high);
    }
    if (Math.abs(slopeHigh) <= goal) {
      return high;
    }
    return slopeHigh < 0 ? Double.NaN : within(high, slopeHigh, left);
  }

  private double within(double end, double slopeAtEnd, int evaluations) {
    double high = end;
    double slopeHigh = slopeAtEnd;
    boolean lowMoved = false;
    boolean highMoved = false;
    for (int i = 0; i < evaluations; i++) {
      double secant = low - slopeLow * (high - low) / (slopeHigh - slopeLow);
      boolean halve = !(secant > low) || (i >= SECANTS && i % 2 == 1);
      double middle = halve ? low + (high - low) / 2 : secant;
      double value = slope.applyAsDouble(middle);
      if (Math.abs(value) <= goal) {
        return middle;
      }
      // An end kept twice counts half (the Illinois rule), so that both move.
      if (value < 0) {
        low = middle;
        slopeLow = value;
        slopeHigh = lowMoved ? slopeHigh / 2 : slopeHigh;
      } else {
        high = middle;
        slopeHigh = value;
        slopeLow = highMoved ? slopeLow / 2 : slopeLow;
      }
      lowMoved = value < 0;
      highMoved = !lowMoved;
    }
    return Double.NaN;
  }

  /** The best point with a negative slope, if no zero is found. */
  public double low() {
    return low;
  }
}
