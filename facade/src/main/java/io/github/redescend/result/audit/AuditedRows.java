package io.github.redescend.result.audit;

import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a file that were audited.
 *
 * @param table all rows
 * @param kept of these the audited ones
 * @param labels their labels, as audited
 */
public record AuditedRows(Table table, int[] kept, Labels labels) {
  /** The number of an audited row in its file. */
  int number(int row) {
    return table.rowNumber(kept[row]);
  }

  /** The names of the columns that go with the rows. */
  List<String> carriedNames() {
    return table.carried().stream().map(TextColumn::name).toList();
  }

  /** What these columns have for an audited row. */
  List<String> carriedCells(int row) {
    return table.carried().stream().map(column -> column.text(kept[row])).toList();
  }

  /** The audited rows by their numbers. */
  public Map<Integer, Integer> byNumber() {
    Map<Integer, Integer> rows = new HashMap<>();
    for (int i = 0; i < kept.length; i++) {
      rows.put(number(i), i);
    }
    return rows;
  }

  /** All rows with the labels as audited. */
  public Table labelled() {
    List<String> names = new ArrayList<>(table.labels());
    for (int i = 0; i < kept.length; i++) {
      names.set(kept[i], labels.name(i));
    }
    return table.withLabels(names);
  }
}
