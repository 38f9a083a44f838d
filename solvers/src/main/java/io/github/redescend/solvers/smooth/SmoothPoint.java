package io.github.redescend.solvers.smooth;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;

/**
 * A point of the minimisation of a smooth loss.
 *
 * @param slopes dL_i/df at the samples, so that the canonical coefficients are alpha_i = -slope_i /
 *     lambda
 * @param fall the squared norm of the gradient in the dual of the metric
 * @param settled whether the objective could not be lowered any more
 */
record SmoothPoint(
    Hypothesis f, double[] slopes, double objective, double fall, double lambda, boolean settled)
    implements Descent.Point<SmoothPoint> {
  @Override
  public double stepFrom(SmoothPoint previous) {
    double sum = (f.bias() - previous.f.bias()) * (f.bias() - previous.f.bias());
    for (int i = 0; i < slopes.length; i++) {
      double difference = (slopes[i] - previous.slopes[i]) / lambda;
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }
}
