package io.github.redescend.data.read;

import io.github.redescend.data.table.Table;
import java.util.List;

/** Reads one format. Stateless, safe to share among threads. */
public interface TableReader {
  /** The name of the format in options, such as {@code csv}. */
  String format();

  /** The extensions of its files, with the dot, in lower case. */
  List<String> extensions();

  /** Whether a text that begins so looks like this format, for files without a known extension. */
  boolean recognises(String head);

  /**
   * Reads all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the text is not of this format; the
   *     message names the source and the line
   */
  Table read(Source source, ReadOptions options);
}
