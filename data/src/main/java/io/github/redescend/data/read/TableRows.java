package io.github.redescend.data.read;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.Table;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The columns of a table while rows are read; passes them on in parts. */
final class TableRows {
  /** Rows listed in a message. */
  private static final int LISTED = 5;

  private final Reading reading;
  private final Source source;
  private final List<String> names;
  private final ColumnRoles roles;
  private final CsvColumn[] cells;

  /** The unchanged texts of carried columns; null for others. */
  private final List<List<String>> carried = new ArrayList<>();

  private final boolean carries;
  private final int max;
  private final RowLines lines;
  private final List<String> notes = new ArrayList<>();
  private int rows;
  private int handedOn;

  /**
   * One pass over a source.
   *
   * @param rowsOfPart the rows of a part by the number of columns
   * @param parts receives the parts
   */
  record Reading(
      Source source, ReadOptions options, IntUnaryOperator rowsOfPart, Consumer<Table> parts) {}

  /**
   * @param columns creates the columns that are read, by index
   */
  TableRows(Reading reading, ColumnRoles roles, IntFunction<CsvColumn> columns) {
    this.reading = reading;
    this.source = reading.source();
    this.lines = new RowLines(source);
    this.names = roles.names();
    this.roles = roles;
    cells = new CsvColumn[names.size()];
    for (int j = 0; j < cells.length; j++) {
      cells[j] = roles.isRead(j) ? columns.apply(j) : null;
      carried.add(roles.isCarried(j) ? new ArrayList<>() : null);
    }
    carries = carried.stream().anyMatch(Objects::nonNull);
    max = reading.rowsOfPart().applyAsInt(cells.length);
  }

  /** The number of columns, used or not. */
  int width() {
    return cells.length;
  }

  /** Adds a cell to the current row. */
  void add(int index, char[] buffer, int from, int to, boolean quoted, long line) {
    if (cells[index] != null) {
      cells[index].add(buffer, from, to, quoted, line);
    }
    if (carries && carried.get(index) != null) {
      carry(index, new String(buffer, from, to - from), line);
    }
  }

  /** Adds a text, null if missing, to the current row. */
  void add(int index, String cell, long line) {
    String text = cell == null ? "" : cell;
    if (cells[index] != null) {
      cells[index].add(text, line);
    }
    if (carried.get(index) != null) {
      carry(index, text, line);
    }
  }

  /** A column that is read. */
  CsvColumn column(int index) {
    return cells[index];
  }

  /** Adds a text to a carried column. */
  void carry(int index, String text, long line) {
    if (text.indexOf(0) >= 0) {
      throw refusal(line, "column '%s' has %s".formatted(names.get(index), Cells.control('\0')));
    }
    carried.get(index).add(text);
  }

  /** The exception for the current row. */
  InvalidInputException refusal(long line, String problem) {
    return source.refusal(rows + 1L, line, problem);
  }

  /** The number of rows that may be added before ending them. */
  int room() {
    return max - (rows - handedOn);
  }

  /** Adds a warning to the next part. */
  void note(String sentence) {
    notes.add(sentence);
  }

  void end(long line) {
    end(1, line);
  }

  /** Ends rows, at most {@link #room}. */
  void end(int count, long line) {
    if (rows > Integer.MAX_VALUE - count) {
      throw source.refusal(line, "more than %d rows, which cannot be counted".formatted(rows));
    }
    rows += count;
    lines.add(rows, line);
    DenseBlock.requireFits(
        source.name(), rows - handedOn, cells.length, "write sparse data as LIBSVM text");
    if (rows - handedOn >= max) {
      handOn();
    }
  }

  /** Passes on the current rows, unless the file must be read again. */
  private void handOn() {
    if (columns().noneMatch(CsvColumn::mixed)) {
      reading.parts().accept(table());
      notes.clear();
    }
    for (int j = 0; j < cells.length; j++) {
      cells[j] = cells[j] == null ? null : cells[j].next();
      if (carried.get(j) != null) {
        carried.get(j).clear();
      }
    }
    handedOn = rows;
  }

  void finish() {
    if (rows > handedOn) {
      handOn();
    }
  }

  int rows() {
    return rows;
  }

  Stream<CsvColumn> columns() {
    return Arrays.stream(cells).filter(Objects::nonNull);
  }

