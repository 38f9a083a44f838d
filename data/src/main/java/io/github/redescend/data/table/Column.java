package io.github.redescend.data.table;

/** One named column of raw cells. */
public sealed interface Column permits NumericColumn, TextColumn {
  /** The name, as the header has it. */
  String name();

  /** The number of cells. */
  int rows();

  /** What the cells are. */
  ColumnKind kind();

  /** Whether the cell of {@code row}, from 0, is missing. */
  boolean missing(int row);

  /** The cell of {@code row} as text, or null if it is missing. */
  String text(int row);

  /** How many cells are missing. */
  default int missingCells() {
    int count = 0;
    for (int i = 0; i < rows(); i++) {
      count += missing(i) ? 1 : 0;
    }
    return count;
  }

  /** Whether any cell is there: nothing can be learnt from a column without one. */
  default boolean hasValue() {
    int row = 0;
    while (row < rows() && missing(row)) {
      row++;
    }
    return row < rows();
  }

  /** A new column of the named rows, in that order. */
  Column select(int[] rows);
}
