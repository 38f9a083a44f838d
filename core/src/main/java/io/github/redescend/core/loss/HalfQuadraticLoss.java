package io.github.redescend.core.loss;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * A loss that is a concave function of the squared residual: L = phi(r) for two sides, phi(r+) for
 * one. Its weight w(r) = phi'(r) / r does not increase with abs(r), so that
 *
 * <pre>phi(t) &lt;= phi(r) + w(r) (t^2 - r^2) / 2   for all t,   with equality at t = r</pre>
 *
 * and minimising the right-hand side never raises the objective: half-quadratic optimisation in its
 * multiplicative form (Geman and Reynolds 1992; Nikolova and Ng 2005).
 */
public interface HalfQuadraticLoss extends Loss, Reweighting.ScaledReweighting {
  /**
   * w(r) = phi'(r) / r, with its limit at 0, &gt;= 0; for one side, w(r+), so that a sample beyond
   * its margin has the full weight. Goes to 0, not NaN, as r goes to infinity.
   */
  double weight(double r);

  /** -w(r) r, or -w(r+) r+ for one side. */
  @Override
  default double derivative(double u) {
    double r = side() == Reweighting.Side.ONE ? Math.max(0, 1 - u) : 1 - u;
    double weight = weight(r);
    // The product alone would be NaN for an infinite residual of weight 0.
    return r == 0 || (weight == 0 && !Double.isNaN(r)) ? 0 : -weight * r;
  }

  /** 0: the scale is a parameter. */
  @Override
  default int refreshes() {
    return 0;
  }

  @Override
  default HalfQuadraticLoss scaled(double[] residuals, double[] sampleWeights) {
    return this;
  }

  /** {@link #weight} of each residual; labels are not used. */
  @Override
  default void weights(double[] residuals, double[] labels, double[] into) {
    for (int i = 0; i < residuals.length; i++) {
      into[i] = weight(residuals[i]);
    }
  }

  @Override
  default double fullWeight() {
    return weight(0);
  }

  @Override
  default double risk(double[] residuals, double[] used, double[] sampleWeights) {
    double[] losses = Arrays.stream(residuals).map(r -> value(1 - r)).toArray();
    return Vectors.weightedSum(sampleWeights, 0, losses);
  }

  @Override
  default boolean monotone() {
    return true;
  }
}
