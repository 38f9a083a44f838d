package io.github.redescend.result;

import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.List;
import java.util.stream.IntStream;

/** Confusion matrices as heat maps on a page. */
public final class ConfusionTable {
  private ConfusionTable() {}

  /** Adds the table with a title and its meaning. */
  public static Page on(Page page, String title, ConfusionMatrix matrix) {
    page.heading(title)
        .paragraph(
            "Rows are given classes, columns predicted ones; below a count is its share of the"
                + " given class.");
    return on(page, matrix);
  }

  /**
   * Adds a row for each given class: a column for each predicted class, with the share of the given
   * class below each count, then the measures of the class.
   */
  public static Page on(Page page, ConfusionMatrix matrix) {
    List<String> classes = matrix.classes();
    Columns<Integer> columns = new Columns<Integer>().name("given", classes::get);
    for (int j = 0; j < classes.size(); j++) {
      int to = j;
      columns
          .integer("as " + classes.get(j), i -> matrix.counts().get(i).get(to))
          .below(
              i -> matrix.counts().get(i).get(to) == 0 ? "" : Numbers.percent(share(matrix, i, to)))
          .heat(i -> i == to, i -> share(matrix, i, to));
    }
    columns
        .integer("rows", i -> matrix.given(classes.get(i)))
        .percent("precision", i -> matrix.precision(classes.get(i)))
        .percent("recall", i -> matrix.recall(classes.get(i)))
        .percent("F1", i -> f1(matrix, classes.get(i)));
    return page.table(columns, IntStream.range(0, classes.size()).boxed().toList());
  }

  private static double share(ConfusionMatrix matrix, int given, int predicted) {
    int rows = matrix.given(matrix.classes().get(given));
    return rows == 0 ? 0 : (double) matrix.counts().get(given).get(predicted) / rows;
  }

  /** Returns 2 hits / (given + predicted), which is defined even if precision is not. */
  private static double f1(ConfusionMatrix matrix, String name) {
    double all = matrix.given(name) + (double) matrix.predicted(name);
    return all == 0 ? Double.NaN : 2 * matrix.count(name, name) / all;
  }

  /** Adds row shares; {@code of} heads the names of rows, {@code to} begins other headings. */
  public static void shares(
      Page page, String of, String to, List<String> classes, double[][] shares) {
    Columns<Integer> columns = new Columns<Integer>().name(of, classes::get);
    for (int j = 0; j < classes.size(); j++) {
      int column = j;
      columns
          .percent(to + classes.get(j), i -> Math.min(1, Math.max(0, shares[i][column])))
          .heat(i -> i == column, i -> shares[i][column] < 0.0005 ? 0 : shares[i][column]);
    }
    page.table(columns, IntStream.range(0, classes.size()).boxed().toList());
  }
}
