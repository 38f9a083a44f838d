package io.github.redescend.data.table;

import io.github.redescend.core.Decimal;
import io.github.redescend.data.cell.DecimalMark;
import java.util.Arrays;

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
public record NumericColumn(String name, double[] values, String padded, DecimalMark decimal)
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
