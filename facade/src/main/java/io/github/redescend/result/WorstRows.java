package io.github.redescend.result;

import static io.github.redescend.report.Columns.Form.PAGE;

import io.github.redescend.core.Printable;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import java.util.List;
import java.util.function.IntFunction;

/** The largest errors as JSON, and on a page with the values of their rows. */
public final class WorstRows {
  /** More columns do not fit next to each other. */
  public static final int COLUMNS = 8;

  private static final int MAX_LENGTH = 32;

  private WorstRows() {}

  private static Columns<RowError> columns() {
    return new Columns<RowError>()
        .integer("row", RowError::row)
        .text("given", error -> cut(error.given(), MAX_LENGTH), PAGE)
        .data("given", RowError::given)
        .text("predicted", error -> cut(error.predicted(), MAX_LENGTH), PAGE)
        .data("predicted", RowError::predicted)
        .number("margin", RowError::margin, 2);
  }

  public static void put(List<RowError> errors, Document document) {
    if (!errors.isEmpty()) {
      document.put("worstErrors", columns(), errors);
    }
  }

  /** Adds a heading and the table, with the first named of all columns; missing cells are null. */
  public static void on(
      Page page,
      List<RowError> errors,
      List<String> names,
      int all,
      IntFunction<List<String>> values) {
    if (errors.isEmpty()) {
      return;
    }
    String which =
        names.size() == all ? "" : " %d of %d columns are shown.".formatted(names.size(), all);
    Columns<RowError> columns = columns();
    for (int j = 0; j < names.size(); j++) {
      int column = j;
      columns.text(
          cut(names.get(j), MAX_LENGTH),
          error -> {
            List<String> cells = values.apply(error.row());
            String cell = column < cells.size() ? cells.get(column) : null;
            return cell == null ? "" : cut(cell, MAX_LENGTH);
          });
    }
    String meaning = "The %d largest errors, with their values. Some may be label errors.%s";
    page.heading("Largest errors")
        .paragraph(meaning.formatted(errors.size(), which))
        .table(columns, errors);
  }

  public static String cut(String text, int longest) {
    return shortened(Printable.of(text), longest);
  }

  /** Returns at most so many characters of a text, with an ellipsis if some are missing. */
  public static String shortened(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "\u2026";
  }
}
