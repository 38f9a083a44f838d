package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;

/**
 * Leverages of a ridge fit of explicit features, h_i = w_i (1/sum(w) + ||L^-1 (phi_i - mean)||^2)
 * with L the factor of the normal matrix.
 *
 * <p>For raw features with phi = A raw the columns of A' L'^-1 are computed once, so that a pass is
 * one product. Columns end in zeros if A is triangular, as for landmarks: the product skips those.
 */
record FeatureLeverages(
    FeatureSpace space,
    FeatureBlocks blocks,
    double[] weights,
    NormalFactor factor,
    Compute compute) {
  /** Columns per product, which skips their common trailing zeros. */
  private static final int COLUMNS = 64;

  double[] values() {
    double[] leverages = new double[blocks.samples()];
    if (blocks.raw() && blocks.map().isStableRaw()) {
      products(leverages);
    } else {
      solves(leverages);
    }
    double own = space.hasBias() ? 1 / factor.total() : 0;
    for (int i = 0; i < leverages.length; i++) {
      leverages[i] = weights[i] * (own + leverages[i]);
    }
    return leverages;
  }

  private void products(double[] norms) {
    int m = blocks.dimension();
    double[] columns = factor.inverse();
    blocks.map().toRaw(columns, m);
    double[] mean = factor.mean().clone();
    factor.solveHalf(mean, 1);
    int[] lengths = lengths(columns, m);
    int width = Math.min(m, COLUMNS);
    blocks.inGroups(
        () -> new double[DenseMatrix.length(blocks.blockRows(), width)],
        (from, rows, features, scratch) -> {
          LinearAlgebra algebra = compute.algebra();
          for (int first = 0; first < m; first += COLUMNS) {
            int some = Math.min(COLUMNS, m - first);
            int length = lengths[first / COLUMNS];
            algebra.gemm(
                Op.T, Op.N, some, rows, length, 1, columns, first * m, m, features, 0, m, 0,
                scratch, 0, some);
            addSquares(scratch, some, mean, first, norms, from, rows);
          }
        });
  }

  private static void addSquares(
      double[] products, int some, double[] mean, int first, double[] norms, int from, int rows) {
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      for (int j = 0; j < some; j++) {
        double entry = products[i * some + j] - mean[first + j];
        sum += entry * entry;
      }
      norms[from + i] += sum;
    }
  }

  /** The number of leading nonzero rows of each group of columns. */
  private static int[] lengths(double[] columns, int m) {
    int[] lengths = new int[(m + COLUMNS - 1) / COLUMNS];
    Arrays.setAll(
        lengths,
        group -> {
          int length = 0;
          for (int j = group * COLUMNS; j < Math.min(m, (group + 1) * COLUMNS); j++) {
            int last = m;
            while (last > length && columns[j * m + last - 1] == 0) {
              last--;
            }
            length = Math.max(length, last);
          }
          return length;
        });
    return lengths;
  }

  private void solves(double[] norms) {
    int m = blocks.dimension();
    space.forEachCentred(
        factor.mean(),
        (from, rows, features) -> {
          factor.solveHalf(features, rows);
          for (int i = 0; i < rows; i++) {
            double sum = 0;
            for (int j = i * m; j < (i + 1) * m; j++) {
              sum += features[j] * features[j];
            }
            norms[from + i] = sum;
          }
        });
  }
}
