package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.List;

/** The rows that a generator draws. */
final class DrawnRows {
  /** References in the growing list, in its copy, and in the table. */
  private static final int NUMBERS_OF_A_LABEL = 4;

  private final Spec spec;
  private final String prefix;
  private final double[][] columns;
  private final List<String> labels = new ArrayList<>();

  DrawnRows(Spec spec, int n, int d, String prefix) {
    Require.atLeast("n", n, 1);
    DenseBlock.requireFits(spec + " with its labels", n, d + NUMBERS_OF_A_LABEL, "draw fewer rows");
    this.spec = spec;
    this.prefix = prefix;
    this.columns = new double[d][n];
  }

  void add(String label, double... row) {
    for (int j = 0; j < columns.length; j++) {
      columns[j][labels.size()] = row[j];
    }
    labels.add(label);
  }

  Table table() {
    List<NumericColumn> named = new ArrayList<>();
    for (int j = 0; j < columns.length; j++) {
      named.add(new NumericColumn(prefix + (j + 1), columns[j]));
    }
    return Table.of(spec.toString(), named).withLabels(labels);
  }
}
