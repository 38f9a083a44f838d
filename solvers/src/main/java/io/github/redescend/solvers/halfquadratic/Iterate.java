package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LeastSquaresProblem;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.descent.Descent;

/**
 * A point of half-quadratic iteration.
 *
 * @param f the function, or zero before any fit
 * @param dual w_i s_i r_i with the weights that made f (r+ for one side), so that alpha_i = y_i
 *     dual_i / lambda are the canonical coefficients: unique even where a kernel matrix is
 *     singular, and the same in every space
 * @param weights the loss's weights at f, sample weights not multiplied in
 * @param used those times the sample weights, which the next solve uses
 * @param problem the ridge problem of the next solve, with one side that of the samples short of
 *     their margin; null if none is to follow
 * @param objective J(f); infinite before any fit
 * @param step the length of the step of (alpha, b) that led here
 * @param gradient the norm of the gradient of J at f, the weights at f taken as -L'/r
 */
record Iterate(
    Hypothesis f,
    SampleColumn dual,
    SampleColumn weights,
    SampleColumn used,
    LeastSquaresProblem problem,
    double objective,
    double step,
    double gradient)
    implements Descent.Point<Iterate> {
  /** Whether f is no fit yet. */
  boolean isBeforeAnyFit() {
    return Double.isInfinite(objective);
  }

  @Override
  public double stepFrom(Iterate previous) {
    return step;
  }
}
