package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.Kernel.InnerProductKernel;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/** k(x, z) = x.z: the machine is a linear one with weight vector sum_i alpha_i x_i. */
public record Linear() implements InnerProductKernel {
  static final Declaration<Linear> DECLARATION =
      Declaration.of(
          "linear", "x.z: a linear machine", "Cortes and Vapnik 1995, section 2", Linear::new);

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
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.PRODUCT);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
