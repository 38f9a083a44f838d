package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import java.util.Arrays;

/**
 * Mehrotra's primal-dual interior point method on explicit features. With multipliers s of a &gt;=
 * l and x of a &lt;= u, the conditions are x - s = 1 - y f, s (a - l) = mu, x (u - a) = mu;
 * eliminating a, s and x from Newton's system leaves the weighted ridge problem of the space
 *
 * <pre>
 * weights w = 1 / (s/(a-l) + x/(u-a)) ,   targets y rho ,   a = w (rho - y f)
 * </pre>
 *
 * <p>so an iteration costs one ridge factorisation, O(n m^2), and two solves. Starts at the least
 * squares fit, which halves the iterations.
 */
final class InteriorPoint implements BoxQp {
  private static final int ITERATIONS = 100;

  /** The maximum number of steps without a better gap. */
  private static final int PATIENCE = 10;

  /** Below this gap the first increase ends the method, since rounding limits it. */
  private static final double ROUNDING = 1e-10;

  /** The largest share of the way to the nearest bound. */
  private static final double BOUNDARY = 0.995;

  private final HypothesisSpace space;
  private final double[] labels;
  private final double lambda;
  private final BoxQp.Reports reports;

  InteriorPoint(Objective<?> objective, BoxQp.Reports reports) {
    this.space = objective.space();
    this.labels = objective.labels();
    this.lambda = objective.lambda();
    this.reports = reports;
  }

  /**
   * @param tolerance of f: its square bounds the relative duality gap, which bounds the squared
   *     distance of f from the solution
   */
  @Override
  public BoxQp.BoxSolution solve(double[] lower, double[] upper, double tolerance) {
    double gapTolerance = tolerance * tolerance;
    reports.beginProblem();
    BarrierPoint at = start(lower, upper);
    double gap = at.relativeGap(space, lambda);
    BarrierPoint best = at;
    double bestGap = gap;
    int iteration = 0;
    int worse = 0;
    while (bestGap > gapTolerance
        && iteration < ITERATIONS
        && worse < (bestGap > ROUNDING ? PATIENCE : 1)
        && !reports.cancelled()) {
      try {
        at = next(at);
      } catch (SingularSystemException e) {
        break;
      }
      iteration++;
      gap = at.relativeGap(space, lambda);
      worse = gap < bestGap ? 0 : worse + 1;
      if (gap < bestGap) {
        best = at;
        bestGap = gap;
      }
      reports.report(at.primal(space, lambda), Math.sqrt(Math.max(0, gap)));
    }
    double[] dual = best.snapped();
    return new BoxQp.BoxSolution(
        best.f(),
        dual,
        BoxQp.BoxSolution.countAtBound(dual, lower, upper),
        Math.sqrt(Math.max(0, bestGap)),
        iteration,
        bestGap <= gapTolerance);
  }

