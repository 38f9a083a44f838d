package io.github.redescend.data.table;

/** What the cells of a column are. */
public enum ColumnKind {
  /** Numbers. */
  NUMERIC,
  /** Categories, as text. */
  TEXT
}
