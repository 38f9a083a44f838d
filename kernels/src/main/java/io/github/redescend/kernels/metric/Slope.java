package io.github.redescend.kernels.metric;

import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.spec.Spec;

/**
 * The derivative of a kernel with respect to the squared distance as a function of two samples: no
 * kernel of a space, but computed by the same blocks.
 */
record Slope(RadialKernel of) implements RadialKernel {
  @Override
  public double value(double[] x, double[] z) {
    double[] squared = new double[1];
    for (int i = 0; i < x.length; i++) {
      squared[0] += (x[i] - z[i]) * (x[i] - z[i]);
    }
    fromSquaredDistances(squared, 0, 1);
    return squared[0];
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    of.slopesFromSquaredDistances(distances, from, count);
  }

  @Override
  public Spec spec() {
    return of.spec();
  }
}
