package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;

/**
 * Savage loss: the squared probability that a logistic model gives to the wrong label. Bounded,
 * smooth, nonconvex.
 *
 * <pre>
 * L(u) = q^2,   L'(u) = -4 q^2 (1 - q),   q = 1 / (1 + exp(2 u))
 * </pre>
 *
 * <p>Tail: L to 1 and L' to 0 as u to -infinity; both go to 0 like exp(-4 u) as u to infinity. L(0)
 * = 1/4.
 *
 * <p>It is not a function of the residual with its minimum at r = 0, so it has no half-quadratic
 * weight; the curvature bound serves the additive form.
 *
 * <p>Source: Masnadi-Shirazi and Vasconcelos, "On the design of loss functions for classification:
 * theory, robustness to outliers, and SavageBoost", Advances in Neural Information Processing
 * Systems 21, 2009. Some texts drop the 2.
 */
public record Savage() implements SmoothLoss {
  static final Declaration<Savage> DECLARATION =
      Declaration.of(
          "savage",
          "Savage loss 1 / (1 + exp(2 u))^2: bounded, smooth, without a half-quadratic weight.",
          "Masnadi-Shirazi, Vasconcelos 2009",
          Savage::new);

  @Override
  public double value(double u) {
    double q = 1 / (1 + Math.exp(2 * u));
    return q * q;
  }

  @Override
  public double derivative(double u) {
    double q = 1 / (1 + Math.exp(2 * u));
    double rest = 1 / (1 + Math.exp(-2 * u));
    return -4 * q * q * rest;
  }

  /** L'' = 8 q^2 (1 - q) (2 - 3 q) is largest at q = (15 - sqrt 33) / 24. */
  @Override
  public double curvatureBound() {
    double q = (15 - Math.sqrt(33)) / 24;
    return 8 * q * q * (1 - q) * (2 - 3 * q);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
