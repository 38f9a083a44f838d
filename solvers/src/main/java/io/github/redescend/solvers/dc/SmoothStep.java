package io.github.redescend.solvers.dc;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.solvers.smooth.ConjugateSearch;
import io.github.redescend.solvers.smooth.LinearisedRisk;

/**
 * Smooth convex problems with linear terms by nonlinear conjugate gradients, on one factor with the
 * loss's curvature bound for a weight, which serves all linearTerms. For least squares with equal
 * sample weights the first step is the solution.
 */
final class SmoothStep implements ConvexStep {
  private static final int ITERATIONS = 1000;

  /** The squared relative gradient at which a search that stalls does so for rounding. */
  private static final double ROUNDING = 1e-10;

  private final Objective<? extends SmoothLoss> objective;
  private final Preconditioner uniform;

  /** Prepares: one factorisation. */
  SmoothStep(Objective<? extends SmoothLoss> objective) {
    this.objective = objective;
    double largest = objective.samples().largestWeight();
    double weight = largest * objective.loss().curvatureBound();
    this.uniform = objective.functions().uniformRidge(weight > 0 ? weight : 1, objective.lambda());
  }

  /**
   * {@inheritDoc}
   *
   * @param tolerance of f, relative, in the energy norm
   */
  @Override
  public Minimum minimise(double[] linearTerm, Hypothesis near, double tolerance) {
    double relative = Math.max(1e-10, tolerance);
    LinearisedRisk risk = new LinearisedRisk(objective, new SampleNumbers(linearTerm));
    ConjugateSearch search =
        new ConjugateSearch(risk, near == null ? objective.functions().zero() : near);
    search.direct(uniform.descent(search.f(), search.slopes()));
    for (int i = 0; i < ITERATIONS && !search.stalled(); i++) {
      if (search.squaredGradient() <= relative * relative * energy(risk, search)) {
        break;
      }
      search.move();
      search.direct(uniform.descent(search.f(), search.slopes()));
    }
    Hypothesis result = objective.functions().afresh(search.f());
    double[] dual = SampleNumbers.of(risk.slopes(result)).clone();
    for (int i = 0; i < dual.length; i++) {
      dual[i] *= -objective.labels()[i];
    }
    boolean accurate =
        search.squaredGradient() <= Math.max(relative * relative, ROUNDING) * energy(risk, search);
    return new Minimum(result, dual, accurate);
  }

  /**
   * What falls are measured against: lambda ||f||^2 + c sum_i s_i f(x_i)^2, or the decrease itself.
   */
  private double energy(LinearisedRisk risk, ConjugateSearch search) {
    double sum =
        objective.lambda() * objective.functions().squaredNorm(search.f())
            + risk.curvatureBound(search.f());
    return sum > 0 ? sum : search.squaredGradient();
  }
}
