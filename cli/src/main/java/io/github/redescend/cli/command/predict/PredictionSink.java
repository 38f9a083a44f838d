package io.github.redescend.cli.command.predict;

import io.github.redescend.data.write.SqlTable;
import java.util.List;

/** Receives the cells of predicted rows, row by row, in the order of the columns. */
interface PredictionSink {
  /** Called before the first row. */
  void begin(List<SqlTable.Column> columns);

  /** Adds an integer: a row number or a number of label flips. */
  void whole(long value);

  /** Adds a class by its index. */
  void label(int index);

  void number(double value);

  void text(String value);

  void missing();

  /** Called after the last column of a row. */
  void end();
}
