package io.github.redescend.data.read;

import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.List;

/**
 * A feature column that a trained model expects.
 *
 * @param name its name
 * @param kind what its cells were in training: a column of text stays text even if all cells of the
 *     new file happen to be numbers
 * @param decimal the decimal mark that its numbers had in the text of training, null if none is
 *     known: then that of the new file is found
 */
public record ExpectedColumn(String name, ColumnKind kind, DecimalMark decimal) {
  /** A column of which no decimal mark is known. */
  public ExpectedColumn(String name, ColumnKind kind) {
    this(name, kind, null);
  }

  /** The columns of a table, for reading another file alike. */
  public static List<ExpectedColumn> of(Table table) {
    boolean points =
        table.columns().stream()
            .anyMatch(column -> column instanceof NumericColumn numeric && numeric.hasPoint());
    return table.columns().stream()
        .map(
            column -> {
              DecimalMark mark = column instanceof NumericColumn numeric ? numeric.decimal() : null;
              boolean told = mark != DecimalMark.AUTO || points;
              return new ExpectedColumn(column.name(), column.kind(), told ? mark : null);
            })
        .toList();
  }
}
