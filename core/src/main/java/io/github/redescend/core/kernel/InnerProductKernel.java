package io.github.redescend.core.kernel;

/**
 * A kernel that depends on x and z only through x.z, x.x and z.z, so that many values are computed
 * by a matrix multiplication and one pass. Kernels of the distance alone should be {@link
 * RadialKernel}s, since distances computed from products lose digits.
 */
public interface InnerProductKernel extends Kernel {
  /**
   * Replaces the inner products of one x with a run of z by the kernel's values, in place.
   *
   * @param products x.z_j at {@code products[from .. from + count)}
   * @param from where the run starts in {@code products}
   * @param count its length
   * @param squaredNorms z_j.z_j at {@code squaredNorms[normsFrom .. normsFrom + count)}
   * @param normsFrom where the run starts in {@code squaredNorms}
   */
  void fromProducts(
      double[] products,
      int from,
      int count,
      double squaredNorm,
      double[] squaredNorms,
      int normsFrom);
}
