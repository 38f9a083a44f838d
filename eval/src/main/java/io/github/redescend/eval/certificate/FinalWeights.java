package io.github.redescend.eval.certificate;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;

/**
 * The weights of the least squares problem that a trained machine solves: a function f is
 * stationary for J exactly if it minimises 1/2 sum_i w_i (y_i - f(x_i))^2 + (lambda/2) ||f||^2 with
 * w_i = s_i L'(u_i) / (u_i - 1). Least squares r^2 has weight 2.
 */
final class FinalWeights {
  /** Nearer to its target than this a sample's ratio of derivative and residual is 0 / 0. */
  private static final double NEAR = 1e-6;

  private FinalWeights() {}

  /**
   * The weights at a machine's margins.
   *
   * @param labels y_i, -1 or +1
   * @param values f(x_i)
   * @param sampleWeights s_i
   * @throws InvalidInputException if the machine is no weighted least squares fit
   */
  static double[] of(Criterion loss, double[] labels, double[] values, double[] sampleWeights) {
    double[] weights = new double[labels.length];
    double[] residuals = new double[labels.length];
    for (int i = 0; i < labels.length; i++) {
      residuals[i] = 1 - labels[i] * values[i];
    }
    if (loss instanceof Reweighting rule) {
      rule.weights(residuals, labels, sampleWeights, weights);
      for (int i = 0; i < weights.length; i++) {
        boolean out = rule.side() == Side.ONE && residuals[i] <= 0;
        weights[i] = out ? 0 : weights[i] * sampleWeights[i];
      }
      return weights;
    }
    if (!(loss instanceof DifferentiableLoss smooth)) {
      throw refusal(loss, "has no derivative everywhere");
    }
    for (int i = 0; i < weights.length; i++) {
      double r = Math.abs(residuals[i]) < NEAR ? NEAR : residuals[i];
      double weight = -smooth.derivative(1 - r) / r;
      if (weight < 0) {
        throw refusal(loss, "pushes samples beyond the margin 1");
      }
      weights[i] = weight * sampleWeights[i];
    }
    return weights;
  }

  private static InvalidInputException refusal(Criterion loss, String why) {
    return new InvalidInputException(
        "there are no certificates for the loss %s, which %s: a certificate needs a machine that is a weighted least squares fit, such as least-squares, squared-hinge or closs"
            .formatted(loss.spec(), why));
  }
}
