package io.github.redescend.losses;

import io.github.redescend.core.loss.Annealable;
import io.github.redescend.core.loss.RobustLoss;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.numerics.Exponential;

/**
 * A loss L = height (1 - exp(e(r))) with exponent e(r) = -c r^2 or -c r+^2, which its weight
 * shares.
 */
interface WelschForm extends ExponentialWeight, SmoothLoss, Annealable, RobustLoss {
  double height();

  double exponent(double r);

  @Override
  double fullWeight();

  @Override
  default double value(double u) {
    return -height() * Math.expm1(exponent(1 - u));
  }

  @Override
  default void values(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = 1 - margins[i];
    }
    exponents(into);
    Exponential.lessOneInPlace(into, 0, margins.length);
    double height = height();
    for (int i = 0; i < margins.length; i++) {
      into[i] *= -height;
    }
  }

  @Override
  default double weight(double r) {
    return fullWeight() * Math.exp(exponent(r));
  }

  @Override
  default double curvatureBound() {
    return fullWeight();
  }
}
