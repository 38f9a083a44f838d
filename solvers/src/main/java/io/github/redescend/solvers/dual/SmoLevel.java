package io.github.redescend.solvers.dual;

import io.github.redescend.core.space.KernelRows;
import java.util.Arrays;

/**
 * The problem over some of the samples, the others held where they are: min 1/2 alpha' K alpha - y'
 * alpha within the boxes, sum alpha fixed or free. Steps along the pair of coordinates that
 * promises the largest fall to second order (Fan, Chen, Lin 2005, WSS 2). When enough samples sit
 * firmly at a bound (Joachims 1999; Chang and Lin 2011, section 5.1), the rest is solved as a
 * smaller level first.
 */
final class SmoLevel {
  /** In place of a curvature that is not positive. */
  private static final double LEAST_CURVATURE = 1e-12;

  /** A smaller level has at most this share of the samples: what it saves must pay for it. */
  private static final double SMALLER = 0.75;

  private static final int SMALLEST = 64;

  private final SmoRun run;
  private final int[] samples;
  private final RowCache cache;
  private final long cacheNumbers;
  private final DualPoint point;
  private final double[] alpha;
  private final double[] gradient;
  private final double[] lower;
  private final double[] upper;
  private final double[] diagonal;
  private int first;
  private int second;

  /** The level of all samples, alpha = 0. */
  SmoLevel(SmoRun run, double[] diagonal) {
    int n = diagonal.length;
    this.run = run;
    this.samples = new int[n];
    Arrays.setAll(samples, i -> i);
    this.cacheNumbers = run.cacheNumbers();
    this.cache = new RowCache(run.kernel(), samples, cacheNumbers);
    this.point = new DualPoint(n);
    this.alpha = point.alpha();
    this.gradient = point.gradient();
    this.lower = point.lower();
    this.upper = point.upper();
    this.diagonal = diagonal;
  }

  private SmoLevel(SmoLevel whole, int[] part) {
    this.run = whole.run;
    this.samples = new int[part.length];
    Arrays.setAll(samples, k -> whole.samples[part[k]]);
    // The larger level keeps its rows if this one can have all of its own beside them.
    long left = whole.cacheNumbers - whole.cache.numbersHeld();
    boolean both = left >= (long) part.length * part.length;
    this.cacheNumbers = both ? left : whole.cacheNumbers;
    this.cache = new RowCache(run.kernel(), samples, cacheNumbers);
    cache.copy(whole.cache, part);
    if (!both) {
      whole.cache.clear();
    }
    this.point = whole.point.part(part);
    this.alpha = point.alpha();
    this.gradient = point.gradient();
    this.lower = point.lower();
    this.upper = point.upper();
    this.diagonal = DualPoint.select(whole.diagonal, part);
  }

  /** Where it is, arrays to be written to. */
  DualPoint point() {
    return point;
  }

