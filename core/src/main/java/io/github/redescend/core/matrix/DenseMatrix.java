package io.github.redescend.core.matrix;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;

/** A dense matrix, row after row in one array. */
public final class DenseMatrix implements Matrix {
  private static final int BLOCK = 128;

  private final int rows;
  private final int columns;
  private final double[] values;

  /**
   * Wraps {@code values} without a copy; entry (i, j) is {@code values[i * columns + j]}.
   *
   * @throws IllegalArgumentException if the length is not {@code rows * columns}
   */
  public DenseMatrix(int rows, int columns, double[] values) {
    Require.sameLength("values", values.length, length(rows, columns));
    this.rows = rows;
    this.columns = columns;
    this.values = values;
  }

  /**
   * The symmetric matrix whose entries (i, j) with j &gt;= i are given; the others are filled in,
   * in the same array.
   *
   * @throws IllegalArgumentException if there are not {@code size * size} values
   */
  public static DenseMatrix ofUpperHalf(int size, double[] values) {
    DenseMatrix matrix = new DenseMatrix(size, size, values);
    // In blocks of columns, whose rows stay in the cache.
    for (int from = 0; from < size; from += BLOCK) {
      int end = Math.min(size, from + BLOCK);
      for (int i = 0; i < end; i++) {
        for (int j = Math.max(from, i + 1); j < end; j++) {
          values[j * size + i] = values[i * size + j];
        }
      }
    }
    return matrix;
  }

  /** Copies the rows of a two-dimensional array; all must be of one length. */
  public static DenseMatrix of(double[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    double[] values = new double[length(rows.length, columns)];
    for (int i = 0; i < rows.length; i++) {
      Require.sameLength("row " + i, rows[i].length, columns);
      System.arraycopy(rows[i], 0, values, i * columns, columns);
    }
    return new DenseMatrix(rows.length, columns, values);
  }

  /**
   * The length of an array for {@code rows} times {@code columns} numbers.
   *
   * @throws InvalidInputException if no Java array is that long
   */
  public static int length(int rows, int columns) {
    long length = (long) rows * columns;
    if (length > Integer.MAX_VALUE - 8) {
      throw new InvalidInputException(
          "%s x %s numbers do not fit in one array; use sparse data or landmarks"
              .formatted(rows, columns));
    }
    return (int) length;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return columns;
  }

  /** The array itself, row after row; must not be written to. */
  public double[] values() {
    return values;
  }

  @Override
  public double get(int row, int column) {
    return values[row * columns + column];
  }

  @Override
  public void copyRow(int row, double[] into, int offset) {
    System.arraycopy(values, row * columns, into, offset, columns);
  }

  @Override
  public DenseMatrix selectRows(int[] selected) {
    double[] copy = new double[length(selected.length, columns)];
    for (int i = 0; i < selected.length; i++) {
      copyRow(selected[i], copy, i * columns);
    }
    return new DenseMatrix(selected.length, columns, copy);
  }

  @Override
  public DenseMatrix toDense() {
    return this;
  }
}
