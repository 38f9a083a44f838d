package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The encoding of a column's categories if it is not one-hot.
 *
 * @param rule the encoding
 * @param rare for {@link Rule#POOLED} the categories that share the last number
 * @param targets for {@link Rule#TARGET} the numbers of each category, one category after the other
 * @param prior for {@link Rule#TARGET} the numbers of an unknown category
 */
public record CategoryCode(Rule rule, List<String> rare, List<Double> targets, List<Double> prior) {
  /** The encoding. */
  public enum Rule {
    /** One 0/1 number per frequent category and one for all others. */
    POOLED,
    /** The rank of the category in a given order, from 0. */
    ORDINAL,
    /** Target encoding: the share of each class in the category's training rows. */
    TARGET
  }

  /** The encoding of columns with many categories. */
  public enum ManyRule {
    /** One-hot, rare categories pooled. */
    ONEHOT,
    /** {@link Rule#TARGET}. */
    TARGET;

    public static ManyRule parse(String text) {
      return Arguments.constant("encode", ManyRule.class, text);
    }
  }

  /** From here on a column has many categories. */
  static final int MANY_CATEGORIES = 10;

  /** A category with fewer training rows is rare. */
  static final int RARE = 5;

  /** Pseudo-count of the prior in target encoding. */
  private static final double SMOOTHING = 5;

  public CategoryCode {
    rare = List.copyOf(rare);
    targets = List.copyOf(targets);
    prior = List.copyOf(prior);
    if (rule == null
        || (rule == Rule.POOLED) == rare.isEmpty()
        || (rule == Rule.TARGET) == prior.isEmpty()
        || targets.isEmpty() != prior.isEmpty()) {
      throw new InvalidInputException("the encoding of categories is damaged: its parts disagree");
    }
  }

  /** Whether it fits these categories, none of which is rare. */
  boolean fits(List<String> categories) {
    return targets.size() == categories.size() * prior.size()
        && rare.stream().noneMatch(categories::contains);
  }

  static CategoryCode pooled(List<String> rare) {
    return new CategoryCode(Rule.POOLED, rare, List.of(), List.of());
  }

  static CategoryCode ordinal() {
    return new CategoryCode(Rule.ORDINAL, List.of(), List.of(), List.of());
  }

  /** The number of features for a number of categories. */
  int width(int categories) {
    return switch (rule) {
      case POOLED -> categories + 1;
      case ORDINAL -> 1;
      case TARGET -> prior.size();
    };
  }

  /** The feature names of a column. */
  List<String> names(String column, List<String> categories) {
    List<String> names = new ArrayList<>();
    switch (rule) {
      case POOLED -> {
        categories.forEach(category -> names.add(column + "=" + category));
        names.add(column + "=(rare)");
      }
      case ORDINAL -> names.add(column);
      case TARGET ->
          IntStream.rangeClosed(1, prior.size())
              .forEach(c -> names.add(column + ".target" + (prior.size() == 1 ? "" : "=" + c)));
    }
    return names;
  }

  /** Writes the numbers of a category index; -1 if unknown. */
  void write(int category, double mean, int categories, double[] into, int at) {
    switch (rule) {
      case POOLED -> into[at + (category < 0 ? categories : category)] = 1;
      case ORDINAL -> into[at] = category < 0 ? mean : category;
      case TARGET -> {
        for (int c = 0; c < prior.size(); c++) {
          into[at + c] = category < 0 ? prior.get(c) : targets.get(category * prior.size() + c);
        }
      }
    }
  }

  /**
   * Target encoding (Micci-Barreca, SIGKDD Explorations 3, 2001), shrunk towards the share of all
   * rows. All folds have the same overall share; its differences would reveal labels.
   */
  record TargetShares(Labels labels, double[] weights, Column column) {
    TargetShares(Table table, Column column) {
      this(table.coded(), table.weights(), column);
    }

    /** The code of these categories for new rows. */
    CategoryCode code(List<String> categories) {
      return code(categories, row -> true);
    }

    /**
     * The code of these categories for each training row, learned on the rows of other folds, so
     * that no label leaks into the code of its own row.
     */
    IntFunction<CategoryCode> crossFitted(List<String> categories, int[] folds) {
      List<CategoryCode> codes =
          IntStream.range(0, CrossFitting.FOLDS)
              .mapToObj(fold -> code(categories, row -> folds[row] != fold))
              .toList();
      return row -> codes.get(folds[row]);
    }

    private CategoryCode code(List<String> categories, IntPredicate used) {
      int outputs = labels.classes().size() > 2 ? labels.classes().size() : 1;
      double[] all = new double[outputs + 1];
      Map<String, double[]> byCategory = new HashMap<>();
      for (int i = 0; i < weights.length; i++) {
        add(all, i);
        if (!column.missing(i) && used.test(i)) {
          add(byCategory.computeIfAbsent(column.text(i), text -> new double[outputs + 1]), i);
        }
      }
      List<Double> prior =
          Arrays.stream(all, 0, outputs).mapToObj(sum -> sum / all[outputs]).toList();
      List<Double> targets = new ArrayList<>();
      for (String category : categories) {
        double[] own = byCategory.getOrDefault(category, new double[outputs + 1]);
        for (int c = 0; c < outputs; c++) {
          targets.add((own[c] + SMOOTHING * prior.get(c)) / (own[outputs] + SMOOTHING));
        }
      }
      return new CategoryCode(Rule.TARGET, List.of(), targets, prior);
    }

    /** Adds a row's weight to its class and to the total, the last. Of two classes one counts. */
    private void add(double[] sums, int row) {
      int code = labels.codes()[row];
      int total = sums.length - 1;
      sums[total] += weights[row];
      if (total > 1) {
        sums[code] += weights[row];
      } else if (code == labels.classes().size() - 1) {
        sums[0] += weights[row];
      }
    }
  }
}
