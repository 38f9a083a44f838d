package io.github.redescend.kernels;

import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.spec.Spec;

/** ||x - z||^2: no kernel of a machine, but computed in bulk like one. */
record SquaredDistance() implements InnerProductKernel {
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
  public boolean translationInvariant() {
    return true;
  }

  @Override
  public void fromProducts(
      double[] products, int from, int count, double norm, double[] norms, int normsFrom) {
    for (int j = 0; j < count; j++) {
      products[from + j] = Math.max(0, norm + norms[normsFrom + j] - 2 * products[from + j]);
    }
  }

  @Override
  public Spec spec() {
    return Spec.of("squared-distance");
  }
}
