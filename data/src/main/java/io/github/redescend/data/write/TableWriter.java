package io.github.redescend.data.write;

import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.util.List;

/** Writes one format. Stateless, thread-safe. */
public interface TableWriter {
  /** The format's name, such as {@code csv}. */
  String format();

  /** The file extensions, with the dot, in lower case. */
  List<String> extensions();

  /**
   * Writes all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the format cannot hold the table
   */
  void write(Table table, Appendable out) throws IOException;
}
