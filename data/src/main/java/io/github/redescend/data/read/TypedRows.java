package io.github.redescend.data.read;

import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.read.TableRows.Reading;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/** Reads typed cells into tables. */
public final class TypedRows {
  private final Reading reading;
  private final TypedCells cells;
  private final List<TypedCells.Column> columns;
  private final ColumnRoles roles;

  private TypedRows(Reading reading, TypedCells cells) {
    this.reading = reading;
    this.cells = cells;
    this.columns = cells.columns();
    List<String> names = columns.stream().map(TypedCells.Column::name).toList();
    ColumnRoles.checkCount(reading.source(), 0, names.size());
    this.roles = new ColumnRoles(reading.source(), 0, names, reading.options());
  }

  /**
   * Reads all rows in parts.
   *
   * @param rowsOfPart of every part but the last, by the number of columns
   * @throws io.github.redescend.core.InvalidInputException if columns are missing or have invalid
   *     cells
   */
  public static void read(
      Source file,
      ReadOptions options,
      TypedCells cells,
      IntUnaryOperator rowsOfPart,
      Consumer<Table> parts)
      throws IOException {
    read(new Reading(file.ofRows(), options, rowsOfPart, parts), cells);
  }

  static void read(Reading reading, TypedCells cells) throws IOException {
    TypedRows typed = new TypedRows(reading, cells);
    TableRows table = new TableRows(reading, typed.roles, typed::column);
    typed.read(table);
    if (table.rows() == 0) {
      throw reading.source().refusal("has no rows");
    }
    table.finish();
  }

  private void read(TableRows table) throws IOException {
    BitSet asNumbers = new BitSet();
    BitSet asTexts = new BitSet();
    for (int j = 0; j < columns.size(); j++) {
      asNumbers.set(j, isNumber(j));
      asTexts.set(j, !isNumber(j) && (roles.isRead(j) || roles.isCarried(j)));
    }
    cells.use(asNumbers, asTexts);
    int[] numbers = asNumbers.stream().toArray();
    int[] texts = asTexts.stream().toArray();
    long row = 1;
    for (int count = cells.next(); count > 0; count = cells.next()) {
      for (int from = 0; from < count; ) {
        int some = Math.min(count - from, table.room());
        for (int j : numbers) {
          double[] values = cells.numbers(j);
          checkDigits(j, values, from, some, row);
          table.column(j).add(values, from, some, row);
        }
        for (int j : texts) {
          for (int i = 0; i < some; i++) {
            table.add(j, cells.text(j, from + i), row + i);
          }
        }
        row += some;
        from += some;
        table.end(some, row - 1);
      }
    }
  }

  /** Refuses whole numbers, such as identifiers, that a {@code double} rounds. */
  private void checkDigits(int column, double[] values, int from, int count, long row) {
    for (int i = from; i < from + count; i++) {
      if (Math.abs(values[i]) < Cells.MAX_WHOLE || Double.isNaN(values[i])) {
        continue;
      }
      String text = cells.text(column, i);
      // Some numbers with that many digits are exact.
      if (Cells.losesDigits(text)
          && new BigDecimal(text).compareTo(new BigDecimal(values[i])) != 0) {
        long place = row + i - from;
        String problem =
            "column '%s' has %s, an integer with more digits than a double can hold: drop it (--ignore) or copy it to the results (--id)"
                .formatted(columns.get(column).name(), text);
        throw reading.source().refusal(place, place, problem);
      }
    }
  }

  private boolean isNumber(int column) {
    return roles.isRead(column)
        && !roles.isCarried(column)
        && columns.get(column).kind() == ColumnKind.NUMERIC
        && kind(column) == ColumnKind.NUMERIC;
  }

  private ColumnKind kind(int column) {
    ColumnKind known = roles.kind(column, columns.get(column).name());
    return known == null ? columns.get(column).kind() : known;
  }

  private CsvColumn column(int index) {
    CsvColumn.Kind kind =
        CsvColumn.Kind.of(
            columns.get(index).name(), kind(index), index == roles.label(), NumberFormat.UNKNOWN);
    return new CsvColumn(reading.source(), kind, reading.options().cells());
  }

  /** Rows whose column types are known in advance. */
  public interface TypedCells {
    record Column(String name, ColumnKind kind) {}

    List<Column> columns();

    /** Receives the columns that are read as numbers and as texts, before the first block. */
    default void use(BitSet numbers, BitSet texts) throws IOException {}

    /**
     * Advances to the next block of rows.
     *
     * @return its number of rows, 0 after the last
     */
    int next() throws IOException;

    /**
     * A numeric column of the current block, NaN if missing; valid until the next call, must not be
     * changed, and may be longer than the block.
     */
    double[] numbers(int column);

    /** The cell of any column in a row of the current block as text; null if missing. */
    String text(int column, int row);
  }
}
