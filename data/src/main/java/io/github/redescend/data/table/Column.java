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

  /** A new column of the named rows, in that order. */
  Column select(int[] rows);
}
