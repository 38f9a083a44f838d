package io.github.redescend.classifiers.metric;

import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.spec.Spec;

/**
 * The derivative of a kernel with respect to the squared distance as a function of two samples: no
 * kernel of a space, but computed by the same blocks.
 */
record Slope(RadialKernel of) implements RadialKernel {
  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    of.derivatives(distances, from, count);
  }

  /** Nobody asks for it. */
  @Override
  public void derivatives(double[] distances, int from, int count) {
    throw new UnsupportedOperationException("a second derivative");
  }

  @Override
  public Spec spec() {
    return of.spec();
  }
}
