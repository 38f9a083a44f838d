package io.github.redescend.kernels;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.SplittableRandom;

/** Random samples for tests. */
public final class Draw {
  private Draw() {}

  public static DenseMatrix samples(int n, int d, long seed) {
    return new DenseMatrix(n, d, numbers(n * d, seed));
  }

  public static double[] numbers(int count, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = 3 * random.nextDouble() - 1.5;
    }
    return values;
  }

  public static double[] labels(DenseMatrix x, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] y = new double[x.rows()];
    for (int i = 0; i < y.length; i++) {
      y[i] = x.get(i, 0) * x.get(i, 0) + 0.3 * random.nextDouble() > 0.6 ? 1 : -1;
    }
    return y;
  }

  static double[] weights(int n, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] w = new double[n];
    for (int i = 0; i < n; i++) {
      w[i] = i % 5 == 0 ? 0 : random.nextDouble() * 3;
    }
    return w;
  }

  /** A dense matrix in which about one third of the entries are nonzero. */
  public static SparseMatrix sparse(DenseMatrix dense) {
    int[] start = new int[dense.rows() + 1];
    int[] columns = new int[dense.rows() * dense.columns()];
    double[] values = new double[columns.length];
    int k = 0;
    for (int i = 0; i < dense.rows(); i++) {
      for (int j = 0; j < dense.columns(); j++) {
        if ((i * 7 + j * 3) % 3 == 0) {
          columns[k] = j;
          values[k++] = dense.get(i, j);
        }
      }
      start[i + 1] = k;
    }
    return new SparseMatrix(
        dense.columns(),
        start,
        java.util.Arrays.copyOf(columns, k),
        java.util.Arrays.copyOf(values, k));
  }
}
