package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace.ExplicitSpace;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.solvers.descent.SlopeSearch;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
import java.util.Arrays;

/**
 * Solves a sequence of problems on explicit features: by the augmented Lagrangian method with warm
 * starts; with many features the first by the interior point method, whose number of factorisations
 * hardly depends on the data. If one method fails the other is tried.
 */
final class FeatureBoxes implements BoxQp {
  /** Samples per feature above which dropping rows pays off (docs/decisions/0007). */
  private static final int SAMPLES_PER_FEATURE = 7;

  private final AugmentedLagrangian lagrangian;
  private final InteriorPoint interior;
  private final Reports reports;
  private final boolean many;
  private Hypothesis last;
  private double[] dual;
  private double[] lastLower;
  private double[] lastUpper;

  FeatureBoxes(ExplicitSpace space, Objective<?> objective, Reports reports) {
    this.lagrangian =
        new AugmentedLagrangian(space, objective.labels(), objective.lambda(), reports);
    this.interior = new InteriorPoint(objective, reports);
    this.reports = reports;
    this.many = space.samples() < SAMPLES_PER_FEATURE * space.dimension();
  }

  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    boolean same = Arrays.equals(lower, lastLower) && Arrays.equals(upper, lastUpper);
    boolean interiorFirst = last == null && many;
    BoxSolution found =
        interiorFirst
            ? interior.solve(lower, upper, tolerance)
            : lagrangian.solve(lower, upper, tolerance, last, dual, same);
    if (!found.converged() && !reports.cancelled()) {
      // Near the end the interior point method loses digits in its multipliers.
      BoxSolution other =
          interiorFirst
              ? lagrangian.solve(lower, upper, tolerance, found.hypothesis(), found.dual(), true)
              : interior.solve(lower, upper, tolerance);
      found = other.violation() < found.violation() ? other : found;
    }
    last = found.hypothesis();
    dual = found.dual();
    lastLower = lower.clone();
    lastUpper = upper.clone();
    return found;
  }

  /**
   * The augmented Lagrangian method with semismooth Newton steps (Rockafellar 1976; Li, Sun, Toh
   * 2018) on explicit features. Each round smooths the kinks about the last multipliers; Newton's
   * method minimises that by ridge problems on the samples strictly inside their boxes and exact
   * line searches. These samples become few, which makes steps cheap, and similar problems are
   * warm-started.
   */
  record AugmentedLagrangian(ExplicitSpace space, double[] labels, double lambda, Reports reports) {
    private static final double FIRST_WIDTH = 0.3;

    private static final double FIRST_WIDTH_WARM = 0.1;

    private static final double NARROWER = 0.3;

    private static final double LEAST_WIDTH = 1e-3;

    /** Rounds that leave a larger share of the gap are followed by narrower ones. */
    private static final double SLOW = 0.5;

    private static final double LEAST_WIDTH_OF_SLOW = 1e-6;

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

    /**
     * Solves from the solution of a problem with other boxes and its multipliers, or from null;
     * {@code same} says that the boxes are equal. The square of the tolerance of f bounds the
     * relative duality gap.
     */
    BoxSolution solve(
        double[] lower,
        double[] upper,
        double tolerance,
        Hypothesis near,
        double[] dual,
        boolean same) {
      reports.beginProblem();
      double goal = tolerance * tolerance;
      double width = same ? LEAST_WIDTH : near == null ? FIRST_WIDTH : FIRST_WIDTH_WARM;
      Hypothesis start =
          near == null ? InteriorPoint.leastSquares(space, labels, lower, upper, lambda) : near;
      SmoothedBoxes smoothed =
          near == null
              ? SmoothedBoxes.at(labels, lower, upper, start)
              : new SmoothedBoxes(
                  labels, lower, upper, SmoothedBoxes.clipped(dual, lower, upper), 1);
      Round at = new Round(start, smoothed.centre(), Double.POSITIVE_INFINITY, 0);
      Round best = at;
      int steps = 0;
      int idle = 0;
      for (int k = 0;
          k < ROUNDS && best.gap > goal && idle < (best.gap > ROUNDING ? PATIENCE : 1);
          k++) {
        if (reports.cancelled()) {
          break;
        }
        smoothed = new SmoothedBoxes(labels, lower, upper, at.multipliers, width);
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
            width > LEAST_WIDTH
                ? Math.max(LEAST_WIDTH, NARROWER * width)
                : Math.max(LEAST_WIDTH_OF_SLOW, slow ? NARROWER * width : width);
        reports.report(smoothed.primal(at.f) + penalty(at.f), Math.sqrt(Math.max(0, at.gap)));
      }
      Hypothesis f = space.afresh(best.f);
      return new BoxSolution(
          f,
          best.multipliers,
          BoxSolution.countAtBound(best.multipliers, lower, upper),
          Math.sqrt(Math.max(0, best.gap)),
          steps,
          best.gap <= goal);
    }

    private double penalty(Hypothesis f) {
      return lambda * space.squaredNorm(f) / 2;
    }

    /** A round's result; the relative duality gap includes what the Newton steps have left. */
    private record Round(Hypothesis f, double[] multipliers, double gap, int steps) {}

    /**
     * Newton's method on the smoothed problem; exact once a full step keeps the active samples. The
     * Newton decrement {@code small}, relative to the gap, is left to the next round.
     */
    private Round minimised(SmoothedBoxes smoothed, Hypothesis start, double goal, double small) {
      Hypothesis f = start;
      double[] a = smoothed.multipliers(f.values());
      double left = 0;
      int steps = 0;
      for (int k = 0; k < NEWTON_STEPS && !reports.cancelled(); k++) {
        double[] weights = smoothed.weights(a, f.values());
        double[] slopes = Vectors.times(-1, Vectors.times(labels, a));
        Hypothesis direction = space.ridge(weights, lambda).descent(f, slopes);
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
        if (step == 1 && Arrays.equals(weights, smoothed.weights(a, f.values()))) {
          left = 0;
          break;
        }
        double primal = Math.abs(smoothed.primal(f) + penalty(f));
        if (left <= Math.max(small * smoothed.gap(f, a), goal * primal / 10)) {
          break;
        }
      }
      double primal = smoothed.primal(f) + penalty(f);
      double gap = (smoothed.gap(f, a) + left) / Math.max(Math.abs(primal), Double.MIN_NORMAL);
      return new Round(f, a, gap, steps);
    }
  }

  /**
   * The losses max over a in [l, u] of a r, r = 1 - y f, smoothed about a centre c: max over a of a
   * r - h (a - c)^2 / (2 (u - l)), where a = c + (u - l) r / h, kept within the box. The width h is
   * in units of the margin.
   */
  record SmoothedBoxes(
      double[] labels, double[] lower, double[] upper, double[] centre, double width) {

    /** About the multipliers of a least squares fit. */
    static SmoothedBoxes at(double[] labels, double[] lower, double[] upper, Hypothesis f) {
      double[] centre = new double[labels.length];
      Arrays.setAll(
          centre, i -> lower[i] + (upper[i] - lower[i]) * (1 - labels[i] * f.values()[i]));
      return new SmoothedBoxes(labels, lower, upper, clipped(centre, lower, upper), 1);
    }

    static double[] clipped(double[] values, double[] lower, double[] upper) {
      double[] clipped = new double[values.length];
      Arrays.setAll(clipped, i -> Math.min(upper[i], Math.max(lower[i], values[i])));
      return clipped;
    }

    double[] multipliers(double[] values) {
      double[] a = new double[centre.length];
      for (int i = 0; i < a.length; i++) {
        a[i] = multiplier(i, 1 - labels[i] * values[i]);
      }
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
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < weights.length; i++) {
        double room = upper[i] - lower[i];
        boolean inside = multipliers[i] > lower[i] && multipliers[i] < upper[i];
        weights[i] = inside ? room / width : 0;
        if (room > 0) {
          double r = 1 - labels[i] * values[i];
          double distance = Math.abs(r - (multipliers[i] - centre[i]) * width / room);
          if (distance < least || inside) {
            least = inside ? -1 : distance;
            nearest = i;
          }
        }
      }
      if (least >= 0 && nearest >= 0) {
        weights[nearest] = (upper[nearest] - lower[nearest]) / width;
      }
      return weights;
    }

    /** Minus the slope of the losses along the line: sum_i a_i y_i change_i. */
    double dualSum(double[] from, double[] change, double t) {
      double sum = 0;
      for (int i = 0; i < from.length; i++) {
        double r = 1 - labels[i] * (from[i] + t * change[i]);
        sum += multiplier(i, r) * labels[i] * change[i];
      }
      return sum;
    }

    double primal(Hypothesis f) {
      double sum = 0;
      for (int i = 0; i < labels.length; i++) {
        double r = 1 - labels[i] * f.values()[i];
        sum += Math.max(lower[i] * r, upper[i] * r);
      }
      return sum;
    }

    /** The excess of the losses over sum_i a_i r_i; no term is negative. */
    double gap(Hypothesis f, double[] a) {
      double sum = 0;
      for (int i = 0; i < labels.length; i++) {
        double r = 1 - labels[i] * f.values()[i];
        sum += Math.max(lower[i] * r, upper[i] * r) - a[i] * r;
      }
      return sum;
    }
  }
}
