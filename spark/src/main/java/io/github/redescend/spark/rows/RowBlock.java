package io.github.redescend.spark.rows;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Labelled samples of a partition in serialisable arrays, which are not copied; without {@code
 * rowStart} and {@code columnIndex} they are dense. Immutable by convention.
 */
public record RowBlock(
    int columns, int[] rowStart, int[] columnIndex, double[] values, int[] codes, double[] weights)
    implements Serializable {
  public RowBlock(Matrix features, int[] codes, double[] weights) {
    this(
        features.columns(),
        features instanceof SparseMatrix sparse ? sparse.rowStart() : null,
        features instanceof SparseMatrix sparse ? sparse.columnIndex() : null,
        features instanceof SparseMatrix sparse ? sparse.values() : features.toDense().values(),
        codes,
        weights);
  }

  /** Rows without labels and weights. */
  public static RowBlock of(Matrix features) {
    return new RowBlock(features, new int[features.rows()], new double[features.rows()]);
  }

  public int rows() {
    return codes.length;
  }

  /** The features; not a copy. */
  public Matrix features() {
    return rowStart == null
        ? new DenseMatrix(codes.length, columns, values)
        : new SparseMatrix(columns, rowStart, columnIndex, values);
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

  /** The samples in blocks of {@code max}, at least one, the last one with the remaining ones. */
  public Stream<RowBlock> parts(int max) {
    int step = Math.max(1, max);
    return IntStream.iterate(0, from -> from < rows(), from -> from + step)
        .mapToObj(from -> where(i -> i >= from && i - from < step));
  }

  public RowBlock ofClasses(int one, int other) {
    return where(i -> codes[i] == one || codes[i] == other);
  }

  /** The samples with a weight above 0. */
  RowBlock weighted() {
    return where(i -> weights[i] > 0);
  }

  RowBlock where(IntPredicate holds) {
    int[] rows = IntStream.range(0, codes.length).filter(holds).toArray();
    return rows.length == codes.length ? this : select(rows);
  }
}
