package io.github.redescend.data.read;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import io.github.redescend.core.Plural;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.cell.NumberFormat.DecimalMarks;
import io.github.redescend.data.read.TableRows.Reading;
import io.github.redescend.data.source.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Receives the cells of a CSV file from the parser. */
final class CsvRows extends AbstractBaseCsvCallbackHandler<Boolean> {
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]|\"\")*+\"");

  /** Further quoted rows are only counted. */
  private static final int MAX_NOTES = 3;

  private final Reading reading;
  private final DecimalMarks marks;
  private final CsvDelimiter delimiter;
  private final Map<String, CsvColumn.Kind> known;
  private final List<String> header = new ArrayList<>();
  private final List<FirstCell> firstCells = new ArrayList<>();
  private TableRows rows;
  private long headerLine;
  private boolean declaredLine;
  private int skipped;
  private int swallowed;

  /** The first of the columns without a name at the end, which must be empty. */
  private int unnamed;

  /** Whether the header has no number, so that a row that equals it is no row. */
  private boolean headerOfNames;

  /** The first cell of the current row, if it is blank, since a line of blanks is no row. */
  private char[] blank;

  /** The first cells of the current row that equal the header. */
  private int sameAsHeader;

  /** A cell of the first line, which may be a row. */
  private record FirstCell(char[] text, boolean quoted) {}

  /**
   * @param marks detected decimal marks
   * @param known columns as detected in an earlier pass
   */
  CsvRows(
      Reading reading,
      CsvDelimiter delimiter,
      DecimalMarks marks,
      Map<String, CsvColumn.Kind> known) {
    this.reading = reading;
    this.delimiter = delimiter;
    this.declaredLine = delimiter.declared();
    this.marks = marks;
    this.known = known;
  }

  @Override
  protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
    long line = getStartingLineNumber();
    if (index == 0) {
      blank = quoted ? null : blank(buffer, offset, length);
      if (blank != null) {
        return;
      }
    } else if (index == 1 && blank != null) {
      add(0, blank, 0, blank.length, false, line);
    }
    if (quoted && rows != null) {
      checkQuotes(buffer, offset, offset + length, line);
    }
    int at = offset;
    while (at < offset + length && buffer[at] == ' ') {
      at++;
    }
    if (at > offset && at < offset + length && buffer[at] == '"') {
      // As in: 1, "two", 3
      String cell = new String(buffer, at, offset + length - at).strip();
      if (QUOTED.matcher(cell).matches()) {
        char[] text = Cells.unquoted(cell).toCharArray();
        add(index, text, 0, text.length, true, line);
        return;
      }
    }
    add(index, buffer, offset, offset + length, quoted, line);
  }

  /** The text, if it has only blanks; else null. */
  private static char[] blank(char[] text, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (text[i] != ' ' && text[i] != '\t') {
        return null;
      }
    }
    return Arrays.copyOfRange(text, from, from + length);
  }

  /** Notes a quoted cell that contains rows: an unclosed quote. */
  private void checkQuotes(char[] text, int from, int to, long line) {
    int first = from;
    while (first < to && text[first] != '\n') {
      first++;
    }
    if (first == to) {
      return;
    }
    String[] parts = new String(text, first, to - first).split("\n", -1);
    int lines = parts.length - 1;
    int separators = rows.width() + skipped - 1;
    Stream<String> added = Arrays.stream(parts).skip(1);
    long alike = added.filter(part -> delimiters(part) == separators).count();
    if (alike > 0 && 2 * alike >= lines && rows.width() > 1 && swallowed++ < MAX_NOTES) {
      rows.note(
          "line %d: a quoted cell continues for %s more, to line %d, and its text looks like rows: if a quote belongs to the text, double it (\"\") or delete it"
              .formatted(line, Plural.of(lines, "line"), line + lines));
    }
  }

  private long delimiters(String text) {
    return text.chars().filter(c -> c == delimiter.mark()).count();
  }

  @Override
  protected Boolean buildRecord() {
    return getRecordType() != RecordType.EMPTY;
  }

  private void add(int index, char[] text, int from, int to, boolean quoted, long line) {
    if (rows == null) {
      header.add(new String(text, from, to - from).strip());
      firstCells.add(new FirstCell(Arrays.copyOfRange(text, from, to), quoted));
      ColumnRoles.checkCount(reading.source(), line, header.size());
    } else if (index >= skipped && index - skipped < rows.width()) {
      if (sameAsHeader == index - skipped && isHeader(sameAsHeader, text, from, to)) {
        sameAsHeader++;
      }
      if (to > from && index - skipped >= unnamed) {
        throw rows.refusal(
            line,
            "column %d has no name, but a value: name it, or ignore it with --ignore %1$d"
                .formatted(index - skipped + 1));
      }
      rows.add(index - skipped, text, from, to, quoted, line);
    }
  }

  private boolean isHeader(int column, char[] text, int from, int to) {
    String name = header.get(column);
    return headerOfNames
        && name.length() == to - from
        && name.equals(new String(text, from, to - from));
  }

  /** Ends a row or the header. */
  void end() {
    int count = getFieldCount();
    long line = getStartingLineNumber();
    if (count == 1 && blank != null) {
      return;
    }
    if (declaredLine) {
      declaredLine = false;
      header.clear();
      firstCells.clear();
      return;
    }
    if (rows == null) {
      boolean named = reading.options().cells().header();
      start(named, line);
      if (named) {
        return;
      }
      for (int j = 0; j < rows.width(); j++) {
        FirstCell first = firstCells.get(j);
        rows.add(j, first.text(), 0, first.text().length, first.quoted(), line);
      }
    }
    firstCells.clear();
    if (count != skipped + rows.width()) {
      int expected = skipped + rows.width();
      String first = reading.options().cells().header() ? "header" : "first line";
      String hint = new ColumnNames(reading.source(), header).titleHint(headerLine);
      String text =
          "found %s, expected %d as in the %s%s"
              .formatted(Plural.of(count, "cell"), expected, first, hint);
      throw rows.refusal(line, text);
    }
    if (headerOfNames && sameAsHeader == rows.width()) {
      throw rows.refusal(
          line, "repeats the header, as in a file that was joined from several: delete this line");
    }
    sameAsHeader = 0;
    rows.end(line);
  }

  private void start(boolean named, long line) {
    Source source = reading.source();
    ReadOptions options = reading.options();
    headerLine = line;
    headerOfNames = named && header.stream().allMatch(name -> Double.isNaN(Cells.number(name)));
    // Where neither a label nor features are looked for, the names are classes, which may be
    // numbers.
    boolean classes = "".equals(options.label()) && options.expected().isEmpty();
    if (!named) {
      for (int j = 0; j < header.size(); j++) {
        header.set(j, "x" + (j + 1));
      }
    } else if (!classes
        && header.stream().allMatch(name -> !Double.isNaN(Cells.number(name)))
        && options.expected().stream().noneMatch(known -> header.contains(known.name()))) {
      throw source.refusal(
          line,
          "the first line must name the columns, but has only numbers: '%s ...' (use --no-header if it is a row)"
              .formatted(header.get(0)));
    }
    ColumnRoles roles = new ColumnRoles(source, line, header, options);
    unnamed = roles.unnamed();
    rows = new TableRows(reading, roles, index -> started(roles, index));
    if (named && delimiter.rowNames()) {
      skipped = 1;
      rows.note(
          "every row has one cell more than the header: the first cell is treated as the name of"
              + " the row and ignored");
    }
  }

  private CsvColumn started(ColumnRoles roles, int index) {
    String name = header.get(index);
    CsvColumn.Kind kind = known.get(name);
    if (kind == null) {
      NumberFormat trained = roles.format(name);
      boolean asked = reading.options().cells().decimal() != DecimalMark.AUTO;
      DecimalMark mark = asked || trained.decimal() == null ? marks.of(index) : trained.decimal();
      NumberFormat format = new NumberFormat(mark, trained.unit());
      kind = CsvColumn.Kind.of(name, roles.kind(index, name), index == roles.label(), format);
    }
    return new CsvColumn(reading.source(), kind, reading.options().cells());
  }

  /** The rows so far; null before the header. */
  TableRows rows() {
    return rows;
  }
}