  /** Changes one coefficient and the gradient with it. */
  void move(int i, double step) {
    alpha[i] += step;
    double[] row = cache.row(i);
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += step * row[k];
    }
  }

  /** Steps until the conditions hold to the tolerance, or the run is ended; true if they hold. */
  boolean minimise() {
    int interval = Math.max(1, Math.min(samples.length, 1000));
    int untilShrinking = interval;
    while (true) {
      if (run.balanced() ? pairIsOptimal() : singleIsOptimal()) {
        return true;
      }
      if (!run.mayStep()) {
        return false;
      }
      if (run.balanced()) {
        stepPair();
      } else {
        stepSingle();
      }
      if (--untilShrinking == 0) {
        untilShrinking = interval;
        if (run.shrinking() && !solvedSmaller()) {
          return false;
        }
      }
    }
  }

  private boolean pairIsOptimal() {
    first = steepestUp(alpha, upper, gradient);
    if (first < 0) {
      return true;
    }
    double up = -gradient[first];
    double[] row = cache.row(first);
    double most = Double.NEGATIVE_INFINITY;
    double bestFall = -1;
    double bestCurvature = 1;
    second = -1;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] > lower[k]) {
        double g = gradient[k];
        most = Math.max(most, g);
        double gap = up + g;
        if (gap > 0) {
          double curvature = Math.max(LEAST_CURVATURE, diagonal[first] + diagonal[k] - 2 * row[k]);
          // gap^2 / curvature > best, without a division.
          if (gap * gap * bestCurvature > bestFall * curvature) {
            bestFall = gap * gap;
            bestCurvature = curvature;
            second = k;
          }
        }
      }
    }
    return second < 0 || up + most <= run.tolerance();
  }

  private static int steepestUp(double[] alpha, double[] upper, double[] gradient) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < alpha.length; k++) {
      if (gradient[k] < least && alpha[k] < upper[k]) {
        least = gradient[k];
        best = k;
      }
    }
    return best;
  }

  private void stepPair() {
    int i = first;
    int j = second;
    double[] rowI = cache.row(i);
    double[] rowJ = cache.row(j);
    double curvature = Math.max(LEAST_CURVATURE, diagonal[i] + diagonal[j] - 2 * rowI[j]);
    double wanted = (gradient[j] - gradient[i]) / curvature;
    double roomI = upper[i] - alpha[i];
    double roomJ = alpha[j] - lower[j];
    double step = Math.min(wanted, Math.min(roomI, roomJ));
    // At a bound exactly at the bound, so that supports can be told.
    alpha[i] = step == roomI ? upper[i] : Math.min(upper[i], alpha[i] + step);
    alpha[j] = step == roomJ ? lower[j] : Math.max(lower[j], alpha[j] - step);
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += step * (rowI[k] - rowJ[k]);
    }
  }

  private boolean singleIsOptimal() {
    double bestFall = 0;
    double steepest = 0;
    first = -1;
    for (int k = 0; k < alpha.length; k++) {
      double g = gradient[k];
      if (g < 0 ? alpha[k] < upper[k] : alpha[k] > lower[k]) {
        steepest = Math.max(steepest, Math.abs(g));
        double fall = g * g / Math.max(LEAST_CURVATURE, diagonal[k]);
        if (fall > bestFall) {
          bestFall = fall;
          first = k;
        }
      }
    }
    return 2 * steepest <= run.tolerance();
  }

  private void stepSingle() {
    int i = first;
    double from = alpha[i];
    double wanted = from - gradient[i] / Math.max(LEAST_CURVATURE, diagonal[i]);
    alpha[i] = Math.min(upper[i], Math.max(lower[i], wanted));
    double step = alpha[i] - from;
    double[] row = cache.row(i);
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += step * row[k];
    }
  }

  /** Solves the smaller level, if it would be smaller enough; false if the run is ended. */
  private boolean solvedSmaller() {
    boolean[] firm = point.firmlyAtBound(run.balanced());
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
    SmoLevel smaller = new SmoLevel(this, part);
    boolean solved = smaller.minimise();
    absorb(smaller, part, rest);
    return solved;
  }

  /** Takes over what the smaller level found; the gradient of the rest follows what has moved. */
  private void absorb(SmoLevel smaller, int[] part, int[] rest) {
    int[] restSamples = DualPoint.select(samples, rest);
    KernelRows.Columns columns = run.kernel().columns(restSamples);
    double[] row = new double[rest.length];
    double[] change = new double[rest.length];
    for (int k = 0; k < part.length; k++) {
      double step = smaller.alpha[k] - alpha[part[k]];
      alpha[part[k]] = smaller.alpha[k];
      gradient[part[k]] = smaller.gradient[k];
      if (step != 0) {
        double[] held = cache.held(part[k]);
        if (held == null) {
          columns.row(smaller.samples[k], row);
        } else {
          for (int r = 0; r < row.length; r++) {
            row[r] = held[rest[r]];
          }
        }
        for (int r = 0; r < row.length; r++) {
          change[r] += step * row[r];
        }
      }
    }
    for (int r = 0; r < rest.length; r++) {
      gradient[rest[r]] += change[r];
    }
  }
}
