package io.github.redescend.cli.output;

import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.HtmlTable;
import java.util.ArrayList;
import java.util.List;

/** All measures of several systems as a table of a page. */
public final class MetricsTable {
  private MetricsTable() {}

  /** A row for each result, means and standard deviations over its splits. */
  public static HtmlTable of(Metric first, List<ContenderResult> results) {
    List<Metric> columns = MetricText.columns(first, results);
    List<String> head = new ArrayList<>(List.of("system"));
    head.addAll(MetricText.titles(columns));
    HtmlTable table = HtmlTable.of(head);
    for (ContenderResult result : results) {
      table.row().name(result.name());
      for (Metric metric : columns) {
        // Ten metrics fit a screen if the spread does not stand beside its mean.
        String[] meanAndSpread = MetricText.shown(metric, result).split(" (?=±)", 2);
        table.number(meanAndSpread[0], meanAndSpread.length > 1 ? meanAndSpread[1] : "");
      }
    }
    return table;
  }
}
