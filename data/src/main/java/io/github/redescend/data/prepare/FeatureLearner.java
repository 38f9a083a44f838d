package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Learns means and categories of raw columns. */
final class FeatureLearner {
  private final Table table;

  FeatureLearner(Table table) {
    this.table = table;
  }

  List<Feature> learn() {
    List<Feature> features = new ArrayList<>();
    for (Column column : table.columns()) {
      if (column instanceof NumericColumn numeric) {
        features.add(numeric(numeric));
      } else if (column instanceof TextColumn text) {
        features.add(text(text));
      }
    }
    return features;
  }

  private Feature numeric(NumericColumn column) {
    double mean = 0;
    int count = 0;
    for (int i = 0; i < column.rows(); i++) {
      double value = column.values()[i];
      if (Double.isInfinite(value)) {
        throw new InvalidInputException(
            "%s, row %d: column '%s' is %s, features must be finite"
                .formatted(table.source(), table.rowNumber(i), column.name(), value));
      }
      if (!Double.isNaN(value)) {
        count++;
        mean += value / count - mean / count;
      }
    }
    if (count == 0) {
      throw noValue(column);
    }
    return new Feature(column.name(), ColumnKind.NUMERIC, List.of(), mean, "");
  }

  private Feature text(TextColumn column) {
    Map<String, Integer> counts = new TreeMap<>();
    for (String value : column.values()) {
      if (value != null) {
        counts.merge(value, 1, Integer::sum);
      }
    }
    if (counts.isEmpty()) {
      throw noValue(column);
    }
    String mostFrequent = null;
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      if (mostFrequent == null || entry.getValue() > counts.get(mostFrequent)) {
        mostFrequent = entry.getKey();
      }
    }
    return new Feature(
        column.name(), ColumnKind.TEXT, List.copyOf(counts.keySet()), 0, mostFrequent);
  }

  private InvalidInputException noValue(Column column) {
    return new InvalidInputException(
        "%s: column '%s' has no value at all, remove it".formatted(table.source(), column.name()));
  }
}
