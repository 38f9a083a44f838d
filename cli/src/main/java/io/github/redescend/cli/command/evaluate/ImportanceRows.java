package io.github.redescend.cli.command.evaluate;

import io.github.redescend.cli.output.MetricText;
import io.github.redescend.core.Printable;
import io.github.redescend.eval.inspect.ColumnImportance;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.figures.IntervalFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.List;
import java.util.Optional;

/**
 * What columns are worth, in text, JSON and on a page.
 *
 * @param metric what they were judged by
 * @param columns the most important first; empty where that was not asked for or cannot be told
 */
record ImportanceRows(Metric metric, List<ColumnImportance> columns) {
  private static final int SHOWN = 15;

  /** For programs; nothing where nothing is known. */
  Optional<Fields> json() {
    return columns.isEmpty()
        ? Optional.empty()
        : Optional.of(Fields.of("metric", metric.toString(), "columns", table().json(columns)));
  }

  private Columns<ColumnImportance> table() {
    return new Columns<ColumnImportance>()
        .name("column", column -> Printable.of(column.column()))
        .shown()
        .data("column", ColumnImportance::column)
        .data("drop", ColumnImportance::drop)
        .data("low", ColumnImportance::low)
        .data("high", ColumnImportance::high)
        .figure("worth", column -> lost(column.drop()))
        .shown()
        .figure("95% interval", column -> lost(column.low()) + " to " + lost(column.high()))
        .shown();
  }

  String text() {
    if (columns.isEmpty()) {
      return "";
    }
    return "\nWhat the columns are worth: "
        + unit()
        + " lost on test rows when a column's cells change rows.\n"
        + table().text(columns.stream().limit(SHOWN).toList())
        + (columns.size() > SHOWN
            ? "and %d others, no more than %s each\n"
                .formatted(columns.size() - SHOWN, lost(columns.get(SHOWN).drop()))
            : "");
  }

  /** The names of the first few columns that help, or none. */
  List<String> first(int most) {
    return columns.stream()
        .filter(column -> column.drop() > 0)
        .limit(most)
        .map(ColumnImportance::column)
        .toList();
  }

  Page on(Page page) {
    if (columns.isEmpty()) {
      return page;
    }
    long certain = ColumnImportance.certain(columns);
    page.heading("What the columns are worth")
        .paragraph(
            "What %s loses on rows that were not learnt when the cells of a column change rows, its"
                    .formatted(metric)
                + " categories together, with 95 % intervals. "
                + (certain == 0
                    ? "No column helps beyond doubt. "
                    : "%d of %d columns help%s beyond doubt (full dots). "
                        .formatted(certain, columns.size(), certain == 1 ? "s" : ""))
                + "Columns that say the same share their worth: each alone may seem worth little.");
    page.figure(
        new Illustration(
            "importance",
            new IntervalFigure(
                "What the columns are worth",
                metric + " lost" + (MetricText.isShare(metric) ? " (points)" : ""),
                columns.stream().limit(SHOWN).map(this::bar).toList()),
            columns.size() > SHOWN
                ? "The first %d of %d columns.".formatted(SHOWN, columns.size())
                : ""));
    return page.folded("All columns in a table", folded -> folded.table(table(), columns));
  }

  private IntervalFigure.Interval bar(ColumnImportance column) {
    double scale = MetricText.isShare(metric) ? 100 : 1;
    return new IntervalFigure.Interval(
        column.column(), scale * column.drop(), scale * column.low(), scale * column.high());
  }

  private String unit() {
    return MetricText.isShare(metric) ? "points of " + metric : metric.toString();
  }

  private String lost(double drop) {
    return MetricText.isShare(metric) ? Numbers.fixed(100 * drop, 1) : Numbers.fixed(drop, 4);
  }
}
