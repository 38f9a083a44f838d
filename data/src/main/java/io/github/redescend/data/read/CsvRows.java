package io.github.redescend.data.read;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import io.github.redescend.data.table.DenseBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/** Takes the cells of a CSV file as the parser finds them and hands each to its column. */
final class CsvRows extends AbstractBaseCsvCallbackHandler<Boolean> {
  private final Source source;
  private final ReadOptions options;
  private final Set<String> knownText;
  private final List<String> header = new ArrayList<>();
  private final IntUnaryOperator rowsOfPart;
  private final Consumer<CsvRows> parts;
  private List<CsvColumn> columns;
  private ColumnRoles roles;
  private int rows;
  private int handedOn;
  private int most;

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
    if (columns == null) {
      header.add(new String(buffer, offset, length).strip());
      ColumnRoles.checkCount(source, getStartingLineNumber(), header.size());
    } else if (index < columns.size()) {
      columns.get(index).add(buffer, offset, offset + length, quoted, getStartingLineNumber());
    }
  }

  @Override
  protected Boolean buildRecord() {
    if (getRecordType() == RecordType.EMPTY) {
      return Boolean.FALSE;
    }
    if (columns == null) {
      start();
      return Boolean.FALSE;
    }
    if (getFieldCount() != columns.size()) {
      throw source.refusal(
          getStartingLineNumber(),
          "found %d cells, expected %d as in the header"
              .formatted(getFieldCount(), columns.size()));
    }
    if (rows == Integer.MAX_VALUE) {
      throw source.refusal(
          getStartingLineNumber(), "more than %d rows, which cannot be counted".formatted(rows));
    }
    rows++;
    DenseBlock.requireFits(
        source.name(), rows - handedOn, columns.size(), "write sparse data as LIBSVM text");
    if (rows - handedOn >= most) {
      handOn();
    }
    return Boolean.TRUE;
  }

  /** Hands on the rows that are there, unless the file has to be read once more. */
  private void handOn() {
    if (columns.stream().noneMatch(CsvColumn::mixed)) {
      parts.accept(this);
    }
    columns = columns.stream().map(CsvColumn::next).toList();
    handedOn = rows;
  }

  /** Hands on what is left. */
  void finish() {
    if (rows > handedOn) {
      handOn();
    }
  }

  private void start() {
    long line = getStartingLineNumber();
    if (header.stream().allMatch(name -> !Double.isNaN(Cells.number(name)))) {
      throw source.refusal(
          line,
          "the first line must name the columns, but holds only numbers: '%s ...'"
              .formatted(header.get(0)));
    }
    roles = new ColumnRoles(source, line, header, options);
    List<CsvColumn> started = new ArrayList<>();
    for (int j = 0; j < header.size(); j++) {
      String name = header.get(j);
      boolean found = knownText.contains(name);
      started.add(
          found
              ? CsvColumn.knownText(source, name)
              : new CsvColumn(source, name, roles.kind(j, name), j == roles.label()));
    }
    columns = started;
    most = rowsOfPart.applyAsInt(columns.size());
  }

  boolean started() {
    return columns != null;
  }

  /** All rows so far. */
  int rows() {
    return rows;
  }

  /** The number of the part's first row, from 1. */
  int firstRow() {
    return handedOn + 1;
  }

  List<CsvColumn> columns() {
    return columns;
  }

  ColumnRoles roles() {
    return roles;
  }
}
