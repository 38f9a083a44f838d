package io.github.redescend.data.table;

import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.cell.DoubleList;
import java.util.stream.IntStream;

/** A growing sparse matrix, row after row. */
public final class SparseRows {
  private final IntStream.Builder starts = IntStream.builder().add(0);
  private final IntStream.Builder columns = IntStream.builder();
  private final DoubleList values = new DoubleList();
  private int rows;
  private int width;

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
    rows++;
  }

  /** The number of ended rows. */
  public int rows() {
    return rows;
  }

  public int width() {
    return width;
  }

  public SparseMatrix build(int columnCount) {
    return new SparseMatrix(
        columnCount, starts.build().toArray(), columns.build().toArray(), values.toArray());
  }
}
