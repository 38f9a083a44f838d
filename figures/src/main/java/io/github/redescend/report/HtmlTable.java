package io.github.redescend.report;

import java.util.BitSet;
import java.util.List;

/** A table; its rows can be sorted by each column. Not safe for concurrent use. */
public final class HtmlTable {
  private final StringBuilder html = new StringBuilder();
  private final boolean filtered;
  private final List<String> head;

  /** The columns that have held a number: their heads stand above it. */
  private final BitSet numeric = new BitSet();

  private int column;
  private boolean inRow;

  private HtmlTable(boolean filtered, List<String> head) {
    this.filtered = filtered;
    this.head = List.copyOf(head);
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
  public static HtmlTable filtered(List<String> head) {
    return new HtmlTable(true, head);
  }

  /** Begins a row. */
  public HtmlTable row() {
    html.append(inRow ? "</tr>\n<tr>" : "<tr>");
    inRow = true;
    column = 0;
    return this;
  }

  /** Adds a cell that names its row. */
  public HtmlTable name(String text) {
    html.append("<th scope=\"row\">").append(Html.text(text)).append("</th>");
    column++;
    return this;
  }

  /** Adds a cell of text. */
  public HtmlTable text(String text) {
    html.append(Html.element("td", text));
    column++;
    return this;
  }

  /** Adds a cell of a list, wide enough to be read. */
  public HtmlTable list(String text) {
    html.append("<td class=\"list\">").append(Html.text(text)).append("</td>");
    column++;
    return this;
  }

  /** Adds a cell that begins with a number, by which it is sorted, or has none. */
  public HtmlTable number(String text) {
    html.append("<td class=\"number\">").append(Html.text(text)).append("</td>");
    numeric.set(column++);
    return this;
  }

  /** Adds a cell that begins with a number, by which it is sorted, with its spread below. */
  public HtmlTable number(String text, String below) {
    html.append("<td class=\"number\">").append(Html.text(text));
    html.append(below.isEmpty() ? "" : " <small>" + Html.text(below) + "</small>").append("</td>");
    numeric.set(column++);
    return this;
  }

  /** Adds a cell of a heat map: a number, what is below it, and the class of its shade. */
  public HtmlTable shaded(String number, String below, String shade) {
    html.append("<td class=\"number heat ").append(shade).append("\">").append(Html.text(number));
    html.append(below.isEmpty() ? "" : "<small>" + Html.text(below) + "</small>").append("</td>");
    numeric.set(column++);
    return this;
  }

  /** Adds a cell with a measured time: the only thing on a page that no run repeats. */
  public HtmlTable time(String text) {
    html.append("<td class=\"number time\">").append(Html.text(text)).append("</td>");
    numeric.set(column++);
    return this;
  }

  private String heads() {
    StringBuilder heads = new StringBuilder("<thead><tr>");
    for (int i = 0; i < head.size(); i++) {
      heads
          .append(numeric.get(i) ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">")
          .append("<button type=\"button\">")
          .append(Html.text(head.get(i)))
          .append("</button></th>");
    }
    return heads.append("</tr></thead>\n<tbody>\n").toString();
  }

  String html() {
    return "<div class=\"table\">"
        + (filtered ? "<input placeholder=\"filter\" aria-label=\"filter\">" : "")
        + "<div class=\"scroll\"><table>\n"
        + heads()
        + html
        + (inRow ? "</tr>\n" : "")
        + "</tbody></table></div></div>\n";
  }
}
