package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.source.Source;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
  private final byte[] bytes;
  private final CsvDelimiter separator;
  private final char delimiter;
  private final boolean header;
  private final boolean utf8;

  private CsvRewrite(Source source, CellRules read) {
    this.name = source.name();
    this.bytes = source.bytes();
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
    CsvRecords records = new CsvRecords(bytes, delimiter);
    int written = 0;
    int row = header ? 0 : 1;
    for (CsvRecords.Line line = records.next(); line != null; line = records.next()) {
      if (row > 0 && rows.contains(row)) {
        out.write(bytes, written, line.from() - written);
        written = line.end();
      }
      row++;
    }
    out.write(bytes, written, bytes.length - written);
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
    CsvRecords records = new CsvRecords(bytes, delimiter);
    int place = -1;
    int written = 0;
    int row = header ? 0 : 1;
    for (CsvRecords.Line line = records.next(); line != null; line = records.next()) {
      place = place < 0 ? place(records, line, column) : place;
      String now = row == 0 ? null : after.get(row);
      if (now != null) {
        CsvRecords.Span cell = records.trimmed(line.cells().get(place));
        if (before.containsKey(row) && !records.text(cell).equals(before.get(row))) {
          throw new InvalidInputException(
              "%s, row %d: column '%s' has '%s', but '%s' was read before: the file was changed"
                  .formatted(
                      name,
                      row,
                      column,
                      Printable.of(records.text(cell)),
                      Printable.of(before.get(row))));
        }
        out.write(bytes, written, cell.from() - written);
        out.write(cell(now, records.quoted(cell)));
        written = cell.to();
      }
      row++;
    }
    out.write(bytes, written, bytes.length - written);
  }

  /** Writes the file with an additional last column. */
  public void adding(String column, IntFunction<String> cells, OutputStream out)
      throws IOException {
    CsvRecords records = new CsvRecords(bytes, delimiter);
    int written = 0;
    int row = header ? 0 : 1;
    for (CsvRecords.Line line = records.next(); line != null; line = records.next()) {
      out.write(bytes, written, line.to() - written);
      out.write((byte) delimiter);
      out.write(cell(row == 0 ? column : cells.apply(row), false));
      written = line.to();
      row++;
    }
    out.write(bytes, written, bytes.length - written);
  }

  private int place(CsvRecords records, CsvRecords.Line first, String column) {
    List<CsvRecords.Span> cells = first.cells();
    return IntStream.range(0, cells.size())
        .filter(j -> (header ? records.text(cells.get(j)) : "x" + (j + 1)).equals(column))
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

  /**
   * Byte positions of records and cells of CSV in UTF-8, as the reader splits them: a cell that
   * starts with a quote ends at the next single one; empty lines are no records.
   */
  static final class CsvRecords {
    private static final int MARK = 3;

    private final byte[] bytes;
    private final byte delimiter;
    private int at;

    CsvRecords(byte[] bytes, char delimiter) {
      this.bytes = bytes;
      this.delimiter = (byte) delimiter;
      boolean marked =
          bytes.length >= MARK
              && bytes[0] == (byte) 0xef
              && bytes[1] == (byte) 0xbb
              && bytes[2] == (byte) 0xbf;
      at = marked ? MARK : 0;
    }

    record Span(int from, int to) {}

    /**
     * A record.
     *
     * @param cells with quotes and spaces
     * @param end the start of the next line
     */
    record Line(List<Span> cells, int end) {
      int from() {
        return cells.get(0).from();
      }

      int to() {
        return cells.get(cells.size() - 1).to();
      }
    }

    Line next() {
      while (at < bytes.length) {
        Line line = line();
        if (line.cells().size() > 1 || line.to() > line.from()) {
          return line;
        }
      }
      return null;
    }

    private Line line() {
      List<Span> cells = new ArrayList<>();
      while (true) {
        int from = at;
        if (at < bytes.length && bytes[at] == '"') {
          at++;
          while (at < bytes.length && (bytes[at] != '"' || follows('"'))) {
            at += bytes[at] == '"' ? 2 : 1;
          }
        }
        while (at < bytes.length
            && bytes[at] != delimiter
            && bytes[at] != '\n'
            && bytes[at] != '\r') {
          at++;
        }
        cells.add(new Span(from, at));
        if (at == bytes.length) {
          return new Line(cells, at);
        }
        byte end = bytes[at];
        at++;
        if (end != delimiter) {
          at += end == '\r' && at < bytes.length && bytes[at] == '\n' ? 1 : 0;
          return new Line(cells, at);
        }
      }
    }

    private boolean follows(char c) {
      return at + 1 < bytes.length && bytes[at + 1] == c;
    }

    boolean quoted(Span cell) {
      return cell.to() - cell.from() >= 2
          && bytes[cell.from()] == '"'
          && bytes[cell.to() - 1] == '"';
    }

    /** The text of a cell, without quotes and spaces around it. */
    String text(Span cell) {
      String text = new String(bytes, cell.from(), cell.to() - cell.from(), StandardCharsets.UTF_8);
      return quoted(cell)
          ? text.substring(1, text.length() - 1).replace("\"\"", "\"").trim()
          : text.trim();
    }

    Span trimmed(Span cell) {
      int from = cell.from();
      int to = cell.to();
      while (from < to && bytes[from] >= 0 && bytes[from] <= ' ') {
        from++;
      }
      while (to > from && bytes[to - 1] >= 0 && bytes[to - 1] <= ' ') {
        to--;
      }
      return new Span(from, to);
    }
  }
}
