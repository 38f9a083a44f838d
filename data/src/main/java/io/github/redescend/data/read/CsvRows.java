package io.github.redescend.data.read;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** Takes the cells of a CSV file as the parser finds them and hands each to its column. */
final class CsvRows extends AbstractBaseCsvCallbackHandler<Boolean> {
  private final Source source;
  private final ReadOptions options;
  private final Set<String> knownText;
  private final List<String> header = new ArrayList<>();
  private final IntUnaryOperator rowsOfPart;
  private final Consumer<CsvRows> parts;
  private final List<FirstCell> firstCells = new ArrayList<>();
  private CsvColumn[] cells;
  private CarriedColumn[] carried;
  private ColumnRoles roles;
  private int rows;
  private int handedOn;
  private int most;

  /** A cell of the first line, which may be a row. */
  private record FirstCell(char[] text, boolean quoted) {}

  /**
   * Starts before the header.
   *
   * @param knownText columns that an earlier pass found to be text
   * @param rowsOfPart the rows of a part by the number of columns
   * @param parts is handed this whenever the columns hold the next part
   */
  CsvRows(
      Source source,
      ReadOptions options,
      Set<String> knownText,
      IntUnaryOperator rowsOfPart,
      Consumer<CsvRows> parts) {
    this.rowsOfPart = rowsOfPart;
    this.parts = parts;
    this.source = source;
    this.options = options;
    this.knownText = knownText;
  }

  @Override
  protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
    if (cells == null) {
      header.add(new String(buffer, offset, length).strip());
      firstCells.add(new FirstCell(Arrays.copyOfRange(buffer, offset, offset + length), quoted));
      ColumnRoles.checkCount(source, getStartingLineNumber(), header.size());
    } else if (index < cells.length) {
      add(index, buffer, offset, offset + length, quoted);
    }
  }

  private void add(int index, char[] buffer, int from, int to, boolean quoted) {
    if (cells[index] != null) {
      cells[index].add(buffer, from, to, quoted, getStartingLineNumber());
    }
    if (carried[index] != null) {
      carried[index].add(new String(buffer, from, to - from));
    }
  }

  @Override
  protected Boolean buildRecord() {
    if (getRecordType() == RecordType.EMPTY) {
      return Boolean.FALSE;
    }
    if (cells == null) {
      boolean header = options.cells().header();
      start(header);
      if (header) {
        return Boolean.FALSE;
      }
      for (int j = 0; j < cells.length; j++) {
        FirstCell first = firstCells.get(j);
        add(j, first.text(), 0, first.text().length, first.quoted());
      }
    }
    firstCells.clear();
    if (getFieldCount() != cells.length) {
      throw source.refusal(
          getStartingLineNumber(),
          "found %d cells, expected %d as in the %s"
              .formatted(
                  getFieldCount(),
                  cells.length,
                  options.cells().header() ? "header" : "first line"));
    }
    if (rows == Integer.MAX_VALUE) {
      throw source.refusal(
          getStartingLineNumber(), "more than %d rows, which cannot be counted".formatted(rows));
    }
    rows++;
    DenseBlock.requireFits(
        source.name(), rows - handedOn, cells.length, "write sparse data as LIBSVM text");
    if (rows - handedOn >= most) {
      handOn();
    }
    return Boolean.TRUE;
  }

  /** Hands on the rows that are there, unless the file has to be read once more. */
  private void handOn() {
    if (columns().noneMatch(CsvColumn::mixed)) {
      parts.accept(this);
    }
    for (int j = 0; j < cells.length; j++) {
      cells[j] = cells[j] == null ? null : cells[j].next();
      carried[j] = carried[j] == null ? null : new CarriedColumn(header.get(j));
    }
    handedOn = rows;
  }

  /** Hands on what is left. */
  void finish() {
    if (rows > handedOn) {
      handOn();
    }
  }

  private void start(boolean named) {
    long line = getStartingLineNumber();
    if (!named) {
      for (int j = 0; j < header.size(); j++) {
        header.set(j, "x" + (j + 1));
      }
    } else if (header.stream().allMatch(name -> !Double.isNaN(Cells.number(name)))) {
      throw source.refusal(
          line,
          "the first line must name the columns, but holds only numbers: '%s ...' (--no-header takes it for a row)"
              .formatted(header.get(0)));
    }
    roles = new ColumnRoles(source, line, header, options);
    cells = new CsvColumn[header.size()];
    carried = new CarriedColumn[header.size()];
    for (int j = 0; j < header.size(); j++) {
      cells[j] = roles.isRead(j) ? started(j) : null;
      carried[j] = roles.isCarried(j) ? new CarriedColumn(header.get(j)) : null;
    }
    most = rowsOfPart.applyAsInt(cells.length);
  }

  private CsvColumn started(int index) {
    String name = header.get(index);
    MissingMarks marks = options.cells().marks();
    return knownText.contains(name)
        ? CsvColumn.knownText(source, name, marks)
        : new CsvColumn(source, name, roles.kind(index, name), index == roles.label(), marks);
  }

  boolean started() {
    return cells != null;
  }

  /** All rows so far. */
  int rows() {
    return rows;
  }

  /** The number of the part's first row, from 1. */
  int firstRow() {
    return handedOn + 1;
  }

  /** The columns whose cells are read. */
  Stream<CsvColumn> columns() {
    return Arrays.stream(cells).filter(Objects::nonNull);
  }

  /** One of the columns that are read, by its place in the file. */
  CsvColumn column(int index) {
    return cells[index];
  }

  /** The columns to learn from. */
  List<Column> features() {
    List<Column> features = new ArrayList<>();
    for (int j = 0; j < cells.length; j++) {
      if (roles.isFeature(j)) {
        features.add(cells[j].finish());
      }
    }
    return features;
  }

  /** The columns that go with the rows. */
  List<TextColumn> carried() {
    return Arrays.stream(carried).filter(Objects::nonNull).map(CarriedColumn::finish).toList();
  }

  ColumnRoles roles() {
    return roles;
  }
}
