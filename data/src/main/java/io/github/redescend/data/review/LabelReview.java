package io.github.redescend.data.review;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.table.Table;
import java.util.List;

/** Checks labels before training. */
public final class LabelReview {
  /** More distinct numbers in most rows are not classes. */
  private static final int MAX_NUMBERS = 50;

  private static final int LISTED = 10;

  private LabelReview() {}

  /** Returns the table; refuses one class, a class per row, or a wrong positive class. */
  public static Table checked(Table table) {
    checked(table.source(), table.labelName(), table.coded(), table.positive());
    return table;
  }

  /** Checks labels as {@link #checked(Table)}; {@code positive} may be null. */
  public static void checked(String source, String column, Labels labels, String positive) {
    int classes = labels.classes().size();
    if (classes < 2) {
      String found = classes == 0 ? "no row" : "one class only, '" + labels.classes().get(0) + "'";
      throw new InvalidInputException(
          "%s: the label column '%s' has %s: a classifier needs at least two classes"
              .formatted(source, column, found));
    }
    if (allDiffer(labels)) {
      throw new InvalidInputException(
          "%s: the label column '%s' has %d different values in %d rows: a classifier needs more rows than classes (--label chooses another column)"
              .formatted(source, column, classes, labels.size()));
    }
    if (isQuantity(labels)) {
      throw new InvalidInputException(
          "%s: the label column '%s' has %d different numbers in %d rows and looks like a regression target: choose a class column with --label, or replace the numbers by classes such as low and high"
              .formatted(source, column, classes, labels.size()));
    }
    if (positive != null) {
      checkPositive(source, column, labels, positive);
    }
  }

  /** Returns the table; refuses a given positive class that is not one of two. */
  public static Table checkedPositive(Table table) {
    if (table.positive() != null) {
      checkPositive(table.source(), table.labelName(), table.coded(), table.positive());
    }
    return table;
  }

  private static void checkPositive(String source, String column, Labels labels, String positive) {
    List<String> classes = labels.classes();
    String listed = Printable.listed(classes, LISTED);
    if (classes.size() > 2) {
      throw new InvalidInputException(
          "%s: --positive is for two classes, but the label column '%s' has %d: %s; metrics of one class are named such as f1:%s"
              .formatted(source, column, classes.size(), listed, Printable.of(classes.get(0))));
    }
    if (!classes.contains(positive)) {
      String hint = DidYouMean.hint("; ", positive, classes);
      throw new InvalidInputException(
          "%s: the positive class '%s' (--positive) is not a class of the label column '%s': its classes are %s%s"
              .formatted(source, Printable.of(positive), column, listed, hint));
    }
  }

  /** Whether all of more than two rows have different labels. */
  public static boolean allDiffer(Labels labels) {
    int classes = labels.classes().size();
    return classes > 2 && classes == labels.size();
  }

  /** Whether the labels are a numeric quantity rather than classes. */
  public static boolean isQuantity(Labels labels) {
    int classes = labels.classes().size();
    return classes > MAX_NUMBERS
        && 2 * classes > labels.size()
        && labels.classes().stream().noneMatch(name -> Double.isNaN(Cells.number(name)));
  }
}
