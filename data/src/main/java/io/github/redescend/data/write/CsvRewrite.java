package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.CsvDelimiter.Row;
import io.github.redescend.data.cell.CsvDelimiter.Span;
import io.github.redescend.data.source.Source;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Rewrites a CSV file with changed cells or rows and leaves every other byte unchanged. Rows count
 * from 1, without the header.
 */
public final class CsvRewrite {
  private final String name;

  /** The file with one character for each byte. */
  private final String text;

  private final CsvDelimiter separator;
  private final char delimiter;
  private final boolean header;
  private final boolean utf8;

  private CsvRewrite(Source source, CellRules read) {
    this.name = source.name();
    this.text = new String(source.bytes(), StandardCharsets.ISO_8859_1);
    this.separator = CsvDelimiter.of(source, read.separator());
    this.delimiter = separator.mark();
    this.header = read.header();
    this.utf8 = source.isUtf8();
  }

  /**
   * Reads a file.
   *
   * @param read how cells are interpreted
   */
  public static CsvRewrite of(Source source, CellRules read) {
    return new CsvRewrite(source.in(read.encoding()), read);
  }

  /** Whether the file is plain cells and line ends in UTF-8, so that cells can be replaced. */
  public boolean possible() {
    return utf8 && delimiter != ' ' && !separator.declared() && !separator.rowNames();
  }

  /** Writes the file without these rows. */
  public void without(Set<Integer> rows, OutputStream out) throws IOException {
    int written = 0;
    int row = header ? 0 : 1;
    for (Row line = next(start()); line != null; line = next(line.end())) {
      if (row > 0 && rows.contains(row)) {
        out.write(bytes(written, from(line)));
        written = line.end();
      }
      row++;
    }
    out.write(bytes(written, text.length()));
  }

  /**
   * Writes the file with changed cells in a column.
   *
   * @param column its name; x1, x2, ... without a header
   * @param before the expected cells, by row, if known
   * @param after the new cells
   * @throws InvalidInputException if there is no such column or a cell is not as expected
   */
  public void replacing(
      String column, Map<Integer, String> before, Map<Integer, String> after, OutputStream out)
      throws IOException {
    int place = -1;
    int written = 0;
    int row = header ? 0 : 1;
    for (Row line = next(start()); line != null; line = next(line.end())) {
      place = place < 0 ? place(line, column) : place;
      String now = row == 0 ? null : after.get(row);
      if (now != null) {
        Span cell = trimmed(line.cells().get(place));
        if (before.containsKey(row) && !text(cell).equals(before.get(row))) {
          throw new InvalidInputException(
              "%s, row %d: column '%s' has '%s', but '%s' was read before: the file was changed"
                  .formatted(
                      name, row, column, Printable.of(text(cell)), Printable.of(before.get(row))));
        }
        out.write(bytes(written, cell.from()));
        out.write(cell(now, isQuoted(cell)));
        written = cell.to();
      }
      row++;
    }
    out.write(bytes(written, text.length()));
  }

  /** Writes the file with an additional last column. */
  public void adding(String column, IntFunction<String> cells, OutputStream out)
      throws IOException {
    int written = 0;
    int row = header ? 0 : 1;
    for (Row line = next(start()); line != null; line = next(line.end())) {
      out.write(bytes(written, to(line)));
      out.write((byte) delimiter);
      out.write(cell(row == 0 ? column : cells.apply(row), false));
      written = to(line);
      row++;
    }
    out.write(bytes(written, text.length()));
  }

  /** Behind a byte order mark. */
  private int start() {
    return text.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  }

  private int place(Row first, String column) {
    List<Span> cells = first.cells();
    return IntStream.range(0, cells.size())
        .filter(j -> (header ? text(cells.get(j)) : "x" + (j + 1)).equals(column))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "%s no longer has a column '%s': the file was changed"
                        .formatted(name, Printable.of(column))));
  }

  private byte[] cell(String text, boolean quoted) {
    boolean plain =
        text.chars().noneMatch(c -> c == delimiter || c == '"' || c == '\n' || c == '\r')
            && text.equals(text.strip());
    String written = plain && !quoted ? text : '"' + text.replace("\"", "\"\"") + '"';
    return written.getBytes(StandardCharsets.UTF_8);
  }

  /** The next row that is no empty line; null at the end. */
  private Row next(int from) {
    Row row = null;
    for (int at = from; row == null && at < text.length(); ) {
      Row line = Row.of(text, at, delimiter);
      at = line.end();
      row = line.cells().size() > 1 || to(line) > from(line) ? line : null;
    }
    return row;
  }

  private static int from(Row row) {
    return row.cells().get(0).from();
  }

  private static int to(Row row) {
    return row.cells().get(row.cells().size() - 1).to();
  }

  private boolean isQuoted(Span cell) {
    return cell.to() - cell.from() >= 2
        && text.charAt(cell.from()) == '"'
        && text.charAt(cell.to() - 1) == '"';
  }

  /** The text of a cell, without quotes and spaces around it. */
  private String text(Span cell) {
    String found = new String(bytes(cell.from(), cell.to()), StandardCharsets.UTF_8);
    return isQuoted(cell)
        ? found.substring(1, found.length() - 1).replace("\"\"", "\"").trim()
        : found.trim();
  }

  private Span trimmed(Span cell) {
    int from = cell.from();
    int to = cell.to();
    while (from < to && text.charAt(from) <= ' ') {
      from++;
    }
    while (to > from && text.charAt(to - 1) <= ' ') {
      to--;
    }
    return new Span(from, to);
  }

  private byte[] bytes(int from, int to) {
    return text.substring(from, to).getBytes(StandardCharsets.ISO_8859_1);
  }
}
