package io.github.redescend.solvers.smooth;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;

/**
 * A point of the minimisation of a smooth loss.
 *
 * @param objective J(f)
 * @param squaredGradient the squared norm of the gradient in the dual of the metric
 * @param step the length of the step of (alpha, b) that led here; the canonical coefficients are
 *     alpha_i = -slope_i / lambda
 * @param settled whether the objective could not be lowered any more
 */
public record SmoothPoint(
    Hypothesis f, double objective, double squaredGradient, double step, boolean settled)
    implements Descent.Point<SmoothPoint> {
  /** The length of a step of (alpha, b), from the change of the slopes. */
  public static double step(double squaredChange, double lambda, Hypothesis f, Hypothesis before) {
    double moved = f.bias() - before.bias();
    return Math.sqrt(squaredChange / (lambda * lambda) + moved * moved);
  }

  @Override
  public double stepFrom(SmoothPoint previous) {
    return step;
  }
}
