package io.github.redescend.core.kernel;

/**
 * A kernel that depends on x and z only through x.z, x.x and z.z: inner products by matrix
 * multiplication, then one pass over them. One of the distance of x and z alone is rather a {@link
 * RadialKernel}, since distances from products lose their digits.
 */
public interface InnerProductKernel extends Kernel {
  /**
   * Replaces the inner products of one x with a run of z by the kernel's values, in place.
   *
   * @param products x.z_j at {@code products[from .. from + count)}
   * @param from where the run starts in {@code products}
   * @param count its length
   * @param squaredNorm x.x
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
