package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Shown;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.List;

/** Counts the cells of a table that have no value. */
final class MissingCells {
  /** More columns than this are not named. */
  private static final int NAMED = 5;

  private MissingCells() {}

  /** The refusal of all of them, by column, the first by its row. */
  static InvalidInputException refusal(Table table, List<Column> columns, String way) {
    String advice = way + marks(columns);
    List<String> named = new ArrayList<>();
    int others = 0;
    long total = 0;
    int first = table.rows();
    String firstColumn = "";
    for (Column column : columns) {
      int count = column.missingCells();
      total += count;
      if (count > 0 && named.size() < NAMED) {
        named.add("'%s' (%d)".formatted(Shown.of(column.name()), count));
      } else {
        others += count > 0 ? 1 : 0;
      }
      for (int i = 0; i < first && count > 0; i++) {
        if (column.missing(i)) {
          first = i;
          firstColumn = column.name();
        }
      }
    }
    if (total == 1) {
      return new InvalidInputException(
          "%s, %s: column '%s' has no value: %s"
              .formatted(table.source(), table.place(first), Shown.of(firstColumn), advice));
    }
    return new InvalidInputException(
        "%s has %d cells without a value, in the columns %s%s, the first in %s, column '%s': %s"
            .formatted(
                table.source(),
                total,
                String.join(", ", named),
                others > 0 ? " and %d more".formatted(others) : "",
                table.place(first),
                Shown.of(firstColumn),
                advice));
  }

  /** That a category such as NA, for Namibia, was taken for a missing cell, and the way out. */
  private static String marks(List<Column> columns) {
    return columns.stream()
        .filter(column -> column instanceof TextColumn text && text.mark() != null)
        .findFirst()
        .map(
            column ->
                "; '%s' in column '%s' was treated as a missing value: if it is a category, --na '=' keeps it, as only the empty cell is missing then"
                    .formatted(Shown.of(((TextColumn) column).mark()), Shown.of(column.name())))
        .orElse("");
  }
}
