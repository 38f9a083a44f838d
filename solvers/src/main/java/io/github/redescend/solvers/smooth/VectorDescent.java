package io.github.redescend.solvers.smooth;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.solvers.descent.StepRecorder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Minimises a smooth function of a vector by L-BFGS or conjugate gradients, with a secant line
 * search for the strong Wolfe conditions. The function never rises.
 *
 * @param tolerance of the gradient norm, relative to that at the start; 0 runs to rounding
 */
public record VectorDescent(Directions directions, int iterations, double tolerance) {
  private static final int EVALUATIONS = 50;

  /** The share of the linear decrease in Armijo's condition. */
  private static final double ARMIJO = 1e-4;

  public VectorDescent {
    Require.atLeast("iterations", iterations, 0);
    Require.notNegative("tolerance", tolerance);
  }

  /** The direction rule. */
  public enum Directions {
    /** The two-loop recursion over ten pairs (Nocedal and Wright 2006, Algorithm 7.5). */
    LBFGS(10, 0.9),

    /**
     * Conjugate gradients by Hestenes and Stiefel's formula, restarted along the gradient where
     * that is negative (Nocedal and Wright 2006, section 5.2).
     */
    CONJUGATE_GRADIENTS(1, 0.1);

    /** The number of remembered steps. */
    private final int memory;

    /** The share of the slope that a line search may leave: the curvature condition. */
    private final double slope;

    Directions(int memory, double slope) {
      this.memory = memory;
      this.slope = slope;
    }
  }

  @FunctionalInterface
  public interface Function {
    /** Returns the value at x. */
    double at(double[] x, double[] gradient);
  }

  /**
   * The result.
   *
   * @param trace a step each; its stationarity is the gradient norm relative to the start's
   */
  public record Minimum(double[] x, double value, Trace trace) {}

  /** Minimises from {@code start}, which is not changed. */
  public Minimum minimise(Function function, double[] start, Control control) {
    StepRecorder recorder = new StepRecorder(control);
    List<Trace.Step> steps = recorder.steps();
    Point current = Point.at(function, start.clone());
    double scale = current.length() > 0 ? current.length() : 1;
    Deque<Pair> pairs = new ArrayDeque<>();
    StopReason stop;
    while (true) {
      if (current.length() <= tolerance * scale) {
        stop = StopReason.CONVERGED;
        break;
      }
      if (steps.size() >= iterations) {
        stop = StopReason.ITERATION_LIMIT;
        break;
      }
      if (control.cancelled().getAsBoolean()) {
        stop = StopReason.CANCELLED;
        break;
      }
      double[] direction = direction(current.gradient, pairs);
      Point next = search(function, current, direction, first(current, direction, pairs));
      if (next == null && !pairs.isEmpty()) {
        pairs.clear();
        continue;
      }
      if (next == null) {
        stop = tolerance == 0 ? StopReason.CONVERGED : StopReason.NO_DESCENT;
        break;
      }
      Pair pair = Pair.between(current, next);
      double length = Math.sqrt(Vectors.dot(pair.step, pair.step));
      recorder.add(next.value, length, next.length() / scale);
      if (pair.curvature > 0) {
        pairs.addLast(pair);
        if (pairs.size() > directions.memory) {
          pairs.removeFirst();
        }
      }
      current = next;
    }
    String iterations = Plural.of(steps.size(), "iteration");
    double gradient = current.length() / scale;
    String words = Decimal.format("%s, relative gradient %.2g", iterations, gradient);
    return new Minimum(current.x, current.value, new Trace(steps, stop, words));
  }

  /** The first length to try: for conjugate gradients the one with the last step's decrease. */
  private double first(Point current, double[] direction, Deque<Pair> pairs) {
    if (pairs.isEmpty()) {
      return Math.min(1, 1 / current.length());
    }
    return directions == Directions.LBFGS
        ? 1
        : 2 * pairs.getLast().decrease / Math.abs(Vectors.dot(current.gradient, direction));
  }

  private double[] direction(double[] gradient, Deque<Pair> pairs) {
    if (directions == Directions.LBFGS || pairs.isEmpty()) {
      return quasiNewton(gradient, pairs);
    }
    Pair last = pairs.getLast();
    double share = Math.max(0, Vectors.dot(gradient, last.change) / last.curvature);
    return Vectors.plus(Vectors.times(share, last.step), -1, gradient);
  }

  /** Minus the inverse Hessian of the pairs times the gradient: the two-loop recursion. */
  private static double[] quasiNewton(double[] gradient, Deque<Pair> pairs) {
    double[] q = gradient.clone();
    double[] shares = new double[pairs.size()];
    int k = pairs.size();
    for (Iterator<Pair> newest = pairs.descendingIterator(); newest.hasNext(); ) {
      Pair pair = newest.next();
      shares[--k] = Vectors.dot(pair.step, q) / pair.curvature;
      Vectors.add(-shares[k], pair.change, q);
    }
    if (!pairs.isEmpty()) {
      Pair last = pairs.getLast();
      double size = last.curvature / Vectors.dot(last.change, last.change);
      q = Vectors.times(size, q);
    }
    for (Pair pair : pairs) {
      Vectors.add(shares[k++] - Vectors.dot(pair.change, q) / pair.curvature, pair.step, q);
    }
    return Vectors.times(-1, q);
  }

  /** A point with the strong Wolfe conditions, or the best descent; null if there is none. */
  private Point search(Function function, Point from, double[] direction, double first) {
    double slope = Vectors.dot(from.gradient, direction);
    if (!(slope < 0)) {
      return null;
    }
    double low = 0;
    double slopeAtLow = slope;
    double high = Double.POSITIVE_INFINITY;
    double slopeAtHigh = 0;
    double length = first;
    Point best = null;
    for (int i = 0; i < EVALUATIONS; i++) {
      Point point = Point.at(function, Vectors.plus(from.x, length, direction));
      double left = Vectors.dot(point.gradient, direction);
      boolean falls = point.value <= from.value + ARMIJO * length * slope;
      if (falls && point.value < from.value) {
        best = point;
      }
      if (falls && Math.abs(left) <= -directions.slope * slope) {
        break;
      }
      if (falls && left < 0) {
        low = length;
        slopeAtLow = left;
      } else {
        high = length;
        slopeAtHigh = left;
      }
      // The zero of the interpolated slope, kept away from the ends of the bracket.
      double share = slopeAtHigh > 0 ? slopeAtLow / (slopeAtLow - slopeAtHigh) : 0.5;
      length =
          Double.isInfinite(high)
              ? 2 * length
              : low + Math.min(0.9, Math.max(0.1, share)) * (high - low);
    }
    return best;
  }

  private record Point(double[] x, double value, double[] gradient) {
    static Point at(Function function, double[] x) {
      double[] gradient = new double[x.length];
      return new Point(x, function.at(x, gradient), gradient);
    }

    double length() {
      return Math.sqrt(Vectors.dot(gradient, gradient));
    }
  }

  /** A step and the change of the gradient. */
  private record Pair(double[] step, double[] change, double curvature, double decrease) {
    static Pair between(Point from, Point to) {
      double[] step = Vectors.plus(to.x, -1, from.x);
      double[] change = Vectors.plus(to.gradient, -1, from.gradient);
      return new Pair(step, change, Vectors.dot(step, change), from.value - to.value);
    }
  }
}