  private Table table() {
    List<Column> features = new ArrayList<>();
    List<TextColumn> others = new ArrayList<>();
    for (int j = 0; j < cells.length; j++) {
      if (roles.isFeature(j)) {
        features.add(cells[j].finish());
      }
      if (carried.get(j) != null) {
        others.add(new TextColumn(names.get(j), carried.get(j).toArray(new String[0])));
      }
    }
    Table table =
        roles.split(
            Table.of(source.name(), features)
                .withOthers(others, roles.unused())
                .numberedFrom(handedOn + 1)
                .withLineShifts(lines.shifts())
                .withNotes(notes));
    if (roles.weights() >= 0) {
      CsvColumn weights = cells[roles.weights()];
      table = table.withWeightsOfPart(weights.name(), weights.numbers());
    }
    if (roles.label() < 0) {
      return table;
    }
    return labelled(table, cells[roles.label()]);
  }

  /**
   * The rows with their labels. If labels are optional, a row without one has the empty text, and
   * if all lack one there are no labels.
   *
   * @param column the labels
   * @throws io.github.redescend.core.InvalidInputException that counts and names unlabelled rows,
   *     if they are neither allowed nor dropped
   */
  private Table labelled(Table table, CsvColumn column) {
    String name = column.name();
    List<String> labels = column.texts();
    int[] without = IntStream.range(0, labels.size()).filter(i -> labels.get(i) == null).toArray();
    if (without.length == 0) {
      return table.withLabels(name, labels);
    }
    if (!reading.options().labelRequired()) {
      Stream<String> all = labels.stream().map(label -> Objects.requireNonNullElse(label, ""));
      return without.length == labels.size() ? table : table.withLabels(name, all.toList());
    }
    if (reading.options().cells().unlabelled() == CellRules.Unlabelled.FAIL) {
      String count = without.length == 1 ? "a row" : without.length + " rows";
      List<String> places =
          IntStream.of(without).limit(LISTED).mapToObj(i -> table.place(i)).toList();
      String listed = String.join("; ", places) + (without.length > LISTED ? "; ..." : "");
      Optional<String> advice =
          column.mark().map(mark -> "; " + MissingMarks.advice(mark, name, "class"));
      throw source.refusal(
          "has %s without a label in column '%s' (%s): add the label, or skip such rows with --unlabelled drop%s"
              .formatted(count, Printable.of(name), listed, advice.orElse("")));
    }
    int[] with = IntStream.range(0, labels.size()).filter(i -> labels.get(i) != null).toArray();
    List<String> known = IntStream.of(with).mapToObj(labels::get).toList();
    return table.select(with).withLabels(name, known).withLeftOut(without.length);
  }

  /** The offsets between row numbers and line numbers. */
  static final class RowLines {
    /**
     * With more changes of the offset, as with cells of several lines, line numbers are unknown.
     */
    private static final int MAX_CHANGES = 10_000;

    private final boolean counted;
    private final NavigableMap<Integer, Long> shifts = new TreeMap<>();
    private long shift = -1;

    RowLines(Source source) {
      this.counted = source.countsLines();
    }

    /** Adds the line of a row, from 1. */
    void add(int row, long line) {
      if (counted && line - row != shift && shifts.size() <= MAX_CHANGES) {
        shift = line - row;
        shifts.put(row, shift);
      }
    }

    /** Each offset by its first row; empty if there are too many, or lines are not counted. */
    NavigableMap<Integer, Long> shifts() {
      return shifts.size() > MAX_CHANGES ? Collections.emptyNavigableMap() : shifts;
    }
  }

  /** Reads a text line by line. */
  @FunctionalInterface
  interface LineReader {
    /** More than any program writes as comments. */
    long MAX_IDLE = 10_000_000;

    /** Reads a line, its number from 1; returns whether it has a row or declares a column. */
    boolean read(long number, String line);

    /** The first line that is neither blank nor a comment, stripped; empty if there is none. */
    static String first(String head, String comment) {
      Stream<String> lines = head.lines().map(String::strip);
      return lines
          .filter(line -> !line.isEmpty() && !line.startsWith(comment))
          .findFirst()
          .orElse("");
    }

    /** Passes on all lines; refuses more than {@code mostIdle} consecutive ones without a row. */
    static void readAll(Source source, long mostIdle, LineReader reader) {
      try (BufferedReader lines = source.lines()) {
        long number = 0;
        long idle = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          number++;
          idle = reader.read(number, line) ? 0 : idle + 1;
          if (idle > mostIdle) {
            throw source.refusal(
                number, "more than %d consecutive lines without a row".formatted(mostIdle));
          }
        }
      } catch (IOException e) {
        throw source.refusal(e);
      }
    }
  }
}
