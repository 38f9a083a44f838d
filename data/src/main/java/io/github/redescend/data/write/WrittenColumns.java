package io.github.redescend.data.write;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The columns of a table as a file has them: those that go with the rows, features, weights, label.
 */
final class WrittenColumns {
  private WrittenColumns() {}

  static List<Column> of(Table table) {
    List<Column> columns = new ArrayList<>();
    table.carried().forEach(column -> columns.add(filled(column)));
    columns.addAll(table.isSparse() ? dense(table) : table.columns());
    if (table.hasWeights()) {
      columns.add(new NumericColumn(table.weightsName(), table.weights()));
    }
    if (table.hasLabels()) {
      columns.add(new TextColumn(table.labelName(), table.labels().toArray(new String[0])));
    }
    return columns;
  }

  /** An empty cell is a missing one. */
  private static Column filled(TextColumn column) {
    return new TextColumn(
        column.name(),
        Arrays.stream(column.values())
            .map(cell -> cell.isEmpty() ? null : cell)
            .toArray(String[]::new));
  }

  private static List<Column> dense(Table table) {
    int d = table.sparse().columns();
    DenseBlock.requireColumnsFit(
        table.source() + " with all its zeros", table.rows(), d, "keep it as LIBSVM text");
    List<Column> columns = new ArrayList<>();
    double[][] cells = new double[d][table.rows()];
    int[] start = table.sparse().rowStart();
    for (int i = 0; i < table.rows(); i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        cells[table.sparse().columnIndex()[k]][i] = table.sparse().values()[k];
      }
    }
    for (int j = 0; j < d; j++) {
      columns.add(new NumericColumn(table.featureNames().get(j), cells[j]));
    }
    return columns;
  }
}
