package io.github.redescend.data.table;

import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.cell.DoubleList;
import java.util.Arrays;

/** A growing sparse matrix, row after row. */
public final class SparseRows {
  private final IntList starts = new IntList();
  private final IntList columns = new IntList();
  private final DoubleList values = new DoubleList();
  private int width;

  public SparseRows() {
    starts.add(0);
  }

  /** Adds an entry to the current row; columns ascend. */
  public void add(int column, double value) {
    widen(column + 1);
    columns.add(column);
    values.add(value);
  }

  /** Makes the matrix at least so wide. */
  public void widen(int columnCount) {
    width = Math.max(width, columnCount);
  }

  public void endRow() {
    starts.add(values.size());
  }

  /** The number of ended rows. */
  public int rows() {
    return starts.size - 1;
  }

  public int width() {
    return width;
  }

  public SparseMatrix build(int columnCount) {
    return new SparseMatrix(columnCount, starts.toArray(), columns.toArray(), values.toArray());
  }

  private static final class IntList {
    private int[] values = new int[64];
    private int size;

    void add(int value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size + (size >> 1));
      }
      values[size++] = value;
    }

    int[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }
}
