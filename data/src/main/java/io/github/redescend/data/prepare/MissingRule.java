package io.github.redescend.data.prepare;

import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.stream.IntStream;

/** What becomes of missing cells. */
public enum MissingRule {
  /** They are refused. */
  FAIL,
  /** The mean of the column's training cells; for text the most frequent category. */
  MEAN,
  /** As {@link #MEAN}, and a column with missing training cells has a number that tells of them. */
  INDICATOR,
  /** Training rows that have one are left out; in new rows they are refused. */
  DROP;

  /** The rule with that name in lower case. */
  public static MissingRule parse(String text) {
    return Arguments.constant("missing", MissingRule.class, text);
  }

  /** Whether a value takes the place of a missing cell. */
  public boolean fills() {
    return this == MEAN || this == INDICATOR;
  }

  /** The rows that have a value in each of these columns of a table. */
  static Table complete(Table table, List<Column> needed) {
    int[] complete = completeRows(needed, table.rows());
    return complete.length == table.rows() ? table : table.select(complete);
  }

  static int[] completeRows(List<Column> columns, int rows) {
    return IntStream.range(0, rows)
        .filter(i -> columns.stream().noneMatch(column -> column.missing(i)))
        .toArray();
  }
}
