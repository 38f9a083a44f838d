package io.github.redescend.eval.audit.check;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Columns without information; none for sparse tables. */
final class UselessColumns {
  private static final double EMPTY = 0.95;
  private static final double CONSTANT = 0.999;
  private static final double IDENTIFIER = 0.999;

  private UselessColumns() {}

  /** The share of missing cells. */
  static Finding empty(Table table) {
    return finding(Check.EMPTY, table, EMPTY, UselessColumns::missing);
  }

  /**
   * The share of the most frequent value among those present; 0 for fewer than two.
   *
   * @param missingIsValue whether a missing cell is informative, as with an indicator
   */
  static Finding constant(Table table, boolean missingIsValue) {
    return finding(Check.CONSTANT, table, CONSTANT, column -> mostFrequent(column, missingIsValue));
  }

  /** The share of distinct values among texts and whole numbers; 0 for other numbers. */
  static Finding identifiers(Table table) {
    return finding(Check.IDENTIFIER, table, IDENTIFIER, UselessColumns::different);
  }

  /** Whether every row has a distinct whole number. */
  static boolean isIdentifier(Column column) {
    return column instanceof NumericColumn && different(column) > IDENTIFIER;
  }

  private static Finding finding(
      Check check, Table table, double threshold, ToDoubleFunction<Column> score) {
    return Finding.of(check, table.columns().stream().mapToDouble(score).toArray(), threshold);
  }

  private static double missing(Column column) {
    return (double) column.missingCells() / column.rows();
  }

  private static double mostFrequent(Column column, boolean missingIsValue) {
    Map<Object, Integer> counts = new HashMap<>();
    int missing = missingIsValue ? column.missingCells() : 0;
    int there = missing;
    int most = missing;
    for (int i = 0; i < column.rows(); i++) {
      if (!column.missing(i)) {
        there++;
        most = Math.max(most, counts.merge(value(column, i), 1, Integer::sum));
      }
    }
    return there < 2 ? 0 : (double) most / there;
  }

  private static double different(Column column) {
    Set<Object> seen = new HashSet<>();
    int there = 0;
    for (int i = 0; i < column.rows(); i++) {
      if (column.missing(i)) {
        continue;
      }
      if (column instanceof NumericColumn numbers && numbers.values()[i] % 1 != 0) {
        return 0;
      }
      there++;
      seen.add(value(column, i));
    }
    return there < 2 ? 0 : (double) seen.size() / there;
  }

  private static Object value(Column column, int row) {
    return column instanceof NumericColumn numbers
        ? (Object) numbers.values()[row]
        : column.text(row);
  }
}
