package io.github.redescend.core.matrix;

/**
 * A matrix of samples: {@link #rows} samples of {@link #columns} features. Immutable by convention:
 * the arrays it was made from must not be written to again. Safe to share among threads.
 */
public sealed interface Matrix permits DenseMatrix, SparseMatrix, FileMatrix {
  /** The number of samples. */
  int rows();

  /** The number of features. */
  int columns();

  /** The value at a row and a column, both from 0; not for inner loops. */
  double get(int row, int column);

  /** Writes row {@code row} densely to {@code into[offset .. offset + columns)}. */
  void copyRow(int row, double[] into, int offset);

  /** A new matrix of the named rows, in that order; a row may be named more than once. */
  Matrix selectRows(int[] rows);

  /** The squared Euclidean norm of every row. */
  default double[] squaredRowNorms() {
    double[] norms = new double[rows()];
    double[] row = new double[columns()];
    for (int i = 0; i < norms.length; i++) {
      copyRow(i, row, 0);
      for (double value : row) {
        norms[i] += value * value;
      }
    }
    return norms;
  }

  /**
   * This matrix as a dense one, with all rows and zeros in the heap.
   *
   * @throws io.github.redescend.core.InvalidInputException if no Java array is that long
   */
  default DenseMatrix toDense() {
    double[] dense = new double[DenseMatrix.length(rows(), columns())];
    for (int i = 0; i < rows(); i++) {
      copyRow(i, dense, i * columns());
    }
    return new DenseMatrix(rows(), columns(), dense);
  }

  /** Rows [from, to), each minus {@code centre}. */
  default DenseMatrix centred(int from, int to, double[] centre) {
    double[] centred = new double[DenseMatrix.length(to - from, columns())];
    copyCentred(from, to, centre, centred);
    return new DenseMatrix(to - from, columns(), centred);
  }

  /**
   * Writes rows [from, to), each minus {@code centre}, densely to the beginning of {@code into}.
   */
  default void copyCentred(int from, int to, double[] centre, double[] into) {
    int d = columns();
    for (int i = from; i < to; i++) {
      int at = (i - from) * d;
      copyRow(i, into, at);
      for (int j = 0; j < d; j++) {
        into[at + j] -= centre[j];
      }
    }
  }

  /** Returns this matrix in memory: rows of a file are copied. */
  default Matrix inHeap() {
    return this;
  }

  /** Row {@code row} as a new dense array. */
  default double[] row(int row) {
    double[] values = new double[columns()];
    copyRow(row, values, 0);
    return values;
  }

  /** These rows as columns: the values of each feature, one feature after the other. */
  default double[] transposed(int[] chosen) {
    double[] transposed = new double[DenseMatrix.length(columns(), chosen.length)];
    double[] row = new double[columns()];
    for (int i = 0; i < chosen.length; i++) {
      copyRow(chosen[i], row, 0);
      for (int j = 0; j < row.length; j++) {
        transposed[j * chosen.length + i] = row[j];
      }
    }
    return transposed;
  }

  /** The mean of every feature; zeros without samples. */
  default double[] means() {
    double[] means = new double[columns()];
    double[] row = new double[columns()];
    for (int i = 0; i < rows(); i++) {
      copyRow(i, row, 0);
      for (int j = 0; j < row.length; j++) {
        means[j] += row[j] / rows();
      }
    }
    return means;
  }
}
