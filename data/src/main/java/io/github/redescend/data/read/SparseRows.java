package io.github.redescend.data.read;

import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.cell.DoubleList;
import java.util.Arrays;

/** Compressed rows that grow entry by entry. */
final class SparseRows {
  private final IntList starts = new IntList();
  private final IntList columns = new IntList();
  private final DoubleList values = new DoubleList();
  private int width;
  private int rows;

  SparseRows() {
    starts.add(0);
  }

  /** Adds an entry to the current row, at a column above those before; zeros only widen. */
  void add(int column, double value) {
    width = Math.max(width, column + 1);
    if (value != 0) {
      columns.add(column);
      values.add(value);
    }
  }

  void endRow() {
    starts.add(values.size());
    rows++;
  }

  int rows() {
    return rows;
  }

  /** One more than the highest column that was named. */
  int width() {
    return width;
  }

  SparseMatrix build(int columnCount) {
    return new SparseMatrix(columnCount, starts.toArray(), columns.toArray(), values.toArray());
  }

  /** A growing array of ints. */
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
