package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.SparseRows;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Brings the columns of a table into the order and kinds of the training columns. */
record ColumnMatch(PreprocessingState state) {
  List<Column> columns(Table table) {
    return table.isSparse() ? byIndex(table) : byName(table);
  }

  private List<Column> byName(Table table) {
    Map<String, Column> byName = new HashMap<>();
    table.columns().forEach(column -> byName.put(column.name(), column));
    Set<String> known = new HashSet<>(state.ignored());
    known.addAll(state.dropped());
    List<Column> matched = new ArrayList<>();
    for (Feature feature : state.features()) {
      Column column = byName.get(feature.name());
      if (column == null) {
        String found = Plural.of(table.columns().size(), "feature column");
        String hint = Spelling.hint(feature.name(), otherNames(table));
        throw new InvalidInputException(
            "%s has no column '%s', one of the %d features trained on (it has %s)%s"
                .formatted(table.source(), feature.name(), state.width(), found, hint));
      }
      known.add(feature.name());
      matched.add(as(feature.kind(), column, table));
    }
    for (Column column : table.columns()) {
      if (!known.contains(column.name())) {
        throw new InvalidInputException(
            "%s has %d feature columns, the model was trained on %d: '%s' is not among them"
                .formatted(table.source(), table.columns().size(), state.width(), column.name()));
      }
    }
    return matched;
  }

  private static List<String> otherNames(Table table) {
    List<String> names = new ArrayList<>(table.unused());
    table.columns().forEach(column -> names.add(column.name()));
    table.carried().forEach(column -> names.add(column.name()));
    if (table.hasLabels()) {
      names.add(table.labelName());
    }
    return names;
  }

  private static Column as(ColumnKind kind, Column column, Table table) {
    if (column.kind() == kind) {
      return column;
    }
    if (kind == ColumnKind.TEXT) {
      String[] texts = new String[column.rows()];
      Arrays.setAll(texts, i -> column.text(i));
      return new TextColumn(column.name(), texts);
    }
    for (int i = 0; i < column.rows(); i++) {
      if (!column.missing(i)) {
        throw table.refusal(
            i,
            "column '%s' has '%s' where a number is needed, as in training"
                .formatted(column.name(), column.text(i)));
      }
    }
    return new NumericColumn(column.name(), Vectors.filled(column.rows(), Double.NaN));
  }

  /** Sparse rows for a model of named columns: the j-th index is the j-th column. */
  private List<Column> byIndex(Table table) {
    if (!state.dropped().isEmpty()) {
      throw new InvalidInputException(
          "%s has numbered columns, but the model ignores %d of its training columns and needs the names of the others"
              .formatted(table.source(), state.dropped().size()));
    }
    SparseMatrix rows = trained(table, state.width());
    DenseBlock.requireFits(
        table.source(), table.rows(), state.width(), "split it and predict each part");
    for (int j = 0; j < state.width(); j++) {
      Feature feature = state.features().get(j);
      if (feature.kind() != ColumnKind.NUMERIC) {
        throw new InvalidInputException(
            "%s has numbered columns, but column %d of training, '%s', has text"
                .formatted(table.source(), j + 1, feature.name()));
      }
    }
    return NumericColumn.of(rows, state.features().stream().map(Feature::name).toList());
  }

  /** Sparse rows of the training width: further columns are dropped, missing ones are 0. */
  static SparseMatrix trained(Table table, int width) {
    SparseMatrix given = table.sparse();
    if (given.columns() <= width) {
      return new SparseMatrix(width, given.rowStart(), given.columnIndex(), given.values());
    }
    SparseRows rows = new SparseRows();
    for (int i = 0; i < given.rows(); i++) {
      for (int k = given.rowStart()[i]; k < given.rowStart()[i + 1]; k++) {
        if (given.columnIndex()[k] < width) {
          rows.add(given.columnIndex()[k], given.values()[k]);
        }
      }
      rows.endRow();
    }
    return rows.build(width);
  }
}
