package io.github.redescend.cli.command;

import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.table.Table;
import java.util.List;

/** What labels must be to learn from them, and how often a prediction meets them. */
public final class TrainingLabels {
  /** More numbers than this are no classes if most rows have another. */
  private static final int MOST_NUMBERS = 50;

  private TrainingLabels() {}

  /**
   * Returns the table.
   *
   * @throws InvalidInputException if it has one class only, or as many classes as rows
   */
  public static Table checked(Table table) {
    checked(table.source(), table.labelName(), Labels.of(table.labels()));
    return table;
  }

  /**
   * As {@link #checked(Table)}.
   *
   * @param source of the labels, for messages
   * @param column that they stand in
   */
  public static void checked(String source, String column, Labels labels) {
    int classes = labels.classes().size();
    if (classes < 2) {
      throw new InvalidInputException(
          "%s: the label column '%s' has %s: a classifier needs at least two classes"
              .formatted(
                  source,
                  column,
                  classes == 0 ? "no row" : "one class only, '" + labels.classes().get(0) + "'"));
    }
    if (classes > 2 && classes == labels.size()) {
      throw new InvalidInputException(
          "%s: the label column '%s' has %d different values in %d rows: a classifier needs more samples than classes (--label names another column)"
              .formatted(source, column, classes, labels.size()));
    }
    if (classes > MOST_NUMBERS
        && 2 * classes > labels.size()
        && labels.classes().stream().noneMatch(name -> Double.isNaN(Cells.number(name)))) {
      throw new InvalidInputException(
          "%s: the label column '%s' has %d different numbers in %d rows, a quantity and no classes: --label names another column, or replace the numbers by classes, such as low and high"
              .formatted(source, column, classes, labels.size()));
    }
  }

  /**
   * The rows whose weight is above 0; of the others a note says how many there are.
   *
   * @throws InvalidInputException if a class has no other
   */
  public static Table weighted(Table table, Report report) {
    Table weighted = table.weighted();
    List<String> left = Labels.of(weighted.labels()).classes();
    for (String name : Labels.of(table.labels()).classes()) {
      if (!left.contains(name)) {
        throw new InvalidInputException(
            "%s: class '%s' has no row with a weight above 0: drop it or add rows"
                .formatted(table.source(), name));
      }
    }
    if (weighted.rows() < table.rows()) {
      report.note("%d rows of weight 0 are left out".formatted(table.rows() - weighted.rows()));
    }
    return weighted;
  }

  /** The share of samples that get the label given. */
  public static double accuracy(int[] predicted, Labels given) {
    int hits = 0;
    for (int i = 0; i < predicted.length; i++) {
      hits += predicted[i] == given.codes()[i] ? 1 : 0;
    }
    return (double) hits / predicted.length;
  }

  /** How many labels noise has made wrong, in a sentence. */
  public static String difference(Labels clean, Labels corrupted, LabelNoise noise) {
    int wrong = 0;
    for (int i = 0; i < clean.size(); i++) {
      wrong += clean.codes()[i] == corrupted.codes()[i] ? 0 : 1;
    }
    return "noise %s made %d of %d training labels wrong".formatted(noise, wrong, clean.size());
  }
}
