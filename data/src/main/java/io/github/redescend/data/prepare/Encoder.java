package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns matched columns into numbers: fills missing cells, encodes categories one-hot. */
final class Encoder {
  private final List<Feature> features;
  private final MissingRule missing;

  Encoder(List<Feature> features, MissingRule missing) {
    this.features = features;
    this.missing = missing;
  }

  /**
   * The encoded features, not yet scaled.
   *
   * @param table where the columns come from, for messages
   * @param columns one for each feature
   * @param unseen is told of categories that training did not have
   */
  DenseMatrix encode(Table table, List<Column> columns, UnseenCategory unseen) {
    long width = features.stream().mapToLong(Feature::width).sum();
    DenseBlock.requireFits(
        table.source() + " after one-hot encoding",
        table.rows(),
        width,
        "remove text columns with very many categories");
    int d = (int) width;
    double[] values = new double[table.rows() * d];
    int at = 0;
    for (int j = 0; j < columns.size(); j++) {
      Feature feature = features.get(j);
      if (columns.get(j) instanceof NumericColumn numeric) {
        numbers(table, feature, numeric, values, at, d);
      } else {
        categories(table, feature, columns.get(j), values, at, d, unseen);
      }
      at += feature.width();
    }
    return new DenseMatrix(table.rows(), d, values);
  }

  private void numbers(
      Table table, Feature feature, NumericColumn column, double[] values, int at, int d) {
    double[] cells = column.values();
    for (int i = 0; i < cells.length; i++) {
      double cell = cells[i];
      if (Double.isNaN(cell)) {
        checkMissing(table, feature, i);
        cell = feature.mean();
      } else if (Double.isInfinite(cell)) {
        throw new InvalidInputException(
            "%s, row %d: column '%s' is %s, features must be finite"
                .formatted(table.source(), table.rowNumber(i), feature.name(), cell));
      }
      values[i * d + at] = cell;
    }
  }

  private void categories(
      Table table,
      Feature feature,
      Column column,
      double[] values,
      int at,
      int d,
      UnseenCategory unseen) {
    Map<String, Integer> index = new HashMap<>();
    feature.categories().forEach(category -> index.put(category, index.size()));
    for (int i = 0; i < column.rows(); i++) {
      String cell = column.text(i);
      if (cell == null) {
        checkMissing(table, feature, i);
        cell = feature.mostFrequent();
      }
      Integer category = index.get(cell);
      if (category != null) {
        values[i * d + at + category] = 1;
      } else {
        unseen.met(table.rowNumber(i), feature.name(), cell);
      }
    }
  }

  private void checkMissing(Table table, Feature feature, int row) {
    if (missing == MissingRule.MEAN) {
      return;
    }
    String advice =
        missing == MissingRule.DROP
            ? "rows with missing cells were dropped in training, here every row needs all values"
            : "fill it, or choose missing = mean or missing = drop";
    throw new InvalidInputException(
        "%s, row %d: column '%s' has no value: %s"
            .formatted(table.source(), table.rowNumber(row), feature.name(), advice));
  }

  /** The name of every encoded feature: the column, or {@code column=category}. */
  static List<String> names(List<Feature> features) {
    return features.stream()
        .flatMap(
            feature ->
                feature.kind() == ColumnKind.NUMERIC
                    ? List.of(feature.name()).stream()
                    : feature.categories().stream()
                        .map(category -> feature.name() + "=" + category))
        .toList();
  }
}
