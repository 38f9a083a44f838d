package io.github.redescend.kernels;

import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.function.IntToDoubleFunction;

/**
 * The pass from inner products to the values of a kernel, for kernels that have one: {@link
 * InnerProductKernel} and {@link RadialKernel}.
 */
record ProductPass(Kernel kernel) {
  /** Whether the values of a kernel come from inner products. */
  static boolean serves(Kernel kernel) {
    return kernel instanceof InnerProductKernel || kernel instanceof RadialKernel;
  }

  /** Whether all samples may be moved before their products are made, which saves digits. */
  static boolean movable(Kernel kernel) {
    return kernel instanceof RadialKernel;
  }

  /** The samples less their {@link MedianCentre}, where the kernel allows it; else as they are. */
  DenseMatrix centred(DenseMatrix samples) {
    return movable(kernel)
        ? MedianCentre.shifted(samples, 0, samples.rows(), MedianCentre.of(samples))
        : samples;
  }

  /** Replaces inner products by values in place, as {@link SquaredDistances#fromProducts}. */
  void values(
      double[] products,
      int from,
      int count,
      double norm,
      double[] norms,
      IntToDoubleFunction anew) {
    if (kernel instanceof RadialKernel radial) {
      SquaredDistances.fromProducts(products, from, count, norm, norms, anew);
      radial.fromSquaredDistances(products, from, count);
    } else {
      ((InnerProductKernel) kernel).fromProducts(products, from, count, norm, norms, 0);
    }
  }
}
