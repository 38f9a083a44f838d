package io.github.redescend.eval.audit.check;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The cells of a column. Numbers are sorted once for all checks. */
final class ColumnCells {
  private final Column column;
  private final int present;
  private double[] sorted;

  ColumnCells(Column column) {
    this.column = column;
    present = column.rows() - column.missingCells();
  }

  Column column() {
    return column;
  }

  /** The numbers of a numeric column in ascending order, the missing ones last. */
  double[] sorted() {
    if (sorted == null) {
      sorted = ((NumericColumn) column).values().clone();
      Arrays.sort(sorted);
    }
    return sorted;
  }

  /** The number of cells that are not missing. */
  int present() {
    return present;
  }

  int missing() {
    return column.rows() - present;
  }

  /** Whether all cells that are not missing are texts or whole numbers. */
  boolean exact() {
    return !(column instanceof NumericColumn numbers)
        || Arrays.stream(numbers.values()).allMatch(x -> Double.isNaN(x) || x % 1 == 0);
  }

  /** How often each distinct value occurs. */
  int[] counts() {
    if (column instanceof NumericColumn) {
      int[] counts = new int[present];
      int distinct = 0;
      for (int i = 0; i < counts.length; i++) {
        distinct += i == 0 || Double.compare(sorted()[i], sorted()[i - 1]) != 0 ? 1 : 0;
        counts[distinct - 1]++;
      }
      return Arrays.copyOf(counts, distinct);
    }
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < column.rows(); i++) {
      if (!column.missing(i)) {
        counts.merge(column.text(i), 1, Integer::sum);
      }
    }
    return counts.values().stream().mapToInt(Integer::intValue).toArray();
  }
}
