package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import java.util.stream.IntStream;

/**
 * The problem over some of the samples, the others fixed: min 1/2 alpha' K alpha - y' alpha within
 * the boxes, sum alpha fixed or free. When enough samples are firmly at a bound (shrinking;
 * Joachims 1999; Chang and Lin 2011, section 5.1), the rest is solved first as a smaller level.
 */
final class SmoLevel {
  /** The maximum relative size of a smaller level. */
  private static final double SMALLER = 0.75;

  private static final int SMALLEST = 64;

  private final SmoRun run;
  private final int[] samples;
  private final double[] diagonal;
  private final DualPoint point;
  private final long cacheNumbers;
  private final RowCache cache;
  private final WorkingSet steps;

  SmoLevel(SmoRun run, double[] diagonal) {
    this(
        run,
        IntStream.range(0, diagonal.length).toArray(),
        diagonal,
        new DualPoint(diagonal.length),
        run.options.cacheNumbers());
  }

  private SmoLevel(
      SmoRun run, int[] samples, double[] diagonal, DualPoint point, long cacheNumbers) {
    this.run = run;
    this.samples = samples;
    this.diagonal = diagonal;
    this.point = point;
    this.cacheNumbers = cacheNumbers;
    this.cache = new RowCache(run.kernel, samples, cacheNumbers);
    this.steps = new WorkingSet(run.balanced, cache::row, point, diagonal);
  }

  DualPoint point() {
    return point;
  }

  void move(int i, double step) {
    point.alpha[i] += step;
    Vectors.add(step, cache.row(i), point.gradient);
  }

  boolean minimise() {
    int interval = Math.max(1, Math.min(samples.length, 1000));
    int untilShrinking = run.reports.warm() ? Math.max(interval, samples.length / 2) : interval;
    while (steps.choose(run.tolerance)) {
      if (!run.mayStep(steps.violation())) {
        return false;
      }
      run.fell(steps.step());
      if (--untilShrinking == 0) {
        untilShrinking = interval;
        if (run.options.shrinking() && !solvedSmaller()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Solves the smaller level, if it is small enough; false if the run has ended. */
  private boolean solvedSmaller() {
    boolean[] firm = point.firmlyAtBound(run.balanced);
    int kept = 0;
    for (boolean gone : firm) {
      kept += gone ? 0 : 1;
    }
    if (kept > SMALLER * samples.length || kept < SMALLEST) {
      return true;
    }
    int[] part = new int[kept];
    int[] rest = new int[samples.length - kept];
    int in = 0;
    int out = 0;
    for (int k = 0; k < firm.length; k++) {
      if (firm[k]) {
        rest[out++] = k;
      } else {
        part[in++] = k;
      }
    }
    SmoLevel smaller = smaller(part);
    boolean solved = smaller.minimise();
    absorb(smaller, part, rest);
    return solved;
  }

  private SmoLevel smaller(int[] part) {
    // This level keeps its rows if there is room for all rows of the smaller one as well.
    long left = cacheNumbers - cache.numbersHeld();
    boolean both = left >= (long) part.length * part.length;
    SmoLevel smaller =
        new SmoLevel(
            run,
            DualPoint.select(samples, part),
            DualPoint.select(diagonal, part),
            point.part(part),
            both ? left : cacheNumbers);
    if (both) {
      smaller.cache.drawFrom(cache, part);
    } else {
      smaller.cache.copy(cache, part);
      cache.clear();
    }
    return smaller;
  }

  /** Takes over the smaller level's solution and updates the gradient of the rest. */
  private void absorb(SmoLevel smaller, int[] part, int[] rest) {
    double[] alpha = point.alpha;
    double[] gradient = point.gradient;
    KernelRows.Columns columns = run.kernel.columns(DualPoint.select(samples, rest));
    double[] row = new double[rest.length];
    double[] change = new double[rest.length];
    for (int k = 0; k < part.length; k++) {
      double step = smaller.point.alpha[k] - alpha[part[k]];
      alpha[part[k]] = smaller.point.alpha[k];
      gradient[part[k]] = smaller.point.gradient[k];
      if (step != 0) {
        double[] held = cache.held(part[k]);
        if (held == null) {
          columns.row(smaller.samples[k], row);
        } else {
          for (int r = 0; r < row.length; r++) {
            row[r] = held[rest[r]];
          }
        }
        Vectors.add(step, row, change);
      }
    }
    for (int r = 0; r < rest.length; r++) {
      gradient[rest[r]] += change[r];
    }
  }

  /** The state shared by all levels of a fit. */
  static final class SmoRun {
    /** Steps between cancellation checks. */
    private static final int PATIENCE = 1024;

    private final KernelRows kernel;

    /** Whether the coefficients must sum to zero (with a bias). */
    private final boolean balanced;

    private final double lambda;
    private final BoxOptions options;
    private final Reports reports;
    private double tolerance;
    private double dual;
    private long steps;
    private int most;
    private boolean ended;

    SmoRun(
        KernelRows kernel, boolean balanced, double lambda, BoxOptions options, Reports reports) {
      this.kernel = kernel;
      this.balanced = balanced;
      this.lambda = lambda;
      this.options = options;
      this.reports = reports;
    }

    /** Resets the counters; the initial value is 1/2 alpha' K alpha - y' alpha. */
    void begin(double problemTolerance, double value, int limit) {
      most = limit;
      tolerance = problemTolerance;
      dual = value;
      steps = 0;
      ended = false;
    }

    long steps() {
      return steps;
    }

    void fell(double decrease) {
      dual -= decrease;
    }

    /** Counts a step, unless the limit is reached or the run is cancelled. */
    boolean mayStep(double violation) {
      ended |= steps >= most || (steps % PATIENCE == 0 && reports.cancelled());
      if (!ended) {
        if (steps > 0 && steps % Math.max(PATIENCE, kernel.samples()) == 0) {
          reports.report(-lambda * dual, violation);
        }
        steps++;
      }
      return !ended;
    }
  }
}
