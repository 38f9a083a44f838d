package io.github.redescend.data.table;

import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * A column of categories.
 *
 * @param name the name
 * @param values the cells, null where one is missing
 * @param mark a cell that stood for a missing one, such as {@code NA}; null if none is known
 * @param dates how the cells of the whole source are dates; null if they are none, or it is not
 *     known
 */
public record TextColumn(String name, String[] values, String mark, DateFormat dates)
    implements Column {
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
        DateFormat.of(Arrays.stream(values).filter(Objects::nonNull).toList(), order).orElse(null);
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
