package io.github.redescend.kernels;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.spec.Spec;

/** k(x, z) = x.z: the machine is a linear one with weight vector sum_i alpha_i x_i. */
public record Linear() implements InnerProductKernel {
  @Override
  public double value(double[] x, double[] z) {
    return Vectors.dot(x, z);
  }

  @Override
  public void fromProducts(
      double[] products, int from, int count, double norm, double[] norms, int normsFrom) {
    // The inner products are the kernel.
  }

  @Override
  public Spec spec() {
    return Spec.of("linear");
  }
}