  private BarrierPoint start(double[] lower, double[] upper) {
    int n = labels.length;
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = upper[i] - lower[i];
    }
    Hypothesis f =
        Arrays.stream(weights).allMatch(w -> w == 0)
            ? space.zero()
            : space.ridge(weights, lambda).solve(labels);
    double[] a = new double[n];
    double[] s = new double[n];
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      double r = 1 - labels[i] * f.values()[i];
      // The least squares position in the box, away from the ends.
      double share = Math.min(0.9, Math.max(0.1, r));
      a[i] = lower[i] + share * (upper[i] - lower[i]);
      s[i] = Math.max(0, -r) + 0.3;
      x[i] = Math.max(0, r) + 0.3;
    }
    return new BarrierPoint(labels, lower, upper, f, a, s, x);
  }

  private BarrierPoint next(BarrierPoint at) {
    double[] weights = at.weights();
    WeightedSystem system = space.ridge(weights, lambda);
    double[] none = new double[2 * labels.length];
    BarrierPoint.Step predictor = step(at, system, weights, 0, none);
    double before = at.complementarity();
    double after = at.complementarityAfter(predictor, at.longest(predictor, 1));
    double ratio = after / before;
    double centring = ratio * ratio * ratio;
    BarrierPoint.Step corrector =
        step(at, system, weights, centring * before, at.secondOrder(predictor));
    return at.moved(corrector, at.longest(corrector, BOUNDARY));
  }

  private BarrierPoint.Step step(
      BarrierPoint at, WeightedSystem system, double[] weights, double mu, double[] secondOrder) {
    double[] rho = at.targets(mu, secondOrder);
    double[] targets = new double[rho.length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = labels[i] * rho[i];
    }
    return at.step(system.solve(targets), weights, rho, mu, secondOrder);
  }

  /**
   * A point of the interior point method. Samples with a box of a single number are fixed.
   *
   * @param s the multipliers of a &gt;= lower, above 0
   * @param x the multipliers of a &lt;= upper, above 0
   */
  record BarrierPoint(
      double[] labels,
      double[] lower,
      double[] upper,
      Hypothesis f,
      double[] a,
      double[] s,
      double[] x) {

    record Step(Hypothesis f, double[] da, double[] ds, double[] dx) {}

    private boolean open(int i) {
      return lower[i] < upper[i];
    }

    /** w_i = 1 / (s/(a-l) + x/(u-a)). */
    double[] weights() {
      double[] weights = new double[a.length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = open(i) ? 1 / (s[i] / (a[i] - lower[i]) + x[i] / (upper[i] - a[i])) : 0;
      }
      return weights;
    }

    /** The mean of s (a - l) and x (u - a). */
    double complementarity() {
      double sum = 0;
      int count = 0;
      for (int i = 0; i < a.length; i++) {
        if (open(i)) {
          sum += s[i] * (a[i] - lower[i]) + x[i] * (upper[i] - a[i]);
          count += 2;
        }
      }
      return count == 0 ? 0 : sum / count;
    }

    double complementarityAfter(Step step, double length) {
      return moved(step, length).complementarity();
    }

    /** da ds of each sample, then da dx: the second-order terms. */
    double[] secondOrder(Step step) {
      double[] products = new double[2 * a.length];
      for (int i = 0; i < a.length; i++) {
        products[i] = step.da[i] * step.ds[i];
        products[a.length + i] = step.da[i] * step.dx[i];
      }
      return products;
    }

    /** rho_i, so that a = w (rho - y f) after a full step. */
    double[] targets(double mu, double[] secondOrder) {
      double[] rho = new double[a.length];
      for (int i = 0; i < rho.length; i++) {
        if (open(i)) {
          double inLow = a[i] - lower[i];
          double inHigh = upper[i] - a[i];
          rho[i] =
              1
                  + newS(i, mu, secondOrder)
                  - newX(i, mu, secondOrder)
                  + a[i] * (s[i] / inLow + x[i] / inHigh);
        }
      }
      return rho;
    }

    /** s + ds for fixed a. */
    private double newS(int i, double mu, double[] secondOrder) {
      return (mu - secondOrder[i]) / (a[i] - lower[i]);
    }

    /** x + dx for fixed a. */
    private double newX(int i, double mu, double[] secondOrder) {
      return (mu + secondOrder[a.length + i]) / (upper[i] - a[i]);
    }

    /** The direction to the function {@code full}. */
    Step step(Hypothesis full, double[] weights, double[] rho, double mu, double[] secondOrder) {
      int n = a.length;
      Step step = new Step(full, new double[n], new double[n], new double[n]);
      for (int i = 0; i < n; i++) {
        if (open(i)) {
          double da = weights[i] * (rho[i] - labels[i] * full.values()[i]) - a[i];
          step.da[i] = da;
          step.ds[i] = newS(i, mu, secondOrder) - s[i] - s[i] / (a[i] - lower[i]) * da;
          step.dx[i] = newX(i, mu, secondOrder) - x[i] + x[i] / (upper[i] - a[i]) * da;
        }
      }
      return step;
    }

    /** The largest step, at most 1, that stays within the bounds. */
    double longest(Step step, double boundary) {
      double limit = 1 / boundary;
      for (int i = 0; i < a.length; i++) {
        if (open(i)) {
          limit = Math.min(limit, room(a[i] - lower[i], step.da[i]));
          limit = Math.min(limit, room(upper[i] - a[i], -step.da[i]));
          limit = Math.min(limit, room(s[i], step.ds[i]));
          limit = Math.min(limit, room(x[i], step.dx[i]));
        }
      }
      return Math.min(1, boundary * limit);
    }

    private static double room(double value, double change) {
      return change < 0 ? -value / change : Double.POSITIVE_INFINITY;
    }

    BarrierPoint moved(Step step, double length) {
      return new BarrierPoint(
          labels,
          lower,
          upper,
          length == 1 ? step.f : f.plus(length, step.f.plus(-1, f)),
          sum(a, length, step.da),
          sum(s, length, step.ds),
          sum(x, length, step.dx));
    }

    private static double[] sum(double[] from, double length, double[] change) {
      double[] result = new double[from.length];
      for (int i = 0; i < result.length; i++) {
        result[i] = from[i] + length * change[i];
      }
      return result;
    }

    /**
     * The duality gap over the primal objective, computed from the actual point: sum_i max(l r, u
     * r) - a r, of which no term is negative, plus ||lambda theta - Phi' (y a)||^2 / (2 lambda),
     * and with a bias the square of (sum_i y a) over the objective.
     */
    double relativeGap(HypothesisSpace space, double lambda) {
      double gap = 0;
      double[] slopes = new double[a.length];
      for (int i = 0; i < a.length; i++) {
        double r = 1 - labels[i] * f.values()[i];
        gap += Math.max(lower[i] * r, upper[i] * r) - a[i] * r;
        slopes[i] = -labels[i] * a[i];
      }
      double scale = Math.max(Math.abs(primal(space, lambda)), Double.MIN_NORMAL);
      Hypothesis left = space.gradient(f, slopes, lambda);
      double unbalanced = left.bias() / scale;
      return (gap + Math.max(0, space.squaredNorm(left)) / (2 * lambda)) / scale
          + unbalanced * unbalanced;
    }

    double primal(HypothesisSpace space, double lambda) {
      double primal = lambda * space.squaredNorm(f) / 2;
      for (int i = 0; i < a.length; i++) {
        double r = 1 - labels[i] * f.values()[i];
        primal += Math.max(lower[i] * r, upper[i] * r);
      }
      return primal;
    }

    /** a, with each coordinate moved to a bound whose multiplier exceeds its distance. */
    double[] snapped() {
      double[] snapped = new double[a.length];
      for (int i = 0; i < snapped.length; i++) {
        double width = upper[i] - lower[i];
        if (!open(i) || s[i] > (a[i] - lower[i]) / width) {
          snapped[i] = lower[i];
        } else {
          snapped[i] = x[i] > (upper[i] - a[i]) / width ? upper[i] : a[i];
        }
      }
      return snapped;
    }
  }
}
