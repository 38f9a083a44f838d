package io.github.redescend.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The columns of a table, each declared once: its key in JSON and CSV, its title, its value and its
 * format. A column appears in all forms, or in those given last. Not thread-safe while columns are
 * added.
 *
 * @param <R> what a row shows
 */
public final class Columns<R> {
  public enum Form {
    TEXT,
    JSON,
    CSV,
    PAGE
  }

  private enum Style {
    NAME,
    TEXT,
    LIST,
    NUMBER,
    TIME
  }

  private static final class Column<R> {
    private final String key;
    private final Style style;
    private final Function<R, ?> value;
    private final Function<R, String> format;
    private String title;
    private Function<R, String> below = row -> "";
    private Function<R, String> shade = row -> "";
    private final Set<Form> forms;

    Column(
        String key, Style style, Function<R, ?> value, Function<R, String> format, Form... forms) {
      this.key = key;
      this.title = key;
      this.style = style;
      this.value = value;
      this.format = format;
      this.forms = EnumSet.copyOf(List.of(forms.length == 0 ? Form.values() : forms));
    }

    String csv(R row) {
      return Objects.toString(value.apply(row), "");
    }

    String html(R row) {
      String under = below.apply(row);
      String gap = shade.apply(row).isEmpty() ? " " : "";
      String content =
          Html.text(format.apply(row))
              + (under.isEmpty() ? "" : gap + "<small>" + Html.text(under) + "</small>");
      String attribute =
          switch (style) {
            case NAME -> " scope=\"row\"";
            case TEXT -> "";
            case LIST -> " class=\"list\"";
            case NUMBER -> " class=\"number" + shade.apply(row) + "\"";
            case TIME -> " class=\"number time\"";
          };
      String tag = style == Style.NAME ? "th" : "td";
      return "<" + tag + attribute + ">" + content + "</" + tag + ">";
    }

    String head() {
      boolean number = style == Style.NUMBER || style == Style.TIME;
      return "<th scope=\"col\"%s><button type=\"button\">%s</button></th>"
          .formatted(number ? " class=\"number\"" : "", Html.text(title));
    }
  }

  private final List<Column<R>> columns = new ArrayList<>();

  private Columns<R> add(
      String key, Style style, Function<R, ?> value, Function<R, String> format, Form... forms) {
    columns.add(new Column<>(key, style, value, format, forms));
    return this;
  }

  private Columns<R> words(String key, Style style, Function<R, ?> value, Form... forms) {
    return add(key, style, value, row -> Objects.toString(value.apply(row), ""), forms);
  }

  /** Adds a column of row headers. */
  public Columns<R> name(String key, Function<R, ?> value, Form... forms) {
    return words(key, Style.NAME, value, forms);
  }

  /** Adds a column of text; null is empty. */
  public Columns<R> text(String key, Function<R, ?> value, Form... forms) {
    return words(key, Style.TEXT, value, forms);
  }

  /** Adds a wide column of long text. */
  public Columns<R> list(String key, Function<R, ?> value, Form... forms) {
    return words(key, Style.LIST, value, forms);
  }

  /** Adds a column of text that starts with numbers. */
  public Columns<R> figure(String key, Function<R, ?> value, Form... forms) {
    return words(key, Style.NUMBER, value, forms);
  }

  public Columns<R> integer(String key, ToIntFunction<R> value, Form... forms) {
    return words(key, Style.NUMBER, value::applyAsInt, forms);
  }

  /** Adds a column of numbers with a format. */
  public Columns<R> number(
      String key, ToDoubleFunction<R> value, DoubleFunction<String> format, Form... forms) {
    Function<R, String> text = row -> format.apply(value.applyAsDouble(row));
    return add(key, Style.NUMBER, value::applyAsDouble, text, forms);
  }

  /** Adds a column of numbers with fixed decimals. */
  public Columns<R> number(String key, ToDoubleFunction<R> value, int decimals, Form... forms) {
    return number(key, value, number -> Numbers.fixed(number, decimals), forms);
  }

  /** Adds a column of shares, shown in percent. */
  public Columns<R> percent(String key, ToDoubleFunction<R> value, Form... forms) {
    return number(key, value, share -> Double.isNaN(share) ? "-" : Numbers.percent(share), forms);
  }

  /** Adds an interval of shares: two columns in text, one on a page. */
  public Columns<R> interval(String title, ToDoubleFunction<R> low, ToDoubleFunction<R> high) {
    Function<R, String> ends =
        row -> Numbers.interval(low.applyAsDouble(row), high.applyAsDouble(row));
    return percent("from", low, Form.TEXT)
        .percent("to", high, Form.TEXT)
        .figure(title, ends, Form.PAGE);
  }

