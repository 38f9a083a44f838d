package io.github.redescend.spark.rows;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Labelled samples of a partition in serialisable arrays. Immutable. */
public final class RowBlock implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int columns;
  private final int[] rowStart;
  private final int[] columnIndex;
  private final double[] values;
  private final int[] codes;
  private final double[] weights;

  public RowBlock(Matrix features, int[] codes, double[] weights) {
    this.columns = features.columns();
    this.codes = codes;
    this.weights = weights;
    if (features instanceof SparseMatrix sparse) {
      this.rowStart = sparse.rowStart();
      this.columnIndex = sparse.columnIndex();
      this.values = sparse.values();
    } else {
      this.rowStart = null;
      this.columnIndex = null;
      this.values = features.toDense().values();
    }
  }

  public int rows() {
    return codes.length;
  }

  public int columns() {
    return columns;
  }

  /** The features; not a copy. */
  public Matrix features() {
    return rowStart == null
        ? new DenseMatrix(codes.length, columns, values)
        : new SparseMatrix(columns, rowStart, columnIndex, values);
  }

  /** The classes; not a copy. */
  public int[] codes() {
    return codes;
  }

  /** The weights; not a copy. */
  public double[] weights() {
    return weights;
  }

  public RowBlock withFeatures(Matrix other) {
    return new RowBlock(other, codes, weights);
  }

  /** Some of the samples, in that order. */
  public RowBlock select(int[] rows) {
    return new RowBlock(
        features().selectRows(rows),
        Arrays.stream(rows).map(row -> codes[row]).toArray(),
        Arrays.stream(rows).mapToDouble(row -> weights[row]).toArray());
  }

  /** The samples from {@code from} to {@code to} - 1. */
  public RowBlock range(int from, int to) {
    return from == 0 && to == rows() ? this : select(IntStream.range(from, to).toArray());
  }

  /** The samples of two classes. */
  public RowBlock ofClasses(int one, int other) {
    int[] rows =
        IntStream.range(0, codes.length)
            .filter(i -> codes[i] == one || codes[i] == other)
            .toArray();
    return rows.length == codes.length ? this : select(rows);
  }
}
