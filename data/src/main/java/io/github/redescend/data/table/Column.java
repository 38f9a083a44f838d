package io.github.redescend.data.table;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A named column of raw cells. */
public sealed interface Column {
  String name();

  int rows();

  ColumnKind kind();

  /** Whether a cell is missing. */
  boolean missing(int row);

  /** A cell as text, or null if it is missing. */
  String text(int row);

  /** A cell that equals others of the same number or text; null if it is missing. */
  default Object value(int row) {
    return text(row);
  }

  /** The cells that are not missing, as text. */
  default Stream<String> texts() {
    return IntStream.range(0, rows()).mapToObj(this::text).filter(Objects::nonNull);
  }

  default int missingCells() {
    return (int) IntStream.range(0, rows()).filter(this::missing).count();
  }

  /** Whether any cell has a value. */
  default boolean hasValue() {
    return !IntStream.range(0, rows()).allMatch(this::missing);
  }

  /** A new column of these rows, in that order. */
  Column select(int[] rows);

  /** The type of a column. */
  enum ColumnKind {
    NUMERIC,
    TEXT
  }

  /**
   * A numeric column.
   *
   * @param values the cells, NaN if missing
   * @param padded an example of a whole number with leading zeros, as in codes; null if there is
   *     none
   * @param format how they are written in the text
   */
  record NumericColumn(String name, double[] values, String padded, NumberFormat format)
      implements Column {
    public NumericColumn(String name, double[] values) {
      this(name, values, null, NumberFormat.UNKNOWN);
    }

    /** The columns of a matrix; those of a sparse one with its zeros. */
    public static List<Column> of(Matrix matrix, List<String> names) {
      double[][] cells = new double[matrix.columns()][matrix.rows()];
      double[] row = new double[cells.length];
      for (int i = 0; i < matrix.rows(); i++) {
        matrix.copyRow(i, row, 0);
        for (int j = 0; j < row.length; j++) {
          cells[j][i] = row[j];
        }
      }
      return IntStream.range(0, cells.length)
          .<Column>mapToObj(j -> new NumericColumn(names.get(j), cells[j]))
          .toList();
    }

    /** Whether any number has a decimal point. */
    public boolean hasPoint() {
      return format.decimal() == DecimalMark.AUTO
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

    // Asked for often, also of long columns.
    @Override
    public int missingCells() {
      int missing = 0;
      for (double value : values) {
        missing += Double.isNaN(value) ? 1 : 0;
      }
      return missing;
    }

    @Override
    public String text(int row) {
      return missing(row) ? null : Decimal.shortest(values[row]);
    }

    /** Both zeros are one number. */
    @Override
    public Object value(int row) {
      return missing(row) ? null : (Object) (values[row] + 0.0);
    }

    @Override
    public NumericColumn select(int[] rows) {
      double[] selected = Vectors.select(values, rows);
      return new NumericColumn(name, selected, padded, format);
    }
  }

  /**
   * A column of categories.
   *
   * @param values the cells, null if missing
   * @param mark an example of a missing-value mark, such as {@code NA}; null if unknown
   * @param dates the date format of the whole source; null if not dates or unknown
   */
  record TextColumn(String name, String[] values, String mark, DateFormat dates) implements Column {
    public TextColumn(String name, String[] values) {
      this(name, values, null, null);
    }

    /**
     * A column with its date format, if all cells are dates.
     *
     * @param order of ambiguous dates
     */
    public static TextColumn of(String name, String[] values, String mark, DateOrder order) {
      TextColumn column = new TextColumn(name, values);
      DateFormat dates = DateFormat.of(column.texts().distinct().toList(), order).orElse(null);
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
      String[] selected = Arrays.stream(rows).mapToObj(i -> values[i]).toArray(String[]::new);
      return new TextColumn(name, selected, mark, dates);
    }
  }
}
