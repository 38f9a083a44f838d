package io.github.redescend.kernels.feature;

import io.github.redescend.core.matrix.Matrix;

/**
 * phi(x) = x, or x less its mean.
 *
 * @param mean d numbers that are subtracted, such as the means of the samples
 * @param center those of them that phi itself still has: all, or zeros
 */
public record RowsAsFeatures(double[] mean, double[] center) implements FeatureMap {
  /** phi(x) = x, less a centre. */
  public RowsAsFeatures(double[] center) {
    this(center, center);
  }

  @Override
  public int dimension() {
    return mean.length;
  }

  @Override
  public boolean isCheap() {
    return true;
  }

  @Override
  public void features(Matrix x, int from, int to, double[] into) {
    int d = dimension();
    for (int i = from; i < to; i++) {
      x.copyRow(i, into, (i - from) * d);
      for (int j = 0; j < d; j++) {
        into[(i - from) * d + j] -= mean[j];
      }
    }
  }
}