  /** Adds a column of measured seconds, the only part of a page that is not reproducible. */
  public Columns<R> seconds(String key, ToDoubleFunction<R> value, Form... forms) {
    Function<R, String> text = row -> Numbers.seconds(value.applyAsDouble(row));
    return add(key, Style.TIME, value::applyAsDouble, text, forms);
  }

  /** Adds a column for JSON and CSV only; an empty optional is omitted. */
  public Columns<R> data(String key, Function<R, ?> value) {
    return words(key, Style.TEXT, value, Form.JSON);
  }

  /** A name for a column of the input, with {@code input_} in front if CSV has such a column. */
  public String unused(String name) {
    return columns(Form.CSV).stream().anyMatch(column -> column.key.equals(name))
        ? unused("input_" + name)
        : name;
  }

  private Column<R> last() {
    return columns.get(columns.size() - 1);
  }

  public Columns<R> titled(String title) {
    last().title = title;
    return this;
  }

  /** Leaves the last column to JSON and CSV unless the condition holds. */
  public Columns<R> shownIf(boolean condition) {
    if (!condition) {
      last().forms.removeAll(EnumSet.of(Form.TEXT, Form.PAGE));
    }
    return this;
  }

  /** Adds small text below the cells of the last column on a page. */
  public Columns<R> below(Function<R, String> below) {
    last().below = below;
    return this;
  }

  /** Makes the last column a heat map, by a share from 0 to 1, which is good if it hits. */
  public Columns<R> heat(Function<R, Boolean> hit, ToDoubleFunction<R> share) {
    last().shade =
        row ->
            " heat "
                + (hit.apply(row) ? "hit" : "miss")
                + (int) Math.ceil(10 * Math.min(1, Math.max(0, share.applyAsDouble(row))));
    return this;
  }

  private List<Column<R>> columns(Form form) {
    return columns.stream().filter(column -> column.forms.contains(form)).toList();
  }

  /** One object per row. */
  public List<Fields> json(Collection<? extends R> rows) {
    List<Column<R>> written = columns(Form.JSON);
    List<Fields> objects = new ArrayList<>();
    for (R row : rows) {
      Fields fields = new Fields();
      written.forEach(
          column -> {
            Object value = column.value.apply(row);
            boolean open = value instanceof Double number && !Double.isFinite(number);
            fields.with(column.key, open ? null : value);
          });
      objects.add(fields);
    }
    return objects;
  }

  /** Aligned lines with a header. */
  public String text(Collection<? extends R> rows) {
    List<Column<R>> visible = columns(Form.TEXT);
    TextTable table = new TextTable(visible.stream().map(c -> c.title).toArray(String[]::new));
    rows.forEach(
        row -> table.row(visible.stream().map(c -> c.format.apply(row)).toArray(String[]::new)));
    return table.toString();
  }

  /** Aligned lines of the first rows, then how many are omitted. */
  public String text(List<? extends R> rows, int max, String more) {
    return text(rows.subList(0, Math.min(max, rows.size())))
        + (rows.size() > max ? more.formatted(rows.size() - max) + "\n" : "");
  }

  /** A Markdown table of the columns of text; cells are written as they are. */
  public String markdown(Collection<? extends R> rows) {
    List<Column<R>> visible = columns(Form.TEXT);
    StringBuilder text = new StringBuilder();
    text.append(markdown(visible.stream().map(c -> c.title)))
        .append("|---".repeat(visible.size()))
        .append("|\n");
    rows.forEach(row -> text.append(markdown(visible.stream().map(c -> c.format.apply(row)))));
    return text.toString();
  }

  private static String markdown(Stream<String> cells) {
    return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** Writes a header and all rows as CSV; leaves the stream open. */
  public void csv(OutputStream out, CsvCells cells, Collection<? extends R> rows)
      throws IOException {
    List<Column<R>> written = columns(Form.CSV);
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    text.append(cells.row(written.stream().map(column -> column.key)));
    for (R row : rows) {
      text.append(cells.row(written.stream().map(column -> column.csv(row))));
    }
    text.flush();
  }

  /** A sortable HTML table. */
  String html(Collection<? extends R> rows, boolean filtered) {
    List<Column<R>> visible = columns(Form.PAGE);
    StringBuilder html = new StringBuilder("<div class=\"table\">");
    html.append(filtered ? "<input placeholder=\"filter\" aria-label=\"filter\">" : "")
        .append("<div class=\"scroll\"><table>\n<thead><tr>");
    visible.forEach(column -> html.append(column.head()));
    html.append("</tr></thead>\n<tbody>\n");
    for (R row : rows) {
      html.append("<tr>");
      visible.forEach(column -> html.append(column.html(row)));
      html.append("</tr>\n");
    }
    return html.append("</tbody></table></div></div>\n").toString();
  }
}
