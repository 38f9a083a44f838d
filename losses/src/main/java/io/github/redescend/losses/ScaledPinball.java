package io.github.redescend.losses;

import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.spec.Spec;

/**
 * A multiple of {@link Pinball}, as the convex part of a loss; no entry of the catalogue reads its
 * spec.
 *
 * @param slope short of the margin, &gt; 0
 * @param tau the slope beyond it over that short of it, in [0, 1]; 0 is a hinge
 */
record ScaledPinball(double slope, double tau) implements HingeTypeLoss {
  @Override
  public double value(double u) {
    return slope * new Pinball(tau).value(u);
  }

  @Override
  public double derivative(double u) {
    return slope * new Pinball(tau).derivative(u);
  }

  @Override
  public double dualLow() {
    return slope * new Pinball(tau).dualLow();
  }

  @Override
  public double dualHigh() {
    return slope;
  }

  @Override
  public Spec spec() {
    return Spec.of("pinball-scaled").with("slope", slope).with("tau", tau);
  }
}
