package io.github.redescend.solvers.smooth;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/**
 * Limited-memory BFGS for smooth functions of a vector, convex or not (Nocedal and Wright 2006,
 * Algorithm 7.5), with a line search by bisection for the weak Wolfe conditions. The function never
 * rises. 2 m vectors of memory, m = 10.
 *
 * @param iterations the most steps
 * @param tolerance of the gradient's length, relative to that at the start; 0 runs to rounding
 */
public record Lbfgs(int iterations, double tolerance) {
  private static final int MEMORY = 10;
  private static final int EVALUATIONS = 50;

  /** Of the decrease that the slope promises: Armijo's condition. */
  private static final double ARMIJO = 1e-4;

  /** Of the slope that may be left: the curvature condition. */
  private static final double SLOPE = 0.9;

  public Lbfgs {
    Require.atLeast("iterations", iterations, 0);
    Require.notNegative("tolerance", tolerance);
  }

  /** A smooth function of a vector. */
  @FunctionalInterface
  public interface Function {
    /**
     * The value at x.
     *
     * @param x left as it is
     * @param gradient receives the gradient
     */
    double at(double[] x, double[] gradient);
  }

  /**
   * What was found.
   *
   * @param x the best point
   * @param value there
   * @param trace a step each; its stationarity is the gradient's length relative to the start's
   */
  public record Minimum(double[] x, double value, Trace trace) {}

  /**
   * Minimises from {@code start}, which is left as it is.
   *
   * @param control told of every step and asked whether to stop
   */
  public Minimum minimise(Function function, double[] start, Control control) {
    long begin = System.nanoTime();
    Point current = Point.at(function, start.clone());
    double scale = current.length() > 0 ? current.length() : 1;
    Deque<Pair> pairs = new ArrayDeque<>();
    List<Trace.Step> steps = new ArrayList<>();
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
      double first = pairs.isEmpty() ? Math.min(1, 1 / current.length()) : 1;
      Point next = search(function, current, direction, first);
      if (next == null && !pairs.isEmpty()) {
        pairs.clear();
        continue;
      }
      if (next == null) {
        stop = tolerance == 0 ? StopReason.CONVERGED : StopReason.NO_DESCENT;
        break;
      }
      Pair pair = Pair.between(current, next);
      Trace.Step step =
          new Trace.Step(
              steps.size() + 1,
              next.value,
              Math.sqrt(Vectors.dot(pair.step, pair.step)),
              next.length() / scale,
              (System.nanoTime() - begin) / 1e9);
      steps.add(step);
      control.listener().iteration(step);
      if (pair.curvature > 0) {
        pairs.addLast(pair);
        if (pairs.size() > MEMORY) {
          pairs.removeFirst();
        }
      }
      current = next;
    }
    String words =
        String.format(
            Locale.ROOT,
            "%d iterations, relative gradient %.2g",
            steps.size(),
            current.length() / scale);
    return new Minimum(current.x, current.value, new Trace(steps, stop, words));
  }

  /** Minus the inverse Hessian of the pairs times the gradient: the two-loop recursion. */
  private static double[] direction(double[] gradient, Deque<Pair> pairs) {
    double[] q = gradient.clone();
    double[] shares = new double[pairs.size()];
    int k = pairs.size();
    for (Iterator<Pair> newest = pairs.descendingIterator(); newest.hasNext(); ) {
      Pair pair = newest.next();
      shares[--k] = Vectors.dot(pair.step, q) / pair.curvature;
      add(-shares[k], pair.change, q);
    }
    if (!pairs.isEmpty()) {
      Pair last = pairs.getLast();
      double size = last.curvature / Vectors.dot(last.change, last.change);
      for (int j = 0; j < q.length; j++) {
        q[j] *= size;
      }
    }
    for (Pair pair : pairs) {
      add(shares[k++] - Vectors.dot(pair.change, q) / pair.curvature, pair.step, q);
    }
    for (int j = 0; j < q.length; j++) {
      q[j] = -q[j];
    }
    return q;
  }

  /** A point that meets the weak Wolfe conditions, or the best that falls; null if none does. */
  private static Point search(Function function, Point from, double[] direction, double first) {
    double slope = Vectors.dot(from.gradient, direction);
    if (!(slope < 0)) {
      return null;
    }
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    double length = first;
    Point best = null;
    for (int i = 0; i < EVALUATIONS; i++) {
      double[] x = from.x.clone();
      add(length, direction, x);
      Point found = Point.at(function, x);
      boolean falls = found.value <= from.value + ARMIJO * length * slope;
      if (falls && found.value < from.value) {
        best = found;
      }
      if (!falls) {
        high = length;
      } else if (Vectors.dot(found.gradient, direction) < SLOPE * slope) {
        low = length;
      } else {
        break;
      }
      length = Double.isInfinite(high) ? 2 * length : (low + high) / 2;
    }
    return best;
  }

  private static void add(double factor, double[] x, double[] to) {
    for (int j = 0; j < x.length; j++) {
      to[j] += factor * x[j];
    }
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

  /**
   * A step and how the gradient changed over it.
   *
   * @param curvature their inner product
   */
  private record Pair(double[] step, double[] change, double curvature) {
    static Pair between(Point from, Point to) {
      double[] step = to.x.clone();
      add(-1, from.x, step);
      double[] change = to.gradient.clone();
      add(-1, from.gradient, change);
      return new Pair(step, change, Vectors.dot(step, change));
    }
  }
}
