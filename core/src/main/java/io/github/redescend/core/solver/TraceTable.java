package io.github.redescend.core.solver;

import java.util.List;

/**
 * Numbers that a solver has to tell besides its iterations, such as the points of a path.
 *
 * @param name what the rows are together
 * @param columns the names of the columns
 * @param rows a number for each column; infinite or NaN where there is none to tell
 */
public record TraceTable(String name, List<String> columns, List<List<Number>> rows) {
  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if a row has more or fewer numbers than there are columns
   */
  public TraceTable {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Number> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            row.size() + " numbers in a row of " + columns.size() + " columns");
      }
    }
  }
}
