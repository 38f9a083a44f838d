package io.github.redescend.eval.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A confusion matrix as text in aligned columns. */
final class ConfusionTable {
  private static final String GAP = "  ";

  private ConfusionTable() {}

  static String text(ConfusionMatrix matrix) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("given \\ predicted"));
    head.addAll(matrix.classes());
    head.add("recall");
    rows.add(head);
    for (int i = 0; i < matrix.classes().size(); i++) {
      String given = matrix.classes().get(i);
      List<String> row = new ArrayList<>(List.of(given));
      matrix.counts().get(i).forEach(count -> row.add(count.toString()));
      row.add(share(matrix.recall(given)));
      rows.add(row);
    }
    List<String> foot = new ArrayList<>(List.of("precision"));
    matrix.classes().forEach(predicted -> foot.add(share(matrix.precision(predicted))));
    rows.add(foot);
    return aligned(rows);
  }

  /** Three decimals; a dash where there is nothing to take a share of. */
  private static String share(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.3f", value);
  }

  private static String aligned(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int j = 0; j < row.size(); j++) {
        widths[j] = Math.max(widths[j], row.get(j).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      for (int j = 0; j < row.size(); j++) {
        String pad = " ".repeat(widths[j] - row.get(j).length());
        text.append(j == 0 ? row.get(j) + pad : GAP + pad + row.get(j));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
