package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import java.util.Optional;

/**
 * Products with sparse samples minus a vector, at the cost of the entries.
 *
 * @param shift d numbers, subtracted from every sample
 */
record SparseRows(SparseMatrix samples, double[] shift) {
  /** With a larger share of entries, products with dense blocks are faster. */
  private static final double MAX_SHARE = 0.25;

  /** Empty if the features are other than shifted samples with few entries. */
  static Optional<SparseRows> of(FeatureMap map, Matrix samples) {
    if (!(samples instanceof SparseMatrix sparse)) {
      return Optional.empty();
    }
    boolean few = sparse.entries() <= MAX_SHARE * sparse.rows() * sparse.columns();
    return map.shift().filter(shift -> few).map(shift -> new SparseRows(sparse, shift));
  }

  /** Adds the products of the samples [from, to) with thetas to their values, n a function. */
  void addTimes(int from, int to, double[] thetas, int functions, double[] values) {
    int[] start = samples.rowStart();
    int[] column = samples.columnIndex();
    double[] x = samples.values();
    for (int f = 0; f < functions; f++) {
      int at = f * shift.length;
      int offset = f * samples.rows();
      double shifted = 0;
      for (int j = 0; j < shift.length; j++) {
        shifted += thetas[at + j] * shift[j];
      }
      for (int i = from; i < to; i++) {
        double sum = 0;
        for (int k = start[i]; k < start[i + 1]; k++) {
          sum += x[k] * thetas[at + column[k]];
        }
        values[offset + i] += sum - shifted;
      }
    }
  }

  /** Adds the sum of the samples [from, to), times factors, to m numbers for each n factors. */
  void addTransposed(int from, int to, double[] factors, int columns, double[] sums) {
    int[] start = samples.rowStart();
    int[] column = samples.columnIndex();
    double[] x = samples.values();
    for (int f = 0; f < columns; f++) {
      int at = f * shift.length;
      int offset = f * samples.rows();
      double total = 0;
      for (int i = from; i < to; i++) {
        double factor = factors[offset + i];
        total += factor;
        for (int k = start[i]; factor != 0 && k < start[i + 1]; k++) {
          sums[at + column[k]] += factor * x[k];
        }
      }
      for (int j = 0; j < shift.length; j++) {
        sums[at + j] -= total * shift[j];
      }
    }
  }

  /** Adds the upper half of X' W X of the samples [from, to), before the shift. */
  void addSquares(int from, int to, double[] weights, double[] squares) {
    int[] start = samples.rowStart();
    int[] column = samples.columnIndex();
    double[] x = samples.values();
    int d = shift.length;
    for (int i = from; i < to; i++) {
      for (int k = start[i]; weights[i] > 0 && k < start[i + 1]; k++) {
        double factor = weights[i] * x[k];
        int row = column[k] * d;
        for (int l = k; l < start[i + 1]; l++) {
          squares[row + column[l]] += factor * x[l];
        }
      }
    }
  }

  /**
   * Converts the upper half of X' W X to that of shifted samples.
   *
   * @param sums X' w of shifted samples
   */
  void shiftSquares(double[] squares, double[] sums, double[] weights) {
    double total = Vectors.sum(weights);
    int d = shift.length;
    for (int i = 0; i < d; i++) {
      for (int j = i; j < d; j++) {
        squares[i * d + j] -= shift[i] * sums[j] + shift[j] * sums[i] + total * shift[i] * shift[j];
      }
    }
  }
}
