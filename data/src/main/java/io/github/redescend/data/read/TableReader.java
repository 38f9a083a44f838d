package io.github.redescend.data.read;

import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * Reads one format. Stateless, thread-safe. A reader of typed cells passes them to {@link
 * TypedRows#read}, which applies the options; any other reader applies them itself.
 */
public interface TableReader {
  /** The format's name in options, such as {@code csv}. */
  String format();

  /** The file extensions, with the dot, in lower case. */
  default List<String> extensions() {
    return List.of();
  }

  /** Whether a text with this beginning looks like the format, for files of unknown extension. */
  default boolean recognises(String head) {
    return false;
  }

  /** Whether files with its extensions are read by another reader that recognises their content. */
  default boolean yieldsToContent() {
    return false;
  }

  /**
   * Reads all rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the text is not of this format; the
   *     message names the source and the line
   */
  default Table read(Source source, ReadOptions options) {
    List<Table> whole = new ArrayList<>(1);
    readParts(
        source,
        options,
        columns -> Integer.MAX_VALUE,
        () -> {
          whole.clear();
          return whole::add;
        });
    Table table = whole.get(0);
    table.requireWeight();
    return table;
  }

  /** Whether a source may consist of several files with the same columns. */
  default boolean readsSeveralFiles() {
    return false;
  }

  /** Whether it supports {@link ReadOptions#labelFile}. */
  default boolean readsLabelFiles() {
    return false;
  }

  /** Whether {@link #readParts} holds only one part in memory. */
  default boolean readsParts() {
    return false;
  }

  /**
   * Reads all rows in parts, or at once if not {@link #readsParts}. If a column turns out to be
   * text late in the file, it is read again; only the last consumer receives all parts.
   *
   * @param rows of every part but the last, at least one, by the number of columns
   * @param passes makes the consumer of one pass; its exceptions end the reading
   * @throws io.github.redescend.core.InvalidInputException as for {@link #read}
   */
  void readParts(
      Source source, ReadOptions options, IntUnaryOperator rows, Supplier<Consumer<Table>> passes);
}
