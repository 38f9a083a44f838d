package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A table of a study's page.
 *
 * @param each a table for each combination of these axes, if there are any
 * @param title a template
 * @param rows the axes whose combinations are its rows; by default {@code row in measured}
 * @param when which rows are shown; a formula, by default all
 * @param let more variables by their formulas
 * @param column its columns
 * @param footer rows below
 * @param page whether the page shows it; if not, only the terminal does. By default true
 */
record PageTable(
    List<String> each,
    String title,
    List<String> rows,
    @JsonProperty("where") String when,
    Map<String, String> let,
    List<Column> column,
    List<Footer> footer,
    Boolean page) {
  PageTable {
    each = each == null ? List.of() : each;
    rows = rows == null ? List.of("row in measured") : rows;
    when = when == null ? "1" : when;
    let = let == null ? Map.of() : let;
    footer = footer == null ? List.of() : footer;
    page = page == null || page;
  }

  /**
   * Columns of a table.
   *
   * @param each an axis such as {@code column in machines}; null for one column
   * @param header a template
   * @param let more variables by their formulas
   * @param cell a template
   */
  record Column(String each, String header, Map<String, String> let, String cell) {
    private List<Scope> scopes(Scope scope) {
      return each == null ? List.of(scope) : scope.each(List.of(each));
    }

    private List<String> headers(Scope scope) {
      return scopes(scope).stream().map(s -> Formula.fill(header, s)).toList();
    }

    private List<String> cells(Scope scope) {
      return scopes(scope).stream()
          .map(s -> Formula.fill(cell, let == null ? s : s.with(let)))
          .toList();
    }
  }

  /** A row below the others: the cells of its own columns. */
  record Footer(List<Column> column) {}

  /**
   * A table of text.
   *
   * @param rows cells, as many in each row as the header has
   * @param page whether the page shows it
   */
  record Panel(String title, List<String> header, List<List<String>> rows, boolean page) {
    Panel {
      for (List<String> row : rows) {
        if (row.size() != header.size()) {
          throw new IllegalArgumentException(row + " is not as wide as " + header);
        }
      }
    }
  }

  /** Tables without a row are left out. */
  List<Panel> panels(Scope scope) {
    return scope.each(each).stream()
        .map(this::panel)
        .filter(panel -> !panel.rows().isEmpty())
        .toList();
  }

  private Panel panel(Scope scope) {
    List<List<String>> lines = new ArrayList<>();
    for (Scope row : scope.each(rows)) {
      Scope inside = row.with(let);
      if (Formula.of(when).holds(inside)) {
        lines.add(column.stream().flatMap(c -> c.cells(inside).stream()).toList());
      }
    }
    for (Footer below : footer) {
      lines.add(below.column.stream().flatMap(c -> c.cells(scope).stream()).toList());
    }
    List<String> header = column.stream().flatMap(c -> c.headers(scope).stream()).toList();
    return new Panel(Formula.fill(title, scope), header, lines, page);
  }
}
