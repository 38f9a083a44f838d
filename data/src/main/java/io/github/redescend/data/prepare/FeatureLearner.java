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

/** Learns means and categories of raw columns, of all rows at once or of part after part. */
final class FeatureLearner {
  private final Map<String, Seen> columns = new LinkedHashMap<>();
  private String source = "";

  /** Learns from more rows. */
  FeatureLearner add(Table part) {
    source = part.source();
    for (Column column : part.columns()) {
      Seen seen = columns.computeIfAbsent(column.name(), name -> new Seen());
      if (column instanceof NumericColumn numeric) {
        seen.numbers(part, numeric);
      } else {
        seen.texts(column);
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
    if (seen.count == 0 && seen.categories.isEmpty()) {
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
    private int count;
    private final Map<String, Integer> categories = new TreeMap<>();

    void numbers(Table table, NumericColumn column) {
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
    }

    void texts(Column column) {
      for (int i = 0; i < column.rows(); i++) {
        if (!column.missing(i)) {
          categories.merge(column.text(i), 1, Integer::sum);
        }
      }
    }

    String mostFrequent() {
      String most = null;
      for (Map.Entry<String, Integer> entry : categories.entrySet()) {
        if (most == null || entry.getValue() > categories.get(most)) {
          most = entry.getKey();
        }
      }
      return most;
    }
  }
}
