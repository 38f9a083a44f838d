package io.github.redescend.core.matrix;

import io.github.redescend.core.Require;
import java.util.Arrays;

/**
 * A sparse matrix in compressed rows: the entries of row i are {@code columnIndex[k]}, {@code
 * values[k]} for {@code rowStart[i] <= k < rowStart[i + 1]}, columns ascending within a row.
 *
 * @param rowStart where each row starts in the other two
 * @param columnIndex the columns of the entries, row after row; not a copy
 * @param values the values of the entries, row after row; not a copy
 */
public record SparseMatrix(int columns, int[] rowStart, int[] columnIndex, double[] values)
    implements Matrix {
  /**
   * Wraps the three arrays without a copy.
   *
   * @throws IllegalArgumentException if they do not describe compressed rows with ascending columns
   *     below {@code columns}
   */
  public SparseMatrix {
    Require.sameLength("columnIndex", columnIndex.length, values.length);
    refuseUnordered(rowStart);
    Require.sameLength("entries", values.length, rowStart[rowStart.length - 1]);
    for (int i = 0; i + 1 < rowStart.length; i++) {
      int previous = -1;
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        if (columnIndex[k] <= previous || columnIndex[k] >= columns) {
          throw new IllegalArgumentException(
              "row %s has column %s after %s of %s"
                  .formatted(i, columnIndex[k], previous, columns));
        }
        previous = columnIndex[k];
      }
    }
  }

  private static void refuseUnordered(int[] rowStart) {
    if (rowStart.length == 0) {
      throw new IllegalArgumentException("rowStart is empty: it has one more number than rows");
    }
    Require.sameLength("entries before row 0", rowStart[0], 0);
    for (int i = 0; i + 1 < rowStart.length; i++) {
      if (rowStart[i + 1] < rowStart[i]) {
        throw new IllegalArgumentException("row " + i + " ends before it starts");
      }
    }
  }

  @Override
  public int rows() {
    return rowStart.length - 1;
  }

  /** The number of stored entries. */
  public int entries() {
    return values.length;
  }

  @Override
  public double get(int row, int column) {
    int k = Arrays.binarySearch(columnIndex, rowStart[row], rowStart[row + 1], column);
    return k < 0 ? 0 : values[k];
  }

  @Override
  public void copyRow(int row, double[] into, int offset) {
    Arrays.fill(into, offset, offset + columns, 0);
    for (int k = rowStart[row]; k < rowStart[row + 1]; k++) {
      into[offset + columnIndex[k]] = values[k];
    }
  }

  @Override
  public SparseMatrix selectRows(int[] rows) {
    int[] start = new int[rows.length + 1];
    for (int i = 0; i < rows.length; i++) {
      start[i + 1] = start[i] + rowStart[rows[i] + 1] - rowStart[rows[i]];
    }
    int[] selectedColumns = new int[start[rows.length]];
    double[] selectedValues = new double[start[rows.length]];
    for (int i = 0; i < rows.length; i++) {
      int length = start[i + 1] - start[i];
      System.arraycopy(columnIndex, rowStart[rows[i]], selectedColumns, start[i], length);
      System.arraycopy(values, rowStart[rows[i]], selectedValues, start[i], length);
    }
    return new SparseMatrix(columns, start, selectedColumns, selectedValues);
  }

  @Override
  public double[] squaredRowNorms() {
    double[] norms = new double[rows()];
    for (int i = 0; i < norms.length; i++) {
      double sum = 0;
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        sum += values[k] * values[k];
      }
      norms[i] = sum;
    }
    return norms;
  }
}
