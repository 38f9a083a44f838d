package io.github.redescend.kernels.kernel;

import java.util.function.IntToDoubleFunction;

/**
 * ||x - z||^2 = x.x + z.z - 2 x.z. Where that difference is small beside its terms it has lost its
 * digits, and the distance is computed anew from the features. So every distance has a relative
 * error of a thousand roundings at the most, wherever the samples lie, and equal samples have the
 * distance 0.
 */
public final class SquaredDistances {
  /** Distances below this share of x.x + z.z are computed anew: few, about a median. */
  private static final double CANCELLED = 1e-3;

  /** So many numbers are converted and searched while they are in the first-level cache. */
  private static final int CHUNK = 256;

  /** Bounds the relative error of a distance: of so many roundings for each feature. */
  public static final double ROUNDINGS = 4 / CANCELLED;

  private SquaredDistances() {}

  /**
   * Replaces the inner products of one x with a run of z by squared distances, in place.
   *
   * @param products x.z_j at {@code products[offset + j]}, first &lt;= j &lt; last
   * @param norm x.x
   * @param norms z_j.z_j
   * @param anew ||x - z_j||^2 from the features, asked of those j whose distance cancels
   */
  static void fromProducts(
      double[] products,
      int offset,
      int first,
      int last,
      double norm,
      double[] norms,
      IntToDoubleFunction anew) {
    for (int start = first; start < last; start += CHUNK) {
      int end = Math.min(last, start + CHUNK);
      if (convert(products, offset, start, end, norm, norms)) {
        for (int j = start; j < end; j++) {
          // Not "at most": what overflowed is NaN, and is computed anew as well.
          if (!(products[offset + j] > CANCELLED * (norm + norms[j]))) {
            products[offset + j] = anew.applyAsDouble(j);
          }
        }
      }
    }
  }

  /** Whether any distance of the chunk cancels. Two loops so plain that they become vectors. */
  private static boolean convert(
      double[] products, int offset, int start, int end, double norm, double[] norms) {
    for (int j = start; j < end; j++) {
      products[offset + j] = norm + norms[j] - 2 * products[offset + j];
    }
    double least = Double.POSITIVE_INFINITY;
    for (int j = start; j < end; j++) {
      least = Math.min(least, products[offset + j] - CANCELLED * (norm + norms[j]));
    }
    return !(least > 0);
  }
}
