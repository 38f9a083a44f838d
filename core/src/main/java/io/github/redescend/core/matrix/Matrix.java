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
  double[] squaredRowNorms();

  /** This matrix with its zeros written out. */
  DenseMatrix toDense();

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
