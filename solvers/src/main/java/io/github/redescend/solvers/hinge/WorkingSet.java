package io.github.redescend.solvers.hinge;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Steps on the dual of one level, two coordinates at a time if their sum is fixed, else one, chosen
 * by the largest second-order decrease (Fan, Chen, Lin 2005, WSS 2).
 */
final class WorkingSet {
  /** Replaces nonpositive curvatures. */
  private static final double MIN_CURVATURE = 1e-12;

  private final boolean balanced;
  private final IntFunction<double[]> rows;
  private final double[] alpha;
  private final double[] gradient;
  private final double[] lower;
  private final double[] upper;
  private final double[] diagonal;
  private int first;
  private int second;
  private double violation;

  /**
   * Creates the steps; the sum of the coefficients is fixed if {@code balanced}. A row of the
   * kernel matrix remains valid until two others are requested.
   */
  WorkingSet(boolean balanced, IntFunction<double[]> rows, DualPoint point, double[] diagonal) {
    this.balanced = balanced;
    this.rows = rows;
    this.alpha = point.alpha;
    this.gradient = point.gradient;
    this.lower = point.lower;
    this.upper = point.upper;
    this.diagonal = diagonal;
  }

  /** Chooses the next coordinates; false if the conditions hold to the tolerance. */
  boolean choose(double tolerance) {
    return !(balanced ? pairIsOptimal(tolerance) : singleIsOptimal(tolerance));
  }

  double violation() {
    return violation;
  }

  /** Minimises over the chosen coordinates within their boxes; returns the decrease. */
  double step() {
    return balanced ? stepPair() : stepSingle();
  }

  private boolean pairIsOptimal(double tolerance) {
    first = steepestUp(alpha, upper, gradient);
    violation = 0;
    if (first < 0) {
      return true;
    }
    double up = -gradient[first];
    double[] row = rows.apply(first);
    double max = Double.NEGATIVE_INFINITY;
    double bestDecrease = -1;
    double bestCurvature = 1;
    second = -1;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] > lower[k]) {
        double g = gradient[k];
        max = Math.max(max, g);
        double gap = up + g;
        if (gap > 0) {
          double curvature = Math.max(MIN_CURVATURE, diagonal[first] + diagonal[k] - 2 * row[k]);
          // gap^2 / curvature > best, without a division.
          if (gap * gap * bestCurvature > bestDecrease * curvature) {
            bestDecrease = gap * gap;
            bestCurvature = curvature;
            second = k;
          }
        }
      }
    }
    violation = Math.max(0, up + max);
    return second < 0 || violation <= tolerance;
  }

  private static int steepestUp(double[] alpha, double[] upper, double[] gradient) {
    int best = -1;
    double min = Double.POSITIVE_INFINITY;
    for (int k = 0; k < alpha.length; k++) {
      if (gradient[k] < min && alpha[k] < upper[k]) {
        min = gradient[k];
        best = k;
      }
    }
    return best;
  }

  private double stepPair() {
    int i = first;
    int j = second;
    double[] rowI = rows.apply(i);
    double[] rowJ = rows.apply(j);
    double curvature = Math.max(MIN_CURVATURE, diagonal[i] + diagonal[j] - 2 * rowI[j]);
    double unclipped = (gradient[j] - gradient[i]) / curvature;
    double roomI = upper[i] - alpha[i];
    double roomJ = alpha[j] - lower[j];
    double step = Math.min(unclipped, Math.min(roomI, roomJ));
    // Exactly at the bound, so that support vectors can be identified.
    alpha[i] = step == roomI ? upper[i] : Math.min(upper[i], alpha[i] + step);
    alpha[j] = step == roomJ ? lower[j] : Math.max(lower[j], alpha[j] - step);
    double decrease = step * (gradient[j] - gradient[i] - step * curvature / 2);
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += step * (rowI[k] - rowJ[k]);
    }
    return decrease;
  }

  private boolean singleIsOptimal(double tolerance) {
    double bestDecrease = 0;
    double steepest = 0;
    first = -1;
    for (int k = 0; k < alpha.length; k++) {
      double g = gradient[k];
      if (g < 0 ? alpha[k] < upper[k] : alpha[k] > lower[k]) {
        steepest = Math.max(steepest, Math.abs(g));
        double decrease = g * g / Math.max(MIN_CURVATURE, diagonal[k]);
        if (decrease > bestDecrease) {
          bestDecrease = decrease;
          first = k;
        }
      }
    }
    violation = 2 * steepest;
    return violation <= tolerance;
  }

  private double stepSingle() {
    int i = first;
    double from = alpha[i];
    double unclipped = from - gradient[i] / Math.max(MIN_CURVATURE, diagonal[i]);
    alpha[i] = Math.min(upper[i], Math.max(lower[i], unclipped));
    double step = alpha[i] - from;
    double decrease = -step * (gradient[i] + step * diagonal[i] / 2);
    double[] row = rows.apply(i);
    // A row of a growing core set is longer than the gradient.
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += step * row[k];
    }
    return decrease;
  }

  /** Coefficients in their boxes with the gradient of the dual objective. Arrays are mutable. */
  static final class DualPoint {
    final double[] alpha;
    final double[] gradient;
    final double[] lower;
    final double[] upper;
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

    /** The violation of the conditions: the widest pair, or twice the steepest coordinate. */
    double violation(boolean balanced) {
      bounds();
      if (balanced) {
        return Math.max(0, largestUp - smallestDown);
      }
      return 2 * Math.max(0, Math.max(largestUp, -smallestDown));
    }

    /** The mean -gradient inside the boxes, or the middle of the interval that others allow. */
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
      return Arrays.stream(part).mapToDouble(k -> values[k]).toArray();
    }

    static int[] select(int[] values, int[] part) {
      return Arrays.stream(part).map(k -> values[k]).toArray();
    }
  }
}
