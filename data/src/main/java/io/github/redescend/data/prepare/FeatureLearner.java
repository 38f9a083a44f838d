package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Learns means and categories of raw columns, of all rows at once or of part after part. A row of
 * weight w counts as w rows, so that one of weight 0 tells nothing.
 */
final class FeatureLearner {
  private final Map<String, Seen> columns = new LinkedHashMap<>();
  private String source = "";

  /** Learns from more rows. */
  FeatureLearner add(Table part) {
    source = part.source();
    double[] weights = part.weights();
    for (Column column : part.columns()) {
      Seen seen = columns.computeIfAbsent(column.name(), name -> new Seen());
      if (column instanceof NumericColumn numeric) {
        seen.numbers(part, numeric, weights);
      } else {
        seen.texts(column, weights);
      }
    }
    return this;
  }

  /**
   * What was learnt of every column.
   *
   * @throws InvalidInputException if a column has no value at all
   */
  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    columns.forEach((name, seen) -> features.add(feature(name, seen)));
    return features;
  }

  private Feature feature(String name, Seen seen) {
    if (seen.total == 0 && seen.categories.isEmpty()) {
      throw new InvalidInputException(
          "%s: column '%s' has no value at all, remove it".formatted(source, name));
    }
    return seen.categories.isEmpty()
        ? new Feature(name, ColumnKind.NUMERIC, List.of(), seen.mean, "")
        : new Feature(
            name, ColumnKind.TEXT, List.copyOf(seen.categories.keySet()), 0, seen.mostFrequent());
  }

  /** What was seen of a column: numbers or texts, both only where the numbers were all missing. */
  private static final class Seen {
    private double mean;
    private double total;
    private final Map<String, Double> categories = new TreeMap<>();

    void numbers(Table table, NumericColumn column, double[] weights) {
      for (int i = 0; i < column.rows(); i++) {
        double value = column.values()[i];
        if (Double.isInfinite(value)) {
          throw new InvalidInputException(
              "%s, row %d: column '%s' is %s, features must be finite"
                  .formatted(table.source(), table.rowNumber(i), column.name(), value));
        }
        if (!Double.isNaN(value) && weights[i] > 0) {
          total += weights[i];
          mean += weights[i] * (value / total) - weights[i] * (mean / total);
        }
      }
    }

    void texts(Column column, double[] weights) {
      for (int i = 0; i < column.rows(); i++) {
        if (!column.missing(i) && weights[i] > 0) {
          categories.merge(column.text(i), weights[i], Double::sum);
        }
      }
    }

    String mostFrequent() {
      String most = null;
      for (Map.Entry<String, Double> entry : categories.entrySet()) {
        if (most == null || entry.getValue() > categories.get(most)) {
          most = entry.getKey();
        }
      }
      return most;
    }
  }
}
