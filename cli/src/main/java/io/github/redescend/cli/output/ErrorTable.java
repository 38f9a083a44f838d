package io.github.redescend.cli.output;

import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.report.HtmlTable;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The rows that were most wrong, with their values, on a page. */
public final class ErrorTable {
  /** More columns than this do not fit beside each other. */
  public static final int COLUMNS = 8;

  private static final int LONGEST = 32;

  private ErrorTable() {}

  /**
   * Adds a heading, a sentence and the table.
   *
   * @param errors the worst first
   * @param columns the names of the values
   * @param all how many columns the rows have
   * @param values the values of those columns in the row with a number; null for what is missing
   */
  public static Page on(
      Page page,
      List<RowError> errors,
      List<String> columns,
      int all,
      IntFunction<List<String>> values) {
    if (errors.isEmpty()) {
      return page;
    }
    String which =
        columns.size() == all ? "" : " %d of %d columns are shown.".formatted(columns.size(), all);
    page.heading("The worst errors")
        .paragraph(
            "The %d rows whose label was missed by most, with their values; a wrong label shows here as often as a wrong model.%s"
                .formatted(errors.size(), which));
    List<String> head = new ArrayList<>(List.of("row", "given", "predicted", "margin"));
    columns.forEach(column -> head.add(WorstRows.cut(column, LONGEST)));
    HtmlTable table = HtmlTable.of(head);
    for (RowError error : errors) {
      table
          .row()
          .number(Integer.toString(error.row()))
          .text(WorstRows.cut(error.given(), LONGEST))
          .text(WorstRows.cut(error.predicted(), LONGEST))
          .number(Numbers.fixed(error.margin(), 2));
      values
          .apply(error.row())
          .forEach(cell -> table.text(cell == null ? "" : WorstRows.cut(cell, LONGEST)));
    }
    return page.table(table);
  }
}
