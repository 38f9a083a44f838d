package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.core.Shown;
import io.github.redescend.eval.audit.check.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The checks of a whole table, in text, JSON and on a page.
 *
 * @param rows the audited rows
 * @param findings what was found; empty where nothing was asked for
 */
record CheckRows(AuditedRows rows, List<Finding> findings) {
  private static final int NAMED = 5;
  private static final int LISTED = 50;

  /** In JSON a finding has no more rows than this: its count has them all. */
  private static final int MOST = 1000;

  void put(Map<String, Object> json) {
    if (findings.isEmpty()) {
      return;
    }
    json.put("checks", findings.stream().map(this::json).toList());
  }

  private Map<String, Object> json(Finding finding) {
    int[] found = finding.found();
    int[] first = Arrays.copyOf(found, Math.min(MOST, found.length));
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("check", finding.check().key());
    json.put("score", MetricText.finite(finding.highest()));
    json.put("threshold", MetricText.finite(finding.threshold()));
    json.put("count", found.length);
    json.put(
        finding.check().ofColumns() ? "columns" : "rows",
        Arrays.stream(first).mapToObj(at -> place(finding, at)).toList());
    json.put("scores", Arrays.stream(first).mapToObj(at -> finding.scores()[at]).toList());
    List<String> details = Arrays.stream(first).mapToObj(finding.details()::get).toList();
    if (details.stream().anyMatch(detail -> !detail.isEmpty())) {
      json.put("details", details);
    }
    return json;
  }

  /** A row's number, or a column's name. */
  private Object place(Finding finding, int at) {
    return finding.check().ofColumns()
        ? rows.table().featureNames().get(at)
        : (Object) rows.number(at);
  }

  String text() {
    if (findings.isEmpty()) {
      return "";
    }
    TextTable table = new TextTable("check", "found", "highest", "threshold", "first");
    for (Finding finding : findings) {
      table.row(
          finding.check().key(),
          Integer.toString(finding.found().length),
          Numbers.three(finding.highest()),
          Numbers.three(finding.threshold()),
          first(finding).orElse(""));
    }
    return "\nThe whole table\n" + table;
  }

  /** The first few that were found, and what is said of the very first. */
  private Optional<String> first(Finding finding) {
    int[] found = finding.found();
    if (found.length == 0) {
      return Optional.empty();
    }
    List<String> named =
        Arrays.stream(found)
            .limit(NAMED)
            .mapToObj(at -> Shown.of(String.valueOf(place(finding, at))))
            .toList();
    String detail = finding.details().get(found[0]);
    return Optional.of(
        (finding.check().ofColumns() ? "" : found.length == 1 ? "row " : "rows ")
            + String.join(", ", named)
            + (found.length > NAMED ? ", ..." : "")
            + (detail.isEmpty() ? "" : " (" + Shown.sentence(detail) + ")"));
  }

  void on(Page page) {
    if (findings.isEmpty()) {
      return;
    }
    List<Finding> some = findings.stream().filter(one -> one.found().length > 0).toList();
    page.heading("The whole table")
        .paragraph(
            "Each check gives every row or column a score; found is what reaches the threshold. "
                + (some.isEmpty()
                    ? "Nothing was found."
                    : "%d of %d checks found something.".formatted(some.size(), findings.size())));
    HtmlTable table = HtmlTable.of("check", "found", "highest score", "threshold", "what it means");
    for (Finding finding : findings) {
      table
          .row()
          .name(finding.check().key())
          .number(Integer.toString(finding.found().length))
          .number(Numbers.three(finding.highest()))
          .number(Numbers.three(finding.threshold()))
          .list(finding.check().words());
    }
    page.table(table);
    for (Finding finding : some) {
      int count = finding.found().length;
      page.folded(
          "%s: %d %s"
              .formatted(
                  finding.check().key(),
                  count,
                  finding.check().ofColumns()
                      ? (count == 1 ? "column" : "columns")
                      : (count == 1 ? "row" : "rows")),
          folded -> list(folded, finding));
    }
  }

  private void list(Page page, Finding finding) {
    int[] found = finding.found();
    List<String> details =
        Arrays.stream(found).mapToObj(finding.details()::get).distinct().toList();
    boolean alike = details.size() == 1;
    if (alike && !details.get(0).isEmpty()) {
      page.paragraph("Of all of them: " + details.get(0) + ".");
    }
    boolean detailed = !alike;
    boolean columns = finding.check().ofColumns();
    List<String> head = new ArrayList<>(List.of(columns ? "column" : "row"));
    if (!columns) {
      head.add("label");
    }
    head.add("score");
    if (detailed) {
      head.add("why");
    }
    HtmlTable table = HtmlTable.of(head);
    for (int at : Arrays.copyOf(found, Math.min(LISTED, found.length))) {
      table.row();
      if (columns) {
        table.name(String.valueOf(place(finding, at)));
      } else {
        table.number(String.valueOf(place(finding, at))).text(rows.labels().name(at));
      }
      table.number(Numbers.three(finding.scores()[at]));
      if (detailed) {
        table.list(finding.details().get(at));
      }
    }
    page.table(table);
    if (found.length > LISTED) {
      page.paragraph(
          "The first %d of %d; --json has %s."
              .formatted(LISTED, found.length, found.length > MOST ? "1000" : "all"));
    }
  }
}
