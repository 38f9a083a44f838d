package io.github.redescend.data.write;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the records of CSV in UTF-8 and their cells begin and end, in bytes, as the reader of
 * tables takes them apart: a cell that begins with a quote ends with the next single one, empty
 * lines are no records.
 */
final class CsvRecords {
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

  /** The bytes from one place up to another. */
  record Span(int from, int to) {}

  /**
   * A record.
   *
   * @param cells with their quotes and the spaces around them
   * @param end where the next line begins
   */
  record Line(List<Span> cells, int end) {
    int from() {
      return cells.get(0).from();
    }

    /** Where its last cell ends. */
    int to() {
      return cells.get(cells.size() - 1).to();
    }
  }

  /** The next record, or null if there is none. */
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

  /** Whether a cell is in quotes. */
  boolean quoted(Span cell) {
    return cell.to() - cell.from() >= 2 && bytes[cell.from()] == '"' && bytes[cell.to() - 1] == '"';
  }

  /** What a cell says, without quotes and the spaces around it. */
  String text(Span cell) {
    String text = new String(bytes, cell.from(), cell.to() - cell.from(), StandardCharsets.UTF_8);
    return quoted(cell)
        ? text.substring(1, text.length() - 1).replace("\"\"", "\"").trim()
        : text.trim();
  }

  /** The cell without the spaces around it. */
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
