package io.github.redescend.result.audit;

import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.List;

/** The audited rows of a file, by their indices. */
public record AuditedRows(Table table, int[] kept, Labels labels) {
  int number(int row) {
    return table.rowNumber(kept[row]);
  }

  public Table labelled() {
    List<String> names = new ArrayList<>(table.labels());
    for (int i = 0; i < kept.length; i++) {
      names.set(kept[i], labels.name(i));
    }
    return table.withLabels(names);
  }
}
