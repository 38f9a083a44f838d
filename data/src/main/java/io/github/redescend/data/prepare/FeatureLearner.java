package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.Feature.DateCode;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Learns means and categories of raw columns, of all rows at once or of part after part. A row of
 * weight w counts as w rows, so that one of weight 0 tells nothing.
 */
final class FeatureLearner {
  private final DateRule dates;
  private final boolean indicators;
  private final Map<String, Seen> columns = new LinkedHashMap<>();
  private String source = "";

  FeatureLearner(Preprocessing.Options options) {
    dates = options.dates();
    indicators = options.missing() == MissingRule.INDICATOR;
  }

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
   * What was learnt of every column that is not left out, as one without any value is.
   *
   * @throws InvalidInputException if all are left out
   */
  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    boolean points = columns.values().stream().anyMatch(column -> column.fraction);
    columns.forEach((name, seen) -> feature(name, seen, points).ifPresent(features::add));
    if (features.isEmpty()) {
      throw new InvalidInputException(
          "%s has no feature column left: %s"
              .formatted(
                  source, dated() ? "dates are left out" : "none of its columns has a value"));
    }
    return features;
  }

  /** Whether a column has texts. */
  private boolean dated() {
    return columns.values().stream().anyMatch(seen -> !seen.categories.isEmpty());
  }

  private Optional<Feature> feature(String name, Seen seen, boolean points) {
    if (seen.total == 0 && seen.categories.isEmpty()) {
      return Optional.empty();
    }
    boolean indicator = indicators && seen.missing;
    if (seen.categories.isEmpty()) {
      return Optional.of(
          new Feature(
              name,
              ColumnKind.NUMERIC,
              List.of(),
              seen.mean,
              "",
              null,
              mark(seen, points),
              indicator));
    }
    Optional<DateFormat> format =
        dates == DateRule.TEXT
            ? Optional.empty()
            : DateFormat.of(seen.categories.keySet(), seen.order);
    if (format.isPresent()) {
      return dates == DateRule.IGNORE
          ? Optional.empty()
          : Optional.of(
              new Feature(
                  name,
                  ColumnKind.TEXT,
                  List.of(),
                  seen.meanDay(format.get()),
                  "",
                  new DateCode(format.get(), dates),
                  null,
                  indicator));
    }
    seen.joinBooleans();
    return Optional.of(
        new Feature(
            name,
            ColumnKind.TEXT,
            List.copyOf(seen.categories.keySet()),
            0,
            seen.mostFrequent(),
            null,
            null,
            indicator));
  }

  /** Of whole numbers alone, without a mark, none is known unless other columns tell. */
  private DecimalMark mark(Seen seen, boolean points) {
    return seen.decimal == DecimalMark.AUTO && !points ? null : seen.decimal;
  }

  /** What was seen of a column: numbers or texts, both only where the numbers were all missing. */
  private static final class Seen {
    private double mean;
    private double total;
    private boolean missing;
    private boolean fraction;
    private DecimalMark decimal;
    private DateOrder order = DateOrder.AUTO;
    private final Map<String, Double> categories = new TreeMap<>();

    void numbers(Table table, NumericColumn column, double[] weights) {
      decimal = column.decimal();
      fraction |= column.hasPoint();
      for (int i = 0; i < column.rows(); i++) {
        double value = column.values()[i];
        if (Double.isInfinite(value)) {
          throw new InvalidInputException(
              "%s, %s: column '%s' is %s, features must be finite"
                  .formatted(table.source(), table.place(i), column.name(), value));
        }
        missing |= Double.isNaN(value) && weights[i] > 0;
        if (!Double.isNaN(value) && weights[i] > 0) {
          total += weights[i];
          mean += weights[i] * (value / total) - weights[i] * (mean / total);
        }
      }
    }

    void texts(Column column, double[] weights) {
      if (column instanceof TextColumn text && text.dates() != null) {
        order = text.dates().order();
      }
      for (int i = 0; i < column.rows(); i++) {
        missing |= column.missing(i) && weights[i] > 0;
        if (!column.missing(i) && weights[i] > 0) {
          categories.merge(column.text(i), weights[i], Double::sum);
        }
      }
    }

    /** Makes one category of True, true and TRUE, in the first spelling of them. */
    void joinBooleans() {
      for (String one : List.copyOf(categories.keySet())) {
        if (Spelling.isBoolean(one)) {
          String first =
              categories.keySet().stream().filter(one::equalsIgnoreCase).findFirst().orElseThrow();
          if (!first.equals(one)) {
            categories.merge(first, categories.remove(one), Double::sum);
          }
        }
      }
    }

    double meanDay(DateFormat format) {
      double sum = 0;
      double weight = 0;
      for (Map.Entry<String, Double> entry : categories.entrySet()) {
        sum += entry.getValue() * format.day(entry.getKey());
        weight += entry.getValue();
      }
      return sum / weight;
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
