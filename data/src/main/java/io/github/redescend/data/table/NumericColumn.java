package io.github.redescend.data.table;

import io.github.redescend.core.Decimal;
import java.util.Arrays;

/**
 * A column of numbers.
 *
 * @param name the name
 * @param values the cells, NaN where one is missing
 * @param padded a whole number of the column as its file has it, with zeros before its digits, as
 *     codes have them; null if none is known
 */
public record NumericColumn(String name, double[] values, String padded) implements Column {
  /** A column in which no number is known to have zeros before its digits. */
  public NumericColumn(String name, double[] values) {
    this(name, values, null);
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
    return new NumericColumn(name, selected, padded);
  }
}
