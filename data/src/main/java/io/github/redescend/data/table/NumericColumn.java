package io.github.redescend.data.table;

import io.github.redescend.core.Decimal;
import java.util.Arrays;

/**
 * A column of numbers.
 *
 * @param name the name
 * @param values the cells, NaN where one is missing
 */
public record NumericColumn(String name, double[] values) implements Column {
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
    return new NumericColumn(name, Arrays.stream(rows).mapToDouble(row -> values[row]).toArray());
  }
}
