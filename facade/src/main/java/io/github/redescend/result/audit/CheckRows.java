package io.github.redescend.result.audit;

import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.eval.audit.check.Finding;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Checks of the whole table as text, as JSON and on a page; empty if not requested. */
public record CheckRows(AuditedRows rows, List<Finding> findings) {
  private static final int NAMED = 5;
  private static final int LISTED = 50;

  /** Maximum number of rows of a finding in JSON; its count includes all. */
  private static final int MAX_ENTRIES = 1000;

  /** Returns the findings; empty if no checks were requested. */
  Optional<List<Fields>> json() {
    return findings.isEmpty() ? Optional.empty() : Optional.of(columns().json(findings));
  }

  private Columns<Finding> columns() {
    return new Columns<Finding>()
        .name("check", finding -> finding.check().key())
        .data("score", Finding::highest)
        .data("threshold", Finding::threshold)
        .data("count", finding -> finding.entries().length)
        .data("columns", finding -> places(finding, true))
        .data("rows", finding -> places(finding, false))
        .data("scores", finding -> first(finding, at -> finding.scores()[at]))
        .data("details", CheckRows::details)
        .integer("found", finding -> finding.entries().length, TEXT, PAGE)
        .number("highest", Finding::highest, Numbers::three, TEXT, PAGE)
        .number("threshold", Finding::threshold, Numbers::three, TEXT, PAGE)
        .text("first", finding -> first(finding).orElse(""), TEXT)
        .list("meaning", finding -> finding.check().words(), PAGE);
  }

  private static <T> List<T> first(Finding finding, IntFunction<T> value) {
    return Arrays.stream(finding.entries()).limit(MAX_ENTRIES).mapToObj(value).toList();
  }

  private static Optional<List<String>> details(Finding finding) {
    List<String> details = first(finding, finding.details()::get);
    return Optional.of(details).filter(all -> !String.join("", all).isEmpty());
  }

  private Optional<List<Object>> places(Finding finding, boolean ofColumns) {
    return finding.check().ofColumns() == ofColumns
        ? Optional.of(first(finding, at -> place(finding, at)))
        : Optional.empty();
  }

  private Object place(Finding finding, int at) {
    return finding.check().ofColumns()
        ? rows.table().featureNames().get(at)
        : (Object) rows.number(at);
  }

  String text() {
    return findings.isEmpty() ? "" : "\nThe whole table\n" + columns().text(findings);
  }

  /** Describes the first few rows or columns, with details on the first. */
  private Optional<String> first(Finding finding) {
    int[] entries = finding.entries();
    if (entries.length == 0) {
      return Optional.empty();
    }
    List<String> places = first(finding, at -> String.valueOf(place(finding, at)));
    String detail = finding.details().get(entries[0]);
    return Optional.of(
        (finding.check().ofColumns() ? "" : entries.length == 1 ? "row " : "rows ")
            + Printable.listed(places, NAMED)
            + (detail.isEmpty() ? "" : " (" + Printable.sentence(detail) + ")"));
  }

  void on(Page page) {
    if (findings.isEmpty()) {
      return;
    }
    List<Finding> some = findings.stream().filter(one -> one.entries().length > 0).toList();
    page.heading("The whole table")
        .paragraph(
            "Each check scores every row or column; those that reach the threshold are counted. "
                + (some.isEmpty()
                    ? "Nothing was found."
                    : "%d of %d checks found something.".formatted(some.size(), findings.size())));
    page.table(columns(), findings);
    for (Finding finding : some) {
      String kind = finding.check().ofColumns() ? "column" : "row";
      page.folded(
          finding.check().key() + ": " + Plural.of(finding.entries().length, kind),
          folded -> list(folded, finding));
    }
  }

  private void list(Page page, Finding finding) {
    int[] entries = finding.entries();
    List<String> details =
        Arrays.stream(entries).mapToObj(finding.details()::get).distinct().toList();
    boolean alike = details.size() == 1;
    if (alike && !details.get(0).isEmpty()) {
      page.paragraph("Of all of them: " + details.get(0) + ".");
    }
    Columns<Integer> columns = new Columns<>();
    if (finding.check().ofColumns()) {
      columns.name("column", at -> place(finding, at));
    } else {
      columns.figure("row", at -> place(finding, at)).text("label", rows.labels()::name);
    }
    columns.number("score", at -> finding.scores()[at], Numbers::three);
    if (!alike) {
      columns.list("why", finding.details()::get);
    }
    page.table(columns, Arrays.stream(entries).limit(LISTED).boxed().toList());
    if (entries.length > LISTED) {
      page.paragraph(
          "The first %d of %d; --json has %s."
              .formatted(LISTED, entries.length, entries.length > MAX_ENTRIES ? "1000" : "all"));
    }
  }
}
