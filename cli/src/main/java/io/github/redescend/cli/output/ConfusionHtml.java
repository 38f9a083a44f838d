package io.github.redescend.cli.output;

import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.report.HtmlTable;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts of given and predicted classes as a heat map in a table of a page, the share of the given
 * class below each count; beside it what each class comes to.
 */
public final class ConfusionHtml {
  /** Shades from none to full. */
  private static final int SHADES = 10;

  private ConfusionHtml() {}

  /** A row for each given class, a column for each predicted one, then the class's measures. */
  public static HtmlTable of(ConfusionMatrix matrix) {
    List<String> head = new ArrayList<>(List.of("given"));
    matrix.classes().forEach(name -> head.add("as " + name));
    head.addAll(List.of("rows", "precision", "recall", "F1"));
    HtmlTable table = HtmlTable.of(head);
    for (int i = 0; i < matrix.classes().size(); i++) {
      String given = matrix.classes().get(i);
      int rows = matrix.given(given);
      table.row().name(given);
      for (int j = 0; j < matrix.classes().size(); j++) {
        int count = matrix.counts().get(i).get(j);
        double share = rows == 0 ? 0 : (double) count / rows;
        String shade =
            (i == j ? "hit" : "miss") + (count == 0 ? 0 : (int) Math.ceil(SHADES * share));
        table.shaded(Integer.toString(count), rows == 0 || count == 0 ? "" : percent(share), shade);
      }
      double precision = matrix.precision(given);
      double recall = matrix.recall(given);
      // 2 hits / (given + predicted), which has a value where precision has none.
      double all = rows + (double) matrix.predicted(given);
      table
          .number(Integer.toString(rows))
          .number(percent(precision))
          .number(percent(recall))
          .number(percent(all == 0 ? Double.NaN : 2 * matrix.count(given, given) / all));
    }
    return table;
  }

  /**
   * Shares of rows of a matrix as a heat map.
   *
   * @param of what the rows are
   * @param to what stands before the name of a column
   * @param shares row after row, each of sum 1
   */
  public static HtmlTable ofShares(String of, String to, List<String> classes, double[][] shares) {
    List<String> head = new ArrayList<>(List.of(of));
    classes.forEach(name -> head.add(to + name));
    HtmlTable table = HtmlTable.of(head);
    for (int i = 0; i < classes.size(); i++) {
      table.row().name(classes.get(i));
      for (int j = 0; j < classes.size(); j++) {
        double share = Math.min(1, Math.max(0, shares[i][j]));
        int shade = share < 0.0005 ? 0 : (int) Math.ceil(SHADES * share);
        table.shaded(percent(share), "", (i == j ? "hit" : "miss") + shade);
      }
    }
    return table;
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "-" : Numbers.percent(share);
  }
}
