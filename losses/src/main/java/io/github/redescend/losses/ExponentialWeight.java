package io.github.redescend.losses;

import io.github.redescend.core.loss.HalfQuadraticLoss;
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
    double least = side() == Side.ONE ? 0 : Double.NEGATIVE_INFINITY;
    for (int i = 0; i < margins.length; i++) {
      double r = Math.max(least, 1 - margins[i]);
      into[i] = into[i] == 0 || r == 0 ? 0 : -full * into[i] * r;
    }
  }
}
