package io.github.redescend.solvers;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;

/**
 * Nonlinear conjugate gradients for any smooth loss, preconditioned by one factorisation: that of
 * the ridge problem in which every sample has the weight of the loss's curvature bound. A step
 * costs one solve with that factor; its length is found along f + t d at O(n). The objective never
 * rises.
 *
 * <p>For a Gram matrix a step is a pair of triangular solves, for m features two products with
 * them; C-loss fits take about half as many steps as half-quadratic iteration takes factorisations.
 * Where J has several minima the end may differ from that of other solvers.
 *
 * <p>The trace's stationarity is the norm of the gradient in the dual of the preconditioner's
 * metric, relative to its bound at f = 0.
 *
 * @param iterations the most steps; with tolerance 0 exactly as many run
 * @param tolerance 0, or of the objective's relative fall, with its root for the gradient
 * @param start where it starts; the steps of the start are not counted
 */
public record Ncg(int iterations, double tolerance, SmoothStart start)
    implements Solver<SmoothLoss> {
  /** Checks the parameters. */
  public Ncg {
    Require.atLeast("iterations", iterations, 1);
    Require.notNegative("tolerance", tolerance);
  }

  /** To convergence from the least squares fit. */
  public Ncg() {
    this(500, 1e-6, SmoothStart.LS);
  }

  @Override
  public Class<SmoothLoss> requires() {
    return SmoothLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends SmoothLoss> objective, Control control) {
    double weight = ConjugateRun.metricWeight(objective);
    return solve(objective, control, objective.space().uniformRidge(weight, objective.lambda()));
  }

  /**
   * As {@link #solve(Objective, Control)} with a factor made before: it does not depend on labels,
   * loss or scale, so that all classes of one-vs-rest and all scales of a loss can share it.
   *
   * @param metric of the objective's space; any weight and lambda lead to the same end, those of
   *     the loss's curvature bound and of the objective with the fewest steps
   */
  public Solution solve(
      Objective<? extends SmoothLoss> objective, Control control, UniformSystem metric) {
    ConjugateRun run = new ConjugateRun(this, objective, control, null);
    while (run.ended() == null) {
      run.take(metric.descent(run.f(), run.slopes()));
    }
    Solution found = run.ended();
    // Once through the space, so that values and coefficients agree to the last digit.
    Hypothesis f = found.hypothesis();
    return new Solution(
        objective.space().hypothesis(f.coefficients(), f.bias()),
        found.weights(),
        found.objective(),
        found.trace());
  }

  @Override
  public Spec spec() {
    return Spec.of("ncg")
        .with("iterations", iterations)
        .with("tolerance", tolerance)
        .with("start", Arguments.nameOf(start));
  }
}
