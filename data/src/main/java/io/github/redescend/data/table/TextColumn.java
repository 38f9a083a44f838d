package io.github.redescend.data.table;

/**
 * A column of categories.
 *
 * @param name the name
 * @param values the cells, null where one is missing
 */
public record TextColumn(String name, String[] values) implements Column {
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
    return new TextColumn(name, selected);
  }
}
