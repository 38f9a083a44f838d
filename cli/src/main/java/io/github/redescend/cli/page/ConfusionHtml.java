package io.github.redescend.cli.page;

import io.github.redescend.eval.metric.ConfusionMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Counts of given and predicted classes as a table of a page. */
public final class ConfusionHtml {
  private ConfusionHtml() {}

  /** A row for each given class, a column for each predicted one, and the recall. */
  public static HtmlTable of(ConfusionMatrix matrix) {
    List<String> head = new ArrayList<>(List.of("given"));
    head.addAll(matrix.classes());
    head.add("recall");
    HtmlTable table = HtmlTable.of(head);
    for (int i = 0; i < matrix.classes().size(); i++) {
      String given = matrix.classes().get(i);
      table.row().name(given);
      matrix.counts().get(i).forEach(count -> table.number(Integer.toString(count)));
      double recall = matrix.recall(given);
      table.number(
          Double.isNaN(recall) ? "-" : String.format(Locale.ROOT, "%.2f %%", 100 * recall));
    }
    return table;
  }
}
