package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.solvers.hinge.AugmentedLagrangian.Kinks;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Sequential minimal optimisation of the dual on an exact kernel machine, with a cache of kernel
 * rows. Memory O(n d) and the cache, never n^2. Warm-started from the last problem, coefficients
 * clipped to the new boxes.
 */
final class Smo implements BoxQp {
  /** Steps between cancellation checks. */
  private static final int PATIENCE = 1024;

  private final KernelRows kernel;

  /** Whether the coefficients must sum to zero. */
  private final boolean bias;

  private final double[] labels;
  private final double[] margins;
  private final double lambda;
  private final BoxOptions options;
  private final Reports reports;
  private final Level whole;
  private final DualPoint point;
  private double tolerance;
  private double dual;
  private long steps;
  private int max;
  private boolean ended;

  Smo(
      KernelRows kernel,
      boolean bias,
      Kinks kinks,
      double lambda,
      BoxOptions options,
      Reports reports) {
    this.kernel = kernel;
    this.bias = bias;
    this.labels = kinks.labels();
    this.margins = kinks.margins();
    this.lambda = lambda;
    this.options = options;
    this.reports = reports;
    this.point = new DualPoint(labels.length);
    int[] all = IntStream.range(0, labels.length).toArray();
    double[] diagonal = Arrays.stream(all).mapToDouble(kernel::diagonal).toArray();
    this.whole = new Level(all, diagonal, point, options.cacheNumbers());
    for (int i = 0; i < labels.length; i++) {
      point.gradient[i] = -labels[i] * margins[i];
    }
  }

  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    return solve(lower, upper, tolerance, options.iterations());
  }

  /** As {@link BoxQp#solve}, with a limit of pair steps. */
  BoxSolution solve(double[] lower, double[] upper, double problemTolerance, int limit) {
    reports.beginProblem();
    setBoxes(lower, upper);
    moveIntoBoxes();
    max = limit;
    tolerance = problemTolerance;
    dual = value();
    steps = 0;
    ended = false;
    return solution(lower, upper, whole.minimise());
  }

  /** 1/2 alpha' K alpha - y' alpha. */
  private double value() {
    double sum = 0;
    for (int i = 0; i < labels.length; i++) {
      sum += point.alpha[i] * (point.gradient[i] - labels[i] * margins[i]);
    }
    return sum / 2;
  }

  private void setBoxes(double[] lower, double[] upper) {
    for (int i = 0; i < labels.length; i++) {
      boolean positive = labels[i] > 0;
      point.lower[i] = (positive ? lower[i] : -upper[i]) / lambda;
      point.upper[i] = (positive ? upper[i] : -lower[i]) / lambda;
    }
  }

  /**
   * Clips the coefficients and, with a bias, moves the resulting imbalance to the samples nearest
   * to their target, which are most likely to end inside their boxes.
   */
  private void moveIntoBoxes() {
    int n = labels.length;
    double[] moved = new double[n];
    double imbalance = 0;
    for (int i = 0; i < n; i++) {
      moved[i] = Math.min(point.upper[i], Math.max(point.lower[i], point.alpha[i]));
      imbalance += moved[i];
    }
    if (bias && imbalance != 0) {
      repair(moved, imbalance);
    }
    for (int i = 0; i < n; i++) {
      if (moved[i] != point.alpha[i]) {
        whole.move(i, moved[i] - point.alpha[i]);
        point.alpha[i] = moved[i];
      }
    }
  }

  private void repair(double[] moved, double imbalance) {
    double b = point.bias();
    int[] order =
        Vectors.order(
            moved.length, Comparator.comparingDouble(i -> Math.abs(point.gradient[i] + b)));
    double scale = 0;
    double left = imbalance;
    for (int i : order) {
      scale = Math.max(scale, point.upper[i] - point.lower[i]);
      double room = left > 0 ? moved[i] - point.lower[i] : point.upper[i] - moved[i];
      double part = Math.min(Math.abs(left), room);
      if (part == room) {
        moved[i] = left > 0 ? point.lower[i] : point.upper[i];
      } else {
        moved[i] -= Math.copySign(part, left);
      }
      left -= Math.copySign(part, left);
      if (left == 0) {
        return;
      }
    }
    if (Math.abs(left) > 1e-9 * scale) {
      throw new IllegalArgumentException(
          "no coefficients within the boxes balance the classes: the problem has no minimum");
    }
  }

  private BoxSolution solution(double[] lower, double[] upper, boolean converged) {
    int n = labels.length;
    double b = bias ? point.bias() : 0;
    double[] values = new double[n];
    double[] multipliers = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = point.gradient[i] + labels[i] * margins[i] + b;
      double a = labels[i] * point.alpha[i] * lambda;
      boolean low = point.alpha[i] == (labels[i] > 0 ? point.lower : point.upper)[i];
      boolean high = point.alpha[i] == (labels[i] > 0 ? point.upper : point.lower)[i];
      // The exact bounds, which scaling by lambda may have changed.
      multipliers[i] = low ? lower[i] : high ? upper[i] : a;
    }
    Hypothesis f = new Hypothesis(point.alpha.clone(), b, values);
    int atBound = BoxSolution.countAtBound(multipliers, lower, upper);
    return new BoxSolution(f, multipliers, atBound, point.violation(bias), steps, converged);
  }

  /** Counts a step, unless the limit is reached or the run is cancelled. */
  private boolean mayStep(double violation) {
    ended |= steps >= max || (steps % PATIENCE == 0 && reports.cancelled());
    if (!ended) {
      if (steps > 0 && steps % Math.max(PATIENCE, kernel.samples()) == 0) {
        reports.report(-lambda * dual, violation);
      }
      steps++;
    }
    return !ended;
  }

  /**
   * The problem over some of the samples, the others fixed: min 1/2 alpha' K alpha - y' alpha
   * within the boxes, sum alpha fixed or free. When enough samples are firmly at a bound
   * (shrinking; Joachims 1999; Chang and Lin 2011, section 5.1), the rest is solved first as a
   * smaller level.
   */
  private final class Level {
    /** The maximum relative size of a smaller level. */
    private static final double SMALLER = 0.75;

    private static final int MIN_SAMPLES = 64;

    private final int[] samples;
    private final double[] diagonal;
    private final DualPoint point;
    private final long cacheNumbers;
    private final RowCache cache;
    private final WorkingSet pairs;

    Level(int[] samples, double[] diagonal, DualPoint point, long cacheNumbers) {
      this.samples = samples;
      this.diagonal = diagonal;
      this.point = point;
      this.cacheNumbers = cacheNumbers;
      this.cache = new RowCache(kernel, samples, cacheNumbers);
      this.pairs = new WorkingSet(bias, cache::row, point, diagonal);
    }

    void move(int i, double step) {
      point.alpha[i] += step;
      Vectors.add(step, cache.row(i), point.gradient);
    }

    boolean minimise() {
      int interval = Math.max(1, Math.min(samples.length, 1000));
      int untilShrinking = reports.warm() ? Math.max(interval, samples.length / 2) : interval;
      while (pairs.choose(tolerance)) {
        if (!mayStep(pairs.violation())) {
          return false;
        }
        dual -= pairs.step();
        if (--untilShrinking == 0) {
          untilShrinking = interval;
          if (options.shrinking() && !solvedSmaller()) {
            return false;
          }
        }
      }
      return true;
    }

    /** Solves the smaller level, if it is small enough; false if the run has ended. */
    private boolean solvedSmaller() {
      boolean[] firm = point.firmlyAtBound(bias);
      int[] part = IntStream.range(0, firm.length).filter(k -> !firm[k]).toArray();
      if (part.length > SMALLER * samples.length || part.length < MIN_SAMPLES) {
        return true;
      }
      int[] rest = IntStream.range(0, firm.length).filter(k -> firm[k]).toArray();
      Level smaller = smaller(part);
      boolean solved = smaller.minimise();
      absorb(smaller, part, rest);
      return solved;
    }

    private Level smaller(int[] part) {
      // This level keeps its rows if there is room for all rows of the smaller one as well.
      long left = cacheNumbers - cache.numbersHeld();
      boolean both = left >= (long) part.length * part.length;
      int[] ofPart = DualPoint.select(samples, part);
      double[] own = DualPoint.select(diagonal, part);
      Level smaller = new Level(ofPart, own, point.part(part), both ? left : cacheNumbers);
      if (both) {
        smaller.cache.drawFrom(cache, part);
      } else {
        smaller.cache.copy(cache, part);
        cache.clear();
      }
      return smaller;
    }

    /** Takes over the smaller level's solution and updates the gradient of the rest. */
    private void absorb(Level smaller, int[] part, int[] rest) {
      double[] alpha = point.alpha;
      double[] gradient = point.gradient;
      KernelRows.Columns columns = kernel.columns(DualPoint.select(samples, rest));
      double[] row = new double[rest.length];
      double[] change = new double[rest.length];
      for (int k = 0; k < part.length; k++) {
        double step = smaller.point.alpha[k] - alpha[part[k]];
        alpha[part[k]] = smaller.point.alpha[k];
        gradient[part[k]] = smaller.point.gradient[k];
        if (step != 0) {
          double[] kernelRow = cache.cached(part[k]);
          if (kernelRow == null) {
            columns.row(smaller.samples[k], row);
          } else {
            for (int r = 0; r < row.length; r++) {
              row[r] = kernelRow[rest[r]];
            }
          }
          Vectors.add(step, row, change);
        }
      }
      for (int r = 0; r < rest.length; r++) {
        gradient[rest[r]] += change[r];
      }
    }
  }
}
