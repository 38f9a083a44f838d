package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Exponential;

/** A loss whose relative weight w(r) / w(0) is an exponential, computed for all samples at once. */
interface ExponentialWeight extends HalfQuadraticLoss {
  /** Replaces every residual by the logarithm of its relative weight, &lt;= 0. */
  void exponents(double[] residuals);

  @Override
  default void weights(double[] residuals, double[] labels, double[] into) {
    System.arraycopy(residuals, 0, into, 0, residuals.length);
    exponents(into);
    Exponential.inPlace(into, 0, residuals.length);
    double full = fullWeight();
    for (int i = 0; i < residuals.length; i++) {
      into[i] *= full;
    }
  }

  @Override
  default void derivatives(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = 1 - margins[i];
    }
    exponents(into);
    Exponential.inPlace(into, 0, margins.length);
    double full = fullWeight();
    double min = side() == Side.ONE ? 0 : Double.NEGATIVE_INFINITY;
    for (int i = 0; i < margins.length; i++) {
      double r = Math.max(min, 1 - margins[i]);
      into[i] = into[i] == 0 || r == 0 ? 0 : -full * into[i] * r;
    }
  }

  /**
   * A loss L = height (1 - exp(e(r))) with exponent e(r) = -c r^2 or -c r+^2, which its weight
   * shares.
   */
  interface WelschForm extends ExponentialWeight, SmoothLoss, Annealable, RobustLoss {
    double height();

    double exponent(double r);

    @Override
    default void exponents(double[] residuals) {
      for (int i = 0; i < residuals.length; i++) {
        residuals[i] = exponent(residuals[i]);
      }
    }

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
}
