package io.github.redescend.solvers.hinge;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.HypothesisSpace.ExplicitSpace;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.solvers.descent.SlopeSearch;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The augmented Lagrangian method with semismooth Newton steps (Rockafellar 1976; Li, Sun, Toh
 * 2018) for a sequence of problems, with warm starts. Each round smooths the kinks about the last
 * multipliers; Newton's method minimises that by ridge problems on the samples strictly inside
 * their boxes and exact line searches. These samples become few, which makes steps cheap.
 *
 * <p>The n samples may be repeated as a whole with other labels, margins m_i and boxes; the losses
 * are max over a of a (m_i - y_i f(x_i)).
 */
final class AugmentedLagrangian implements BoxQp {
  private static final double FIRST_WIDTH = 0.3;
  private static final double FIRST_WIDTH_WARM = 0.1;
  private static final double NARROWER = 0.3;
  private static final double MIN_WIDTH = 1e-3;

  /** Rounds that leave a larger share of the gap are followed by narrower ones. */
  private static final double SLOW = 0.5;

  private static final double MIN_WIDTH_OF_SLOW = 1e-6;
  private static final int ROUNDS = 200;

  /** The share of the slope that a line search may leave. */
  private static final double PRECISION = 1e-3;

  private static final int NEWTON_STEPS = 50;

  /** The maximum number of rounds without a better gap. */
  private static final int PATIENCE = 30;

  /** Below this gap rounding limits progress: the first round without it is the last. */
  private static final double ROUNDING = 1e-13;

  /** A round ends at this Newton decrement relative to the gap; less without progress. */
  private static final double SMALL = 0.1;

  /** Curvature of the bias of kernel machines relative to the total weight. */
  private static final double BIAS_RIDGE = 1e-9;

  private final HypothesisSpace space;
  private final Kinks kinks;
  private final double lambda;
  private final Reports reports;
  private BoxSolution last;
  private double[] lastLower;
  private double[] lastUpper;

  AugmentedLagrangian(HypothesisSpace space, Kinks kinks, double lambda, Reports reports) {
    this.space = space;
    this.kinks = kinks;
    this.lambda = lambda;
    this.reports = reports;
  }

