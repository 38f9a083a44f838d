package io.github.redescend.losses;

import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.spec.Spec;

/**
 * A multiple of the {@link Hinge}, as the convex part of a loss; no entry of the catalogue reads
 * its spec.
 *
 * @param slope of the hinge, &gt; 0
 */
record ScaledHinge(double slope) implements HingeTypeLoss {
  @Override
  public double value(double u) {
    return slope * Math.max(0, 1 - u);
  }

  @Override
  public double derivative(double u) {
    return Double.isNaN(u) ? u : u < 1 ? -slope : 0;
  }

  @Override
  public double dualLow() {
    return 0;
  }

  @Override
  public double dualHigh() {
    return slope;
  }

  @Override
  public Spec spec() {
    return Spec.of("hinge-scaled").with("slope", slope);
  }
}
