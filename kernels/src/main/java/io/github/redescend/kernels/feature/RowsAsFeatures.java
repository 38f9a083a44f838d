package io.github.redescend.kernels.feature;

import io.github.redescend.core.matrix.Matrix;

/**
 * phi(x) = x, less a centre.
 *
 * @param center d numbers, such as the means of the samples
 */
public record RowsAsFeatures(double[] center) implements FeatureMap {
  @Override
  public int dimension() {
    return center.length;
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
        into[(i - from) * d + j] -= center[j];
      }
    }
  }
}
