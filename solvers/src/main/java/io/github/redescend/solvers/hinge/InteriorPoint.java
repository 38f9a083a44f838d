package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.space.WeightedSystem;
import java.util.Arrays;

/**
 * Mehrotra's primal-dual interior point method for spaces of explicit features. With multipliers s
 * of a &gt;= l and x of a &lt;= u, the conditions are x - s = 1 - y f, s (a - l) = mu, x (u - a) =
 * mu; eliminating a, s and x from Newton's system leaves the weighted ridge problem of the space
 *
 * <pre>
 * weights w = 1 / (s/(a-l) + x/(u-a)) ,   targets y rho ,   a = w (rho - y f)
 * </pre>
 *
 * <p>so an iteration costs one ridge factorisation, O(n m^2), and two solves with it; memory is
 * what the space takes for that. Starts at the least squares fit, which halves the iterations.
 */
final class InteriorPoint implements BoxSolver {
  private static final int ITERATIONS = 100;

  /** Steps without a better gap before it ends: the gap may rise for a few on the way. */
  private static final int PATIENCE = 10;

  /** Where rounding may be what stops the gap from falling: then the first rise ends it. */
  private static final double ROUNDING = 1e-10;

  /** How much of the way to the nearest bound a step may go. */
  private static final double BOUNDARY = 0.995;

  private final HypothesisSpace space;
  private final double[] labels;
  private final double lambda;
  private final Reports reports;

  InteriorPoint(Objective<?> objective, Reports reports) {
    this.space = objective.space();
    this.labels = objective.labels();
    this.lambda = objective.lambda();
    this.reports = reports;
  }

  /**
   * {@inheritDoc}
   *
   * @param tolerance of f: its square bounds the relative duality gap, which bounds the squared
   *     distance of f from the solution
   */
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
      reports.tell(at.primal(space, lambda), Math.sqrt(Math.max(0, gap)));
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
      // Where in its box least squares would have the sample, kept clear of the ends.
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
}
