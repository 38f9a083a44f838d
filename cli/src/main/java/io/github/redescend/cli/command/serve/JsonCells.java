package io.github.redescend.cli.command.serve;

import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.data.table.Table;

/** The cells of rows as they come in, for the model that is to predict them. */
interface JsonCells {
  /** How many cells a whole row has. */
  int width();

  /** A row begins. */
  void row();

  /**
   * The index of a column by name in this row.
   *
   * @return -1 for one that the model does not use
   * @throws BadRequest if it would be taken for 0 if it were not there
   */
  int column(String name);

  /**
   * A cell of the row that began last.
   *
   * @param column from 0
   * @param text as it is written, null if it is missing
   * @param isNumber whether it is a number of JSON, which has a point before decimals
   * @throws BadRequest if there is no such column, or it needs a number and this is none
   */
  void cell(int column, String text, boolean isNumber);

  /**
   * All rows.
   *
   * @throws BadRequest if a column is missing
   */
  Table table();
}
