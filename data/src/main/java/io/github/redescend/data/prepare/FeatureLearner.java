package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Feature.DateCode;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Fits means and categories of raw columns, at once or in parts. A row of weight w counts as w
 * rows.
 */
final class FeatureLearner {
  /** Columns named in a message. */
  private static final int NAMED = 10;

  private final Preprocessing.Options options;
  private final Map<String, Values> columns = new LinkedHashMap<>();
  private String source = "";

  FeatureLearner(Preprocessing.Options options) {
    this.options = options;
  }

  FeatureLearner add(Table part) {
    source = part.source();
    double[] weights = part.weights();
    for (Column column : part.columns()) {
      Values seen = columns.computeIfAbsent(column.name(), name -> new Values());
      if (column instanceof NumericColumn numeric) {
        seen.numbers(part, numeric, weights);
      } else {
        seen.texts(column, weights);
      }
    }
    return this;
  }

  /**
   * The fitted columns, without ignored and empty ones.
   *
   * @throws InvalidInputException if none remains
   */
  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    for (String name : options.ordinal().keySet()) {
      if (!columns.containsKey(name)) {
        throw new InvalidInputException(
            "%s has no feature column '%s' for --ordinal: it has %s"
                .formatted(source, Printable.of(name), Printable.listed(columns.keySet(), NAMED)));
      }
    }
    boolean points = columns.values().stream().anyMatch(column -> column.fraction);
    columns.forEach((name, seen) -> feature(name, seen, points).ifPresent(features::add));
    if (features.isEmpty()) {
      boolean dated = columns.values().stream().anyMatch(seen -> !seen.categories.isEmpty());
      throw new InvalidInputException(
          "%s has no feature column left: %s"
              .formatted(source, dated ? "dates are ignored" : "all of its columns are empty"));
    }
    return features;
  }

  private Optional<Feature> feature(String name, Values seen, boolean points) {
    if (seen.total == 0 && seen.categories.isEmpty()) {
      return Optional.empty();
    }
    boolean indicator = options.missing() == MissingRule.INDICATOR && seen.missing;
    if (seen.categories.isEmpty() && options.ordinal().containsKey(name)) {
      throw new InvalidInputException(
          "%s: column '%s' has numbers, which are already ordered: omit --ordinal for it"
              .formatted(source, Printable.of(name)));
    }
    if (seen.categories.isEmpty()) {
      return Optional.of(
          Feature.numeric(name, seen.mean, seen.format.ofColumnsWith(points), indicator));
    }
    if (options.ordinal().containsKey(name)) {
      return Optional.of(inOrder(name, seen, options.ordinal().get(name), indicator));
    }
    DateRule rule = options.dates().of(seen.categories.size());
    Optional<DateFormat> format =
        rule == DateRule.TEXT
            ? Optional.empty()
            : DateFormat.of(seen.categories.keySet(), seen.order);
    if (format.isPresent() && rule == DateRule.IGNORE) {
      return Optional.empty();
    }
    if (format.isPresent()) {
      DateCode code = new DateCode(format.get(), rule);
      return Optional.of(Feature.dates(name, seen.mean(format.get()::day), code, indicator));
    }
    seen.joinBooleans();
    Set<String> rare = options.many() == ManyRule.TARGET ? Set.of() : seen.rare();
    CategoryCode code = rare.isEmpty() ? null : CategoryCode.pooled(List.copyOf(rare));
    List<String> categories = new ArrayList<>(seen.categories.keySet());
    categories.removeAll(rare);
    String usual = seen.mostFrequent(rare);
    return Optional.of(Feature.text(name, categories, 0, usual, indicator, code));
  }

  private Feature inOrder(String name, Values seen, List<String> levels, boolean indicator) {
    for (String category : seen.categories.keySet()) {
      if (!levels.contains(category)) {
        String listed = Printable.of(String.join(",", levels));
        throw new InvalidInputException(
            "%s: column '%s' has '%s', which is not a level of --ordinal, %s: add it"
                .formatted(source, Printable.of(name), Printable.of(category), listed));
      }
    }
    double meanRank = seen.mean(levels::indexOf);
    String usual = seen.mostFrequent(Set.of());
    return Feature.text(name, levels, meanRank, usual, indicator, CategoryCode.ordinal());
  }

  /** The values seen in a column: numbers or texts, both only if all numbers were missing. */
  private static final class Values {
    private double mean;
    private double total;
    private boolean missing;
    private boolean fraction;
    private NumberFormat format = NumberFormat.UNKNOWN;
    private DateOrder order = DateOrder.AUTO;

    /** Weight and number of the rows of each category. */
    private final Map<String, double[]> categories = new TreeMap<>();

    void numbers(Table table, NumericColumn column, double[] weights) {
      format = column.format();
      fraction |= column.hasPoint();
      for (int i = 0; i < column.rows(); i++) {
        double value = column.values()[i];
        if (Double.isInfinite(value)) {
          throw table.refusal(
              i, "column '%s' is %s, features must be finite".formatted(column.name(), value));
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
          add(column.text(i), weights[i], 1);
        }
      }
    }

    /** Merges True, true and TRUE into the first spelling. */
    void joinBooleans() {
      for (String one : List.copyOf(categories.keySet())) {
        if (Spelling.isBoolean(one)) {
          String first =
              categories.keySet().stream().filter(one::equalsIgnoreCase).findFirst().orElseThrow();
          if (!first.equals(one)) {
            double[] own = categories.remove(one);
            add(first, own[0], own[1]);
          }
        }
      }
    }

    private void add(String category, double weight, double rows) {
      double[] sums = categories.computeIfAbsent(category, text -> new double[2]);
      sums[0] += weight;
      sums[1] += rows;
    }

    /**
     * The categories to pool: at least two of many, with few rows each and half of all rows at
     * most.
     */
    Set<String> rare() {
      Set<String> rare = new LinkedHashSet<>(categories.keySet());
      rare.removeIf(one -> categories.get(one)[1] >= CategoryCode.RARE);
      double rows = rare.stream().mapToDouble(one -> categories.get(one)[1]).sum();
      double all = categories.values().stream().mapToDouble(sums -> sums[1]).sum();
      boolean pool =
          categories.size() > CategoryCode.MANY_CATEGORIES && rare.size() > 1 && 2 * rows <= all;
      return pool ? rare : Set.of();
    }

    /** The mean number of a category, by weight. */
    double mean(ToDoubleFunction<String> number) {
      double sum = 0;
      double weight = 0;
      for (Map.Entry<String, double[]> entry : categories.entrySet()) {
        sum += entry.getValue()[0] * number.applyAsDouble(entry.getKey());
        weight += entry.getValue()[0];
      }
      return sum / weight;
    }

    /** By weight, among categories that are not pooled. */
    String mostFrequent(Set<String> pooled) {
      return categories.keySet().stream()
          .filter(category -> !pooled.contains(category))
          .reduce((a, b) -> categories.get(b)[0] > categories.get(a)[0] ? b : a)
          .orElse(null);
    }
  }
}
