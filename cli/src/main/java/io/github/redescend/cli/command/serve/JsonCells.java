package io.github.redescend.cli.command.serve;

import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.data.table.Table;

/** Collects the cells of JSON rows for a model. */
interface JsonCells {
  /** Returns the number of cells in a complete row. */
  int width();

  /** Starts a row. */
  void row();

  /**
   * Returns the index of a named column.
   *
   * @return the index, -1 if the model does not use the column
   * @throws BadRequest if ignoring the column would mean reading it as 0
   */
  int column(String name);

  /**
   * Adds a cell to the current row.
   *
   * @param column its index, from 0
   * @param text its text, null if it is missing
   * @param isNumber whether it is a JSON number, whose decimal mark is a point
   * @throws BadRequest if the column does not exist, or requires a number and the text is not one
   */
  void cell(int column, String text, boolean isNumber);

  /**
   * Returns all rows.
   *
   * @throws BadRequest if a column is missing
   */
  Table table();
}
