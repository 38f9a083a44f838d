package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.hinge.BoxQp.Reports;
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
 *
 * <p>The n samples may be repeated as a whole with other margins m_i and boxes; the losses are max
 * over a of a (m_i - y_i f(x_i)).
 */
record InteriorPoint(
    HypothesisSpace space, double[] labels, double[] margins, double lambda, Reports reports)
    implements BoxQp {
  private static final int ITERATIONS = 100;

  /** The maximum number of steps without a better gap. */
  private static final int PATIENCE = 10;

  /** Below this gap the first increase ends the method, since rounding limits it. */
  private static final double ROUNDING = 1e-10;

  /** The largest share of the way to the nearest bound. */
  private static final double BOUNDARY = 0.995;

  InteriorPoint(Objective<?> objective, Reports reports) {
    this(
        objective.space(),
        objective.labels(),
        Vectors.filled(objective.labels().length, 1),
        objective.lambda(),
        reports);
  }

  @Override
  public BoxSolution solve(double[] lower, double[] upper, double tolerance) {
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
    return new BoxSolution(
        best.f(),
        dual,
        BoxSolution.countAtBound(dual, lower, upper),
        Math.sqrt(Math.max(0, bestGap)),
        iteration,
        bestGap <= gapTolerance);
  }

  private BarrierPoint start(double[] lower, double[] upper) {
    int n = labels.length;
    Hypothesis f = leastSquares(space, labels, lower, upper, lambda);
    double[] a = new double[n];
    double[] s = new double[n];
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      double r = margins[i] - labels[i] * f.values()[i % space.samples()];
      // The least squares position in the box, away from the ends.
      double share = Math.min(0.9, Math.max(0.1, r));
      a[i] = lower[i] + share * (upper[i] - lower[i]);
      s[i] = Math.max(0, -r) + 0.3;
      x[i] = Math.max(0, r) + 0.3;
    }
    return new BarrierPoint(new Boxes(labels, margins, lower, upper), f, a, s, x);
  }

  /** The least squares fit whose weights are the widths of the boxes. */
  static Hypothesis leastSquares(
      HypothesisSpace space, double[] labels, double[] lower, double[] upper, double lambda) {
    double[] weights = Vectors.plus(upper, -1, lower);
    return Arrays.stream(weights).allMatch(w -> w == 0)
        ? space.zero()
        : space
            .ridge(folded(weights, space.samples()), lambda)
            .solve(Arrays.copyOf(labels, space.samples()));
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

  private BarrierPoint next(BarrierPoint at) {
    double[] weights = at.weights();
    WeightedSystem system = space.ridge(folded(weights, space.samples()), lambda);
    double[] none = new double[2 * labels.length];
    BarrierPoint.Step predictor = step(at, system, weights, 0, none);
    double before = at.complementarity();
    double after = at.moved(predictor, at.longest(predictor, 1)).complementarity();
    double ratio = after / before;
    double centring = ratio * ratio * ratio;
    BarrierPoint.Step corrector =
        step(at, system, weights, centring * before, at.secondOrder(predictor));
    return at.moved(corrector, at.longest(corrector, BOUNDARY));
  }

  private BarrierPoint.Step step(
      BarrierPoint at, WeightedSystem system, double[] weights, double mu, double[] secondOrder) {
    double[] rho = at.targets(mu, secondOrder);
    double[] targets = Vectors.times(labels, rho);
    return at.step(system.solve(mean(targets, weights)), weights, rho, mu, secondOrder);
  }

  /** The weighted means over the repetitions of each sample. */
  private double[] mean(double[] targets, double[] weights) {
    int n = space.samples();
    if (targets.length == n) {
      return targets;
    }
    double[] sums = folded(Vectors.times(weights, targets), n);
    double[] total = folded(weights, n);
    Arrays.setAll(sums, i -> total[i] == 0 ? 0 : sums[i] / total[i]);
    return sums;
  }

  record Boxes(double[] labels, double[] margins, double[] lower, double[] upper) {
    boolean open(int i) {
      return lower[i] < upper[i];
    }

    double residual(int i, Hypothesis f) {
      return margins[i] - labels[i] * f.values()[i % f.values().length];
    }

    double loss(int i, double residual) {
      return Math.max(lower[i] * residual, upper[i] * residual);
    }
  }

  /**
   * A point of the interior point method, with the multipliers s &gt; 0 of a &gt;= lower and x &gt;
   * 0 of a &lt;= upper. Samples with a box of a single number are fixed.
   */
  record BarrierPoint(Boxes boxes, Hypothesis f, double[] a, double[] s, double[] x) {

    record Step(Hypothesis f, double[] da, double[] ds, double[] dx) {}

    double[] weights() {
      double[] weights = new double[a.length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] =
            boxes.open(i)
                ? 1 / (s[i] / (a[i] - boxes.lower[i]) + x[i] / (boxes.upper[i] - a[i]))
                : 0;
      }
      return weights;
    }

    double complementarity() {
      double sum = 0;
      int count = 0;
      for (int i = 0; i < a.length; i++) {
        if (boxes.open(i)) {
          sum += s[i] * (a[i] - boxes.lower[i]) + x[i] * (boxes.upper[i] - a[i]);
          count += 2;
        }
      }
      return count == 0 ? 0 : sum / count;
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
        if (boxes.open(i)) {
          double inLow = a[i] - boxes.lower[i];
          double inHigh = boxes.upper[i] - a[i];
          rho[i] =
              boxes.margins[i]
                  + newS(i, mu, secondOrder)
                  - newX(i, mu, secondOrder)
                  + a[i] * (s[i] / inLow + x[i] / inHigh);
        }
      }
      return rho;
    }

    private double newS(int i, double mu, double[] secondOrder) {
      return (mu - secondOrder[i]) / (a[i] - boxes.lower[i]);
    }

    private double newX(int i, double mu, double[] secondOrder) {
      return (mu + secondOrder[a.length + i]) / (boxes.upper[i] - a[i]);
    }

    Step step(Hypothesis full, double[] weights, double[] rho, double mu, double[] secondOrder) {
      int n = a.length;
      Step step = new Step(full, new double[n], new double[n], new double[n]);
      for (int i = 0; i < n; i++) {
        if (boxes.open(i)) {
          double da =
              weights[i] * (rho[i] - boxes.labels[i] * full.values()[i % full.values().length])
                  - a[i];
          step.da[i] = da;
          step.ds[i] = newS(i, mu, secondOrder) - s[i] - s[i] / (a[i] - boxes.lower[i]) * da;
          step.dx[i] = newX(i, mu, secondOrder) - x[i] + x[i] / (boxes.upper[i] - a[i]) * da;
        }
      }
      return step;
    }

    /** The largest step, at most 1, that stays within the bounds. */
    double longest(Step step, double boundary) {
      double limit = 1 / boundary;
      for (int i = 0; i < a.length; i++) {
        if (boxes.open(i)) {
          limit = Math.min(limit, room(a[i] - boxes.lower[i], step.da[i]));
          limit = Math.min(limit, room(boxes.upper[i] - a[i], -step.da[i]));
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
          boxes,
          length == 1 ? step.f : f.plus(length, step.f.plus(-1, f)),
          Vectors.plus(a, length, step.da),
          Vectors.plus(s, length, step.ds),
          Vectors.plus(x, length, step.dx));
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
        double r = boxes.residual(i, f);
        gap += boxes.loss(i, r) - a[i] * r;
        slopes[i] = -boxes.labels[i] * a[i];
      }
      double scale = Math.max(Math.abs(primal(space, lambda)), Double.MIN_NORMAL);
      Hypothesis left = space.gradient(f, folded(slopes, f.values().length), lambda);
      double unbalanced = left.bias() / scale;
      return (gap + space.squaredNorm(left) / (2 * lambda)) / scale + unbalanced * unbalanced;
    }

    double primal(HypothesisSpace space, double lambda) {
      double primal = lambda * space.squaredNorm(f) / 2;
      for (int i = 0; i < a.length; i++) {
        primal += boxes.loss(i, boxes.residual(i, f));
      }
      return primal;
    }

    /** a, with each coordinate moved to a bound whose multiplier exceeds its distance. */
    double[] snapped() {
      double[] snapped = new double[a.length];
      for (int i = 0; i < snapped.length; i++) {
        double width = boxes.upper[i] - boxes.lower[i];
        if (!boxes.open(i) || s[i] > (a[i] - boxes.lower[i]) / width) {
          snapped[i] = boxes.lower[i];
        } else {
          snapped[i] = x[i] > (boxes.upper[i] - a[i]) / width ? boxes.upper[i] : a[i];
        }
      }
      return snapped;
    }
  }
}
