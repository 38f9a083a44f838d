package io.github.redescend.kernels.kernel;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;

/**
 * The median of every feature, over rows at even steps: a centre that samples far away do not move,
 * from which the others have inner products of the size of their distances.
 */
public final class MedianCentre {
  /** The median of so many rows lies in the midst of all. */
  private static final int ROWS = 255;

  private MedianCentre() {}

  /** The centre of one row or more. */
  public static double[] of(Matrix points) {
    int n = points.rows();
    int d = points.columns();
    int used = Math.min(n, ROWS);
    double[] rows = new double[DenseMatrix.length(used, d)];
    for (int i = 0; i < used; i++) {
      points.copyRow((int) ((long) i * n / used), rows, i * d);
    }
    double[] centre = new double[d];
    double[] column = new double[used];
    for (int j = 0; j < d; j++) {
      for (int i = 0; i < used; i++) {
        column[i] = rows[i * d + j];
      }
      Arrays.sort(column);
      centre[j] = column[used / 2];
    }
    return centre;
  }

  /** Rows [from, to) of {@code x} less a centre: a copy. */
  public static DenseMatrix shifted(Matrix x, int from, int to, double[] centre) {
    int d = x.columns();
    double[] copy = new double[DenseMatrix.length(to - from, d)];
    for (int i = from; i < to; i++) {
      int offset = (i - from) * d;
      x.copyRow(i, copy, offset);
      for (int j = 0; j < d; j++) {
        copy[offset + j] -= centre[j];
      }
    }
    return new DenseMatrix(to - from, d, copy);
  }
}
