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
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
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
  private final Charset charset;

  private CsvRewrite(Source source, CellRules read) {
    this.name = source.name();
    this.text = new String(source.bytes(), StandardCharsets.ISO_8859_1);
    this.separator = CsvDelimiter.of(source, read.separator());
    this.delimiter = separator.mark();
    this.header = read.header();
    this.charset = source.charset();
  }

  /**
   * Reads a file.
   *
   * @param read how cells are interpreted
   */
  public static CsvRewrite of(Source source, CellRules read) {
    return new CsvRewrite(source.in(read.encoding()), read);
  }

  /**
   * Whether the file is plain cells and line ends, in an encoding whose delimiters and quotes are
   * the bytes of ASCII and of no other character, so that cells can be replaced.
   */
  public boolean possible() {
    return keepsAscii() && delimiter != ' ' && !separator.declared() && !separator.rowNames();
  }

  private boolean keepsAscii() {
    String ascii =
        IntStream.range(0, 128).mapToObj(Character::toString).collect(Collectors.joining());
    boolean single = charset.canEncode() && charset.newEncoder().maxBytesPerChar() == 1;
    return charset.equals(StandardCharsets.UTF_8)
        || (single && ascii.equals(new String(ascii.getBytes(StandardCharsets.US_ASCII), charset)));
  }

  /** Writes the file without these rows. */
  public void without(Set<Integer> rows, OutputStream out) throws IOException {
    write(
        out,
        (number, row) ->
            number > 0 && rows.contains(number)
                ? new Change(new Span(from(row), row.end()), "")
                : null);
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
    Row first = next(start());
    int place = first == null ? -1 : place(first, column);
    write(
        out,
        (number, row) -> {
          String now = after.get(number);
          if (number == 0 || now == null) {
            return null;
          }
          Span cell = trimmed(row.cells().get(place));
          if (before.containsKey(number) && !text(cell).equals(before.get(number))) {
            String found = Printable.of(text(cell));
            throw new InvalidInputException(
                "%s, row %d: column '%s' has '%s', but '%s' was read before: the file was changed"
                    .formatted(name, number, column, found, Printable.of(before.get(number))));
          }
          return new Change(cell, cell(now, isQuoted(cell)));
        });
  }

  /** Writes the file with an additional last column. */
  public void adding(String column, IntFunction<String> cells, OutputStream out)
      throws IOException {
    write(
        out,
        (number, row) -> {
          String added = cell(number == 0 ? column : cells.apply(number), false);
          return new Change(new Span(to(row), to(row)), delimiter + added);
        });
  }

  /** What replaces a part of a row. */
  private record Change(Span part, String instead) {}

  /** Writes the file with a change, or null, for each row by its number, 0 for the header. */
  private void write(OutputStream out, BiFunction<Integer, Row, Change> changes)
      throws IOException {
    int written = 0;
    int number = header ? 0 : 1;
    for (Row row = next(start()); row != null; row = next(row.end())) {
      Change change = changes.apply(number++, row);
      if (change != null) {
        out.write(bytes(written, change.part().from()));
        out.write(change.instead().getBytes(charset));
        written = change.part().to();
      }
    }
    out.write(bytes(written, text.length()));
  }

  /** Behind a byte order mark. */
  private int start() {
    return text.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  }

  private int place(Row first, String column) {
    List<Span> cells = first.cells();
    for (int j = 0; j < cells.size(); j++) {
      if ((header ? text(trimmed(cells.get(j))) : "x" + (j + 1)).equals(column)) {
        return j;
      }
    }
    throw new InvalidInputException(
        "%s no longer has a column '%s': the file was changed"
            .formatted(name, Printable.of(column)));
  }

  private String cell(String text, boolean quoted) {
    boolean plain =
        text.chars().noneMatch(c -> c == delimiter || c == '"' || c == '\n' || c == '\r')
            && text.equals(text.strip());
    return plain && !quoted ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** The next row that is no blank line; null at the end. */
  private Row next(int from) {
    Row row = null;
    for (int at = from; row == null && at < text.length(); ) {
      Row line = Row.of(text, at, delimiter);
      at = line.end();
      boolean blank = text.substring(from(line), to(line)).isBlank();
      row = line.cells().size() > 1 || !blank ? line : null;
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
    String content = new String(bytes(cell.from(), cell.to()), charset);
    return isQuoted(cell)
        ? content.substring(1, content.length() - 1).replace("\"\"", "\"").trim()
        : content.trim();
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
