package io.github.redescend.cli.page;

import io.github.redescend.cli.output.MetricText;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.Metric;
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
      columns.forEach(metric -> table.number(MetricText.shown(metric, result)));
    }
    return table;
  }
}
