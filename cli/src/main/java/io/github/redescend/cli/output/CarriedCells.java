package io.github.redescend.cli.output;

import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.Set;

/**
 * The columns of a table that go with its rows, as the last columns of a CSV file. One that would
 * have the name of a column before it has {@code input_} before its own.
 *
 * @param cells how text is written
 */
public record CarriedCells(CsvCells cells) {
  private static final String PREFIX = "input_";

  /** The names, each after a comma. */
  public String names(Table table, Set<String> taken) {
    StringBuilder names = new StringBuilder();
    for (TextColumn column : table.carried()) {
      String name = column.name();
      names.append(',').append(cells.cell(taken.contains(name) ? PREFIX + name : name));
    }
    return names.toString();
  }

  /** The cells of a row, each after a comma. */
  public void append(Table table, int row, StringBuilder line) {
    for (TextColumn column : table.carried()) {
      line.append(',').append(cells.cell(column.text(row)));
    }
  }
}
