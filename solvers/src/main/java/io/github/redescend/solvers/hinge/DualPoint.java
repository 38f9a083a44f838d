package io.github.redescend.solvers.hinge;

import java.util.Arrays;

/** Coefficients in their boxes with the gradient of the dual objective. Arrays are mutable. */
final class DualPoint {
  private final double[] alpha;
  private final double[] gradient;
  private final double[] lower;
  private final double[] upper;
  private double largestUp;
  private double smallestDown;

  DualPoint(int n) {
    this(new double[n], new double[n], new double[n], new double[n]);
  }

  private DualPoint(double[] alpha, double[] gradient, double[] lower, double[] upper) {
    this.alpha = alpha;
    this.gradient = gradient;
    this.lower = lower;
    this.upper = upper;
  }

  DualPoint part(int[] part) {
    return new DualPoint(
        select(alpha, part), select(gradient, part), select(lower, part), select(upper, part));
  }

  /** A copy with one more coordinate, zero. */
  DualPoint grown() {
    int n = alpha.length + 1;
    return new DualPoint(
        Arrays.copyOf(alpha, n),
        Arrays.copyOf(gradient, n),
        Arrays.copyOf(lower, n),
        Arrays.copyOf(upper, n));
  }

  double[] alpha() {
    return alpha;
  }

  double[] gradient() {
    return gradient;
  }

  double[] lower() {
    return lower;
  }

  double[] upper() {
    return upper;
  }

  /**
   * The violation of the optimality conditions: the widest pair, or twice the steepest coordinate.
   */
  double violation(boolean balanced) {
    bounds();
    if (balanced) {
      return Math.max(0, largestUp - smallestDown);
    }
    return 2 * Math.max(0, Math.max(largestUp, -smallestDown));
  }

  /**
   * The bias: the mean -gradient of coordinates inside their boxes, or the middle of the interval
   * the others allow.
   */
  double bias() {
    double sum = 0;
    int free = 0;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] > lower[k] && alpha[k] < upper[k]) {
        sum -= gradient[k];
        free++;
      }
    }
    if (free > 0) {
      return sum / free;
    }
    bounds();
    if (Double.isInfinite(largestUp)) {
      return Double.isInfinite(smallestDown) ? 0 : smallestDown;
    }
    return Double.isInfinite(smallestDown) ? largestUp : (largestUp + smallestDown) / 2;
  }

  /** The largest -gradient that may rise, and the smallest that may fall. */
  private void bounds() {
    largestUp = Double.NEGATIVE_INFINITY;
    smallestDown = Double.POSITIVE_INFINITY;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] < upper[k]) {
        largestUp = Math.max(largestUp, -gradient[k]);
      }
      if (alpha[k] > lower[k]) {
        smallestDown = Math.min(smallestDown, -gradient[k]);
      }
    }
  }

  /** Coordinates at a bound that no next pair can release. */
  boolean[] firmlyAtBound(boolean balanced) {
    bounds();
    double up = balanced ? largestUp : 0;
    double down = balanced ? smallestDown : 0;
    boolean[] firm = new boolean[alpha.length];
    for (int k = 0; k < firm.length; k++) {
      boolean top = alpha[k] >= upper[k];
      boolean bottom = alpha[k] <= lower[k];
      firm[k] = (top && (bottom || -gradient[k] > up)) || (bottom && -gradient[k] < down);
    }
    return firm;
  }

  static double[] select(double[] values, int[] part) {
    double[] selected = new double[part.length];
    Arrays.setAll(selected, k -> values[part[k]]);
    return selected;
  }

  static int[] select(int[] values, int[] part) {
    int[] selected = new int[part.length];
    Arrays.setAll(selected, k -> values[part[k]]);
    return selected;
  }
}
