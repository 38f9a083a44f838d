package io.github.redescend.kernels;

import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.spec.Spec;

/** ||x - z||^2: no kernel of a machine, but computed in bulk like one. */
record SquaredDistance() implements RadialKernel {
  @Override
  public double value(double[] x, double[] z) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double difference = x[i] - z[i];
      sum += difference * difference;
    }
    return sum;
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    // The distances are the values.
  }

  @Override
  public Spec spec() {
    return Spec.of("squared-distance");
  }
}
