package io.github.redescend.data.table;

import io.github.redescend.core.Decimal;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import java.util.Arrays;
import java.util.Objects;

/** One named column of raw cells. */
public sealed interface Column {
  /** The name, as the header has it. */
  String name();

  /** The number of cells. */
  int rows();

  /** What the cells are. */
  ColumnKind kind();

  /** Whether the cell of {@code row}, from 0, is missing. */
  boolean missing(int row);

  /** The cell of {@code row} as text, or null if it is missing. */
  String text(int row);

  /** How many cells are missing. */
  default int missingCells() {
    int count = 0;
    for (int i = 0; i < rows(); i++) {
      count += missing(i) ? 1 : 0;
    }
    return count;
  }

  /** Whether any cell is there: nothing can be learnt from a column without one. */
  default boolean hasValue() {
    int row = 0;
    while (row < rows() && missing(row)) {
      row++;
    }
    return row < rows();
  }

  /** A new column of the named rows, in that order. */
  Column select(int[] rows);

  /** What the cells of a column are. */
  enum ColumnKind {
    /** Numbers. */
    NUMERIC,
    /** Categories, as text. */
    TEXT
  }

  /**
   * A column of numbers.
   *
   * @param name the name
   * @param values the cells, NaN where one is missing
   * @param padded a whole number of the column as its file has it, with zeros before its digits, as
   *     codes have them; null if none is known
   * @param decimal the decimal mark that the numbers have in a text, {@link DecimalMark#AUTO} for a
   *     point and no comma; null if they come from no text
   */
  record NumericColumn(String name, double[] values, String padded, DecimalMark decimal)
      implements Column {
    /** A column of numbers that come from no text. */
    public NumericColumn(String name, double[] values) {
      this(name, values, null, null);
    }

    /** Whether a number of a text has a point before decimals, as far as its value shows. */
    public boolean hasPoint() {
      return decimal == DecimalMark.AUTO
          && Arrays.stream(values)
              .anyMatch(value -> !Double.isNaN(value) && value != Math.rint(value));
    }

    @Override
    public int rows() {
      return values.length;
    }

    @Override
    public ColumnKind kind() {
      return ColumnKind.NUMERIC;
    }

    @Override
    public boolean missing(int row) {
      return Double.isNaN(values[row]);
    }

    @Override
    public String text(int row) {
      return missing(row) ? null : Decimal.shortest(values[row]);
    }

    @Override
    public NumericColumn select(int[] rows) {
      double[] selected = Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
      return new NumericColumn(name, selected, padded, decimal);
    }
  }

  /**
   * A column of categories.
   *
   * @param name the name
   * @param values the cells, null where one is missing
   * @param mark a cell that stood for a missing one, such as {@code NA}; null if none is known
   * @param dates how the cells of the whole source are dates; null if they are none, or it is not
   *     known
   */
  record TextColumn(String name, String[] values, String mark, DateFormat dates) implements Column {
    /** A column of which no more is known. */
    public TextColumn(String name, String[] values) {
      this(name, values, null, null);
    }

    /**
     * A column with the format of its dates, if it has nothing but dates.
     *
     * @param order of those that could be read in two ways
     */
    public static TextColumn of(String name, String[] values, String mark, DateOrder order) {
      DateFormat dates =
          DateFormat.of(Arrays.stream(values).filter(Objects::nonNull).toList(), order)
              .orElse(null);
      return new TextColumn(name, values, mark, dates);
    }

    @Override
    public int rows() {
      return values.length;
    }

    @Override
    public ColumnKind kind() {
      return ColumnKind.TEXT;
    }

    @Override
    public boolean missing(int row) {
      return values[row] == null;
    }

    @Override
    public String text(int row) {
      return values[row];
    }

    @Override
    public TextColumn select(int[] rows) {
      String[] selected = new String[rows.length];
      for (int i = 0; i < rows.length; i++) {
        selected[i] = values[rows[i]];
      }
      return new TextColumn(name, selected, mark, dates);
    }
  }
}
