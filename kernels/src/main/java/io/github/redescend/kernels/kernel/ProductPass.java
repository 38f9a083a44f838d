package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.function.IntToDoubleFunction;

/**
 * The pass from inner products to the values of a kernel, for kernels that have one: {@link
 * InnerProductKernel} and {@link RadialKernel}.
 */
public record ProductPass(Kernel kernel) {
  /** Whether the values of a kernel come from inner products. */
  public static boolean serves(Kernel kernel) {
    return kernel instanceof InnerProductKernel || kernel instanceof RadialKernel;
  }

  /** Whether all samples may be moved before their products are made, which saves digits. */
  static boolean movable(Kernel kernel) {
    return kernel instanceof RadialKernel;
  }

  /** The samples less their {@link MedianCentre}, where the kernel allows it; else as they are. */
  public DenseMatrix centred(DenseMatrix samples) {
    return movable(kernel)
        ? MedianCentre.shifted(samples, 0, samples.rows(), MedianCentre.of(samples))
        : samples;
  }

  /** Replaces inner products by values in place, as {@link SquaredDistances#fromProducts}. */
  public void values(
      double[] products,
      int offset,
      int first,
      int last,
      double norm,
      double[] norms,
      IntToDoubleFunction anew) {
    if (kernel instanceof RadialKernel radial) {
      SquaredDistances.fromProducts(products, offset, first, last, norm, norms, anew);
      radial.fromSquaredDistances(products, offset + first, last - first);
    } else {
      ((InnerProductKernel) kernel)
          .fromProducts(products, offset + first, last - first, norm, norms, first);
    }
  }
}
