package io.github.redescend.data.read;

import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

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

  /** Whether a source may be of several files, each with the same columns. */
  default boolean readsSeveralFiles() {
    return false;
  }

  /** Whether it takes labels from {@link ReadOptions#labelFile}. */
  default boolean readsLabelFiles() {
    return false;
  }

  /** Whether {@link #readParts} holds only one part in memory. */
  default boolean readsParts() {
    return false;
  }

  /**
   * Reads all rows, some at a time, or all at once if not {@link #readsParts}. What was taken for
   * numbers may turn out to be text late in the file: then it is read once more. The last consumer
   * asked for is given all parts.
   *
   * @param rows of every part but the last, at least one, by the number of columns of the file
   * @param passes makes what takes the parts of one pass over the file, first to last; what it
   *     throws ends the reading
   * @throws io.github.redescend.core.InvalidInputException as for {@link #read}
   */
  default void readParts(
      Source source, ReadOptions options, IntUnaryOperator rows, Supplier<Consumer<Table>> passes) {
    passes.get().accept(read(source, options));
  }
}
