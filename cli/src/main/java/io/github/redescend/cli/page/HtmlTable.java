package io.github.redescend.cli.page;

import java.util.List;

/** A table; its rows can be sorted by each column. Not safe for concurrent use. */
public final class HtmlTable {
  private final StringBuilder html = new StringBuilder();
  private final boolean filtered;
  private boolean inRow;

  private HtmlTable(boolean filtered, List<String> head) {
    this.filtered = filtered;
    html.append("<thead><tr>");
    for (String name : head) {
      html.append("<th scope=\"col\"><button type=\"button\">")
          .append(Html.text(name))
          .append("</button></th>");
    }
    html.append("</tr></thead>\n<tbody>\n");
  }

  /** An empty table. */
  public static HtmlTable of(List<String> head) {
    return new HtmlTable(false, head);
  }

  /** An empty table. */
  public static HtmlTable of(String... head) {
    return of(List.of(head));
  }

  /** An empty table with a field above it that shows only the rows with certain words. */
  public static HtmlTable filtered(String... head) {
    return new HtmlTable(true, List.of(head));
  }

  /** Begins a row. */
  public HtmlTable row() {
    html.append(inRow ? "</tr>\n<tr>" : "<tr>");
    inRow = true;
    return this;
  }

  /** Adds a cell that names its row. */
  public HtmlTable name(String text) {
    html.append("<th scope=\"row\">").append(Html.text(text)).append("</th>");
    return this;
  }

  /** Adds a cell of text. */
  public HtmlTable text(String text) {
    html.append(Html.element("td", text));
    return this;
  }

  /** Adds a cell of a list, wide enough to be read. */
  public HtmlTable list(String text) {
    html.append("<td class=\"list\">").append(Html.text(text)).append("</td>");
    return this;
  }

  /** Adds a cell that begins with a number, by which it is sorted, or has none. */
  public HtmlTable number(String text) {
    html.append("<td class=\"number\">").append(Html.text(text)).append("</td>");
    return this;
  }

  /** Adds a cell of a heat map: a number, what is below it, and the class of its shade. */
  HtmlTable shaded(String number, String below, String shade) {
    html.append("<td class=\"number heat ").append(shade).append("\">").append(Html.text(number));
    html.append(below.isEmpty() ? "" : "<small>" + Html.text(below) + "</small>").append("</td>");
    return this;
  }

  /** Adds a cell with a measured time: the only thing on a page that no run repeats. */
  public HtmlTable time(String text) {
    html.append("<td class=\"number time\">").append(Html.text(text)).append("</td>");
    return this;
  }

  String html() {
    return "<div class=\"table\">"
        + (filtered ? "<input placeholder=\"filter\" aria-label=\"filter\">" : "")
        + "<div class=\"scroll\"><table>\n"
        + html
        + (inRow ? "</tr>\n" : "")
        + "</tbody></table></div></div>\n";
  }
}
