package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Shown;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.List;
import java.util.Map;

/** A row by the names of its columns, as a table: cells mean what the same text in a file means. */
final class NamedRow {
  private NamedRow() {}

  /** The columns that a model was trained on; others are left aside. */
  static Table of(Map<String, ?> row, PreprocessingState state) {
    Require.given(ArrayTable.ROW, row);
    if (state.features().isEmpty()) {
      throw new InvalidInputException(
          "the model was trained on sparse data, whose features have numbers for names: predict for"
              + " an array");
    }
    List<Column> columns =
        state.features().stream()
            .map(feature -> column(feature, row, state.reading().marks()))
            .toList();
    return Table.of(ArrayTable.ROW, columns);
  }

  private static Column column(Feature feature, Map<String, ?> row, MissingMarks marks) {
    String name = feature.name();
    if (!row.containsKey(name)) {
      throw new InvalidInputException(
          "the row has no column '%s', which the model was trained on; null stands for a missing cell"
              .formatted(Shown.of(name)));
    }
    Object cell = row.get(name);
    String text = cell == null || marks.amongTexts(cell.toString()) ? null : cell.toString();
    return feature.kind() == ColumnKind.NUMERIC
        ? new NumericColumn(name, new double[] {number(feature, cell, text, marks)})
        : new TextColumn(name, new String[] {text});
  }

  private static double number(Feature feature, Object cell, String text, MissingMarks marks) {
    if (text == null || marks.amongNumbersOnly(text)) {
      return Double.NaN;
    }
    DecimalMark mark = feature.decimal() == null ? DecimalMark.AUTO : feature.decimal();
    double value = cell instanceof Number number ? number.doubleValue() : mark.number(text.strip());
    if (marks.contains(value)) {
      return Double.NaN;
    }
    if (!Double.isFinite(value)) {
      throw new InvalidInputException(
          "column '%s' of the row has '%s' where a finite number is needed"
              .formatted(Shown.of(feature.name()), Shown.of(text)));
    }
    return value;
  }
}
