package io.github.redescend.solvers.l1;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;

/** A feature matrix accessed by columns, with a transposed copy if it is sparse. */
record FeatureMatrix(Matrix matrix, int[] start, int[] row, double[] value) {
  /** The largest share of nonzero values of a column stored sparsely. */
  private static final double MAX_SHARE = 0.4;

  static FeatureMatrix of(Matrix samples) {
    if (!(samples instanceof SparseMatrix rows)) {
      return new FeatureMatrix(samples.toDense(), new int[0], new int[0], new double[0]);
    }
    int[] start = new int[rows.columns() + 1];
    int entries = rows.entries();
    FeatureMatrix columns = new FeatureMatrix(rows, start, new int[entries], new double[entries]);
    columns.transpose(rows);
    return columns;
  }

  private void transpose(SparseMatrix rows) {
    for (int column : rows.columnIndex()) {
      start[column + 1]++;
    }
    Arrays.parallelPrefix(start, Integer::sum);
    int[] next = start.clone();
    for (int i = 0; i < rows.rows(); i++) {
      for (int k = rows.rowStart()[i]; k < rows.rowStart()[i + 1]; k++) {
        int at = next[rows.columnIndex()[k]]++;
        row[at] = i;
        value[at] = rows.values()[k];
      }
    }
  }

  int rows() {
    return matrix.rows();
  }

  int columns() {
    return matrix.columns();
  }

  double[] column(int m, double[] into) {
    if (matrix instanceof DenseMatrix dense) {
      for (int i = 0; i < into.length; i++) {
        into[i] = dense.values()[i * dense.columns() + m];
      }
      return into;
    }
    Arrays.fill(into, 0);
    for (int k = start[m]; k < start[m + 1]; k++) {
      into[row[k]] = value[k];
    }
    return into;
  }

  /** X' P for an n x k matrix P, row by row: d x k. O(n d k); skips samples whose P is 0. */
  double[] transposedTimes(double[] p, int k) {
    double[] product = new double[columns() * k];
    for (int i = 0; i < rows(); i++) {
      for (int c = 0; c < k; c++) {
        if (p[i * k + c] != 0) {
          addRow(i, p[i * k + c], product, k, c);
        }
      }
    }
    return product;
  }

  private void addRow(int i, double factor, double[] into, int stride, int offset) {
    if (matrix instanceof DenseMatrix dense) {
      int d = dense.columns();
      double[] x = dense.values();
      for (int m = 0; m < d; m++) {
        into[m * stride + offset] += factor * x[i * d + m];
      }
    } else if (matrix instanceof SparseMatrix sparse) {
      double[] x = sparse.values();
      for (int k = sparse.rowStart()[i]; k < sparse.rowStart()[i + 1]; k++) {
        into[sparse.columnIndex()[k] * stride + offset] += factor * x[k];
      }
    }
  }

  boolean isSparse() {
    return matrix instanceof SparseMatrix;
  }

  /** A column, stored sparsely if few of its values are nonzero. */
  FeatureValues values(int m) {
    return !isSparse() || start[m + 1] - start[m] > MAX_SHARE * rows()
        ? new FeatureValues(new int[0], column(m, new double[rows()]))
        : new FeatureValues(
            Arrays.copyOfRange(row, start[m], start[m + 1]),
            Arrays.copyOfRange(value, start[m], start[m + 1]));
  }

  /**
   * Adds the upper half of X' diag(factors) X of sparse samples for one function.
   *
   * @param begin where the factors of the function begin
   * @param at the place of weight l stride + offset of feature l in the result, or -1
   */
  void addProducts(double[] factors, int begin, int[] at, int stride, int offset, double[][] into) {
    SparseMatrix rows = (SparseMatrix) matrix;
    double[] x = rows.values();
    int[] places = new int[columns()];
    double[] values = new double[columns()];
    for (int i = 0; i < rows.rows(); i++) {
      int count = 0;
      for (int k = rows.rowStart()[i]; k < rows.rowStart()[i + 1]; k++) {
        int place = at[rows.columnIndex()[k] * stride + offset];
        if (place >= 0) {
          places[count] = place;
          values[count++] = x[k];
        }
      }
      for (int k = 0; k < count; k++) {
        double[] row = into[places[k]];
        double factor = factors[begin + i] * values[k];
        // Weights are in the order of their places, so that these are above the diagonal.
        for (int l = k; l < count; l++) {
          row[places[l]] += factor * values[l];
        }
      }
    }
  }

  /** f_j(x_i): k times n numbers. Costs n per nonzero feature. */
  double[][] values(SparseFunctions functions) {
    int k = functions.outputs();
    double[][] values = new double[k][rows()];
    for (int c = 0; c < k; c++) {
      Arrays.fill(values[c], functions.biases()[c]);
    }
    double[] x = new double[rows()];
    for (int m = 0; m < columns(); m++) {
      if (functions.uses(m)) {
        column(m, x);
        for (int c = 0; c < k; c++) {
          double w = functions.weights()[m * k + c];
          for (int i = 0; w != 0 && i < x.length; i++) {
            values[c][i] += w * x[i];
          }
        }
      }
    }
    return values;
  }

  /** sum_i s_i abs(x_im) for every feature. */
  double[] absoluteSums(double[] s) {
    double[] sums = new double[columns()];
    double[] x = new double[rows()];
    for (int m = 0; m < sums.length; m++) {
      column(m, x);
      for (int i = 0; i < x.length; i++) {
        sums[m] += s[i] * Math.abs(x[i]);
      }
    }
    return sums;
  }

  /**
   * One feature at the n samples, dense, or sparse with sample numbers. Vectors of one function are
   * sections of longer ones, from {@code begin} on.
   *
   * @param samples the samples of the values, or empty if dense
   * @param values as many as there are samples, or n
   */
  record FeatureValues(int[] samples, double[] values) {
    /** The place of a value in a vector. */
    private int place(int k, int begin) {
      return begin + (samples.length == 0 ? k : samples[k]);
    }

    /** sum_i x_i v_i; two loops, since one that serves both takes almost twice as long. */
    double dot(double[] v, int begin) {
      double sum = 0;
      double other = 0;
      int even = values.length & -2;
      if (samples.length == 0) {
        for (int i = 0; i < even; i += 2) {
          sum += values[i] * v[begin + i];
          other += values[i + 1] * v[begin + i + 1];
        }
      } else {
        for (int k = 0; k < even; k += 2) {
          sum += values[k] * v[begin + samples[k]];
          other += values[k + 1] * v[begin + samples[k + 1]];
        }
      }
      if (even < values.length) {
        sum += values[even] * v[place(even, begin)];
      }
      return sum + other;
    }

    /** sum_i W_i x_i^2. */
    double squares(double[] factors, int begin) {
      double sum = 0;
      for (int k = 0; k < values.length; k++) {
        sum += factors[place(k, begin)] * values[k] * values[k];
      }
      return sum;
    }

    void add(double step, double[] into, int begin) {
      for (int k = 0; k < values.length; k++) {
        into[place(k, begin)] += step * values[k];
      }
    }

    /** Adds step x_i to one vector and W_i times that to another. */
    void add(double step, double[] into, double[] factors, double[] scaled, int begin) {
      for (int k = 0; k < values.length; k++) {
        int at = place(k, begin);
        double d = step * values[k];
        into[at] += d;
        scaled[at] += factors[at] * d;
      }
    }
  }
}