  /** The square of the tolerance of f bounds the relative duality gap. */
  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    boolean same = Arrays.equals(lower, lastLower) && Arrays.equals(upper, lastUpper);
    last = solve(lower, upper, tolerance, same);
    lastLower = lower.clone();
    lastUpper = upper.clone();
    return last;
  }

  private BoxSolution solve(double[] lower, double[] upper, double tolerance, boolean same) {
    reports.beginProblem();
    double goal = tolerance * tolerance;
    double width = same ? MIN_WIDTH : last == null ? FIRST_WIDTH : FIRST_WIDTH_WARM;
    Hypothesis start = last == null ? leastSquares(lower, upper) : last.hypothesis();
    double[] centre =
        last == null
            ? kinks.leastSquares(lower, upper, start)
            : SmoothedBoxes.clipped(last.dual(), lower, upper);
    Round at = new Round(start, centre, Double.POSITIVE_INFINITY, 0);
    Round best = at;
    int steps = 0;
    int idle = 0;
    for (int k = 0;
        k < ROUNDS && best.gap > goal && idle < (best.gap > ROUNDING ? PATIENCE : 1);
        k++) {
      if (reports.cancelled()) {
        break;
      }
      SmoothedBoxes smoothed = new SmoothedBoxes(kinks, lower, upper, at.multipliers, width);
      try {
        at = minimised(smoothed, at.f, goal, SMALL * Math.pow(0.1, idle));
      } catch (SingularSystemException e) {
        break;
      }
      steps += at.steps;
      boolean slow = at.gap > SLOW * best.gap;
      idle = at.gap < best.gap ? 0 : idle + 1;
      best = at.gap < best.gap ? at : best;
      width =
          width > MIN_WIDTH
              ? Math.max(MIN_WIDTH, NARROWER * width)
              : Math.max(MIN_WIDTH_OF_SLOW, slow ? NARROWER * width : width);
      reports.report(smoothed.primal(at.f) + penalty(at.f), Math.sqrt(Math.max(0, at.gap)));
    }
    int atBound = BoxSolution.countAtBound(best.multipliers, lower, upper);
    double violation = Math.sqrt(Math.max(0, best.gap));
    return new BoxSolution(best.f, best.multipliers, atBound, violation, steps, best.gap <= goal);
  }

  private double penalty(Hypothesis f) {
    return lambda * space.squaredNorm(f) / 2;
  }

  /** The least squares fit whose weights are the widths of the boxes. */
  private Hypothesis leastSquares(double[] lower, double[] upper) {
    double[] weights = Vectors.plus(upper, -1, lower);
    return Arrays.stream(weights).allMatch(w -> w == 0)
        ? space.zero()
        : space
            .ridge(folded(weights, space.samples()), lambda)
            .solve(Arrays.copyOf(kinks.labels(), space.samples()));
  }

  /** Sums over the repetitions of each of n samples. */
  static double[] folded(double[] values, int n) {
    if (values.length == n) {
      return values;
    }
    double[] sums = new double[n];
    for (int i = 0; i < values.length; i++) {
      sums[i % n] += values[i];
    }
    return sums;
  }

  /** The slopes of the losses at these multipliers, one per sample. */
  private double[] slopes(double[] multipliers) {
    return folded(Vectors.times(-1, Vectors.times(kinks.labels(), multipliers)), space.samples());
  }

  private Hypothesis direction(Hypothesis f, double[] weights, double[] slopes) {
    double[] w = folded(weights, space.samples());
    if (space instanceof ExplicitSpace explicit) {
      return explicit.ridge(w, lambda).descent(f, slopes);
    }
    int[] active = IntStream.range(0, w.length).filter(i -> w[i] > 0).toArray();
    double[] roots = Arrays.stream(active).mapToDouble(i -> Math.sqrt(w[i])).toArray();
    return ((CoupledSpace) space)
        .coupled(new Contrasts(1, active, roots), lambda, BIAS_RIDGE * Vectors.sum(w))
        .descent(List.of(f), new double[][] {slopes})
        .get(0);
  }

  /**
   * A round's result, its values recomputed; the relative duality gap includes the distance of f
   * from the function of the multipliers.
   */
  private record Round(Hypothesis f, double[] multipliers, double gap, int steps) {}

  /**
   * Newton's method on the smoothed problem; exact once a full step keeps the active samples,
   * unless there are none and a substitute has given the curvature. The Newton decrement {@code
   * small}, relative to the gap, is left to the next round.
   */
  private Round minimised(SmoothedBoxes smoothed, Hypothesis start, double goal, double small) {
    Hypothesis f = start;
    double[] a = smoothed.multipliers(f.values());
    double left = 0;
    int steps = 0;
    for (int k = 0; k < NEWTON_STEPS && !reports.cancelled(); k++) {
      double[] weights = smoothed.weights(a, f.values());
      Hypothesis direction = direction(f, weights, slopes(a));
      steps++;
      double linear = lambda * space.inner(f, direction);
      double quadratic = lambda * space.squaredNorm(direction);
      double[] from = f.values();
      double[] change = direction.values();
      double step =
          SlopeSearch.minimum(
              t -> linear + t * quadratic - smoothed.dualSum(from, change, t), PRECISION);
      left = -(linear - smoothed.dualSum(from, change, 0));
      f = f.plus(step, direction);
      a = smoothed.multipliers(f.values());
      if (step == 0) {
        break;
      }
      if (step == 1
          && smoothed.anyInside(a)
          && Arrays.equals(weights, smoothed.weights(a, f.values()))) {
        left = 0;
        break;
      }
      double primal = Math.abs(smoothed.primal(f) + penalty(f));
      if (left <= Math.max(small * smoothed.gap(f, a), goal * primal / 10)) {
        break;
      }
    }
    f = space.recomputed(f);
    a = smoothed.multipliers(f.values());
    double primal = smoothed.primal(f) + penalty(f);
    double stationarity = space.squaredNorm(space.gradient(f, slopes(a), lambda)) / (2 * lambda);
    double gap =
        (smoothed.gap(f, a) + Math.max(left, stationarity))
            / Math.max(Math.abs(primal), Double.MIN_NORMAL);
    return new Round(f, a, gap, steps);
  }

  /**
   * Where the losses have their kinks: y_i f(x_i) = m_i.
   *
   * @param labels y, of all samples once or several times
   * @param margins m, as many
   */
  record Kinks(double[] labels, double[] margins) {
    static Kinks atOne(double[] labels) {
      return new Kinks(labels, Vectors.filled(labels.length, 1));
    }

    double residual(int i, double[] values) {
      return margins[i] - labels[i] * values[i % values.length];
    }

    /** The multipliers of a least squares fit. */
    double[] leastSquares(double[] lower, double[] upper, Hypothesis f) {
      double[] a = new double[labels.length];
      Arrays.setAll(a, i -> lower[i] + (upper[i] - lower[i]) * residual(i, f.values()));
      return SmoothedBoxes.clipped(a, lower, upper);
    }
  }

  /**
   * The losses max over a in [l, u] of a r, r = m - y f, smoothed about a centre c: max over a of a
   * r - h (a - c)^2 / (2 (u - l)), where a = c + (u - l) r / h, kept within the box. The width h is
   * in units of the margin.
   */
  record SmoothedBoxes(Kinks kinks, double[] lower, double[] upper, double[] centre, double width) {
    static double[] clipped(double[] values, double[] lower, double[] upper) {
      double[] clipped = new double[values.length];
      Arrays.setAll(clipped, i -> Math.min(upper[i], Math.max(lower[i], values[i])));
      return clipped;
    }

    double[] multipliers(double[] values) {
      double[] a = new double[centre.length];
      Arrays.setAll(a, i -> multiplier(i, kinks.residual(i, values)));
      return a;
    }

    private double multiplier(int i, double r) {
      double open = centre[i] + (upper[i] - lower[i]) / width * r;
      return Math.min(upper[i], Math.max(lower[i], open));
    }

    /**
     * The second derivatives by f: 0 for samples at an end of their box. If all are 0, the sample
     * nearest to leaving its bound has its weight, so that every direction has curvature.
     */
    double[] weights(double[] multipliers, double[] values) {
      double[] weights = new double[multipliers.length];
      int nearest = -1;
      double min = Double.POSITIVE_INFINITY;
      for (int i = 0; i < weights.length; i++) {
        double room = upper[i] - lower[i];
        boolean inside = multipliers[i] > lower[i] && multipliers[i] < upper[i];
        weights[i] = inside ? room / width : 0;
        if (room > 0) {
          double r = kinks.residual(i, values);
          double distance = Math.abs(r - (multipliers[i] - centre[i]) * width / room);
          if (distance < min || inside) {
            min = inside ? -1 : distance;
            nearest = i;
          }
        }
      }
      if (min >= 0 && nearest >= 0) {
        weights[nearest] = (upper[nearest] - lower[nearest]) / width;
      }
      return weights;
    }

    /** Whether a sample is strictly inside its box. */
    boolean anyInside(double[] multipliers) {
      return IntStream.range(0, multipliers.length)
          .anyMatch(i -> multipliers[i] > lower[i] && multipliers[i] < upper[i]);
    }

    /** Minus the slope of the losses along the line: sum_i a_i y_i change_i. */
    double dualSum(double[] from, double[] change, double t) {
      double sum = 0;
      for (int i = 0; i < centre.length; i++) {
        int sample = i % from.length;
        double label = kinks.labels()[i];
        double r = kinks.margins()[i] - label * (from[sample] + t * change[sample]);
        sum += multiplier(i, r) * label * change[sample];
      }
      return sum;
    }

    double primal(Hypothesis f) {
      double sum = 0;
      for (int i = 0; i < centre.length; i++) {
        double r = kinks.residual(i, f.values());
        sum += Math.max(lower[i] * r, upper[i] * r);
      }
      return sum;
    }

    /** The excess of the losses over sum_i a_i r_i; no term is negative. */
    double gap(Hypothesis f, double[] a) {
      double sum = 0;
      for (int i = 0; i < centre.length; i++) {
        double r = kinks.residual(i, f.values());
        sum += Math.max(lower[i] * r, upper[i] * r) - a[i] * r;
      }
      return sum;
    }
  }
}
