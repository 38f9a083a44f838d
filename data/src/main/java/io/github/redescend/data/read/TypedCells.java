package io.github.redescend.data.read;

import io.github.redescend.data.table.ColumnKind;
import java.io.IOException;
import java.util.List;

/** Rows of columns of which is known before the first what their cells are. */
public interface TypedCells {
  /** A column that holds numbers or texts. */
  record Column(String name, ColumnKind kind) {}

  /** The columns, at least one. */
  List<Column> columns();

  /** How many rows there are, if that is known for certain; else 0. */
  default int rows() {
    return 0;
  }

  /**
   * Moves on to the next block of rows.
   *
   * @return how many rows it has, 0 after the last
   */
  int next() throws IOException;

  /**
   * The numbers in a column of numbers, from 0, of the current block, NaN for a missing one; not to
   * be changed, and good until another column is asked for. It may be longer than the block.
   */
  double[] numbers(int column);

  /** The cell of any column in a row of the current block, from 0, as text; null if missing. */
  String text(int column, int row);
}
