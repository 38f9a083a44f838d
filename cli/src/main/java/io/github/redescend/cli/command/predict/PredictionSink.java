package io.github.redescend.cli.command.predict;

import io.github.redescend.data.write.SqlTable;
import java.util.List;

/** Where the cells of predicted rows go, row after row, each from its first column to its last. */
interface PredictionSink {
  /** Before the first row. */
  void begin(List<SqlTable.Column> columns);

  /** A number of a row, or how many labels. */
  void whole(long value);

  /** A class, by its index. */
  void label(int index);

  void number(double value);

  void text(String value);

  /** No value. */
  void missing();

  /** After the last column of a row. */
  void end();
}
