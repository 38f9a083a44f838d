package io.github.redescend.result.evaluate;

import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Printable;
import io.github.redescend.eval.inspect.ColumnImportance;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.figures.IntervalFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import java.util.List;
import java.util.Optional;

/** Permutation importance of the columns, if computed, most important first. */
public record ImportanceRows(Metric metric, List<ColumnImportance> columns) {
  private static final int SHOWN = 15;

  Optional<Fields> json() {
    return columns.isEmpty()
        ? Optional.empty()
        : Optional.of(Fields.of("metric", metric.toString(), "columns", table().json(columns)));
  }

  private Columns<ColumnImportance> table() {
    return new Columns<ColumnImportance>()
        .name("column", column -> Printable.of(column.column()), TEXT, PAGE)
        .data("column", ColumnImportance::column)
        .data("drop", ColumnImportance::drop)
        .data("low", ColumnImportance::low)
        .data("high", ColumnImportance::high)
        .figure("importance", column -> lost(column.drop()), TEXT, PAGE)
        .figure("95% interval", this::interval, TEXT, PAGE);
  }

  private String interval(ColumnImportance column) {
    boolean known = !Double.isNaN(column.low());
    return known ? lost(column.low()) + " to " + lost(column.high()) : "-";
  }

  String text() {
    if (columns.isEmpty()) {
      return "";
    }
    return "\nPermutation importance: decrease in "
        + (MetricText.isShare(metric) ? "points of " : "")
        + metric
        + " on held-out rows when a column is permuted.\n"
        + table().text(columns.stream().limit(SHOWN).toList())
        + (columns.size() > SHOWN
            ? "and %d others, no more than %s each\n"
                .formatted(columns.size() - SHOWN, lost(columns.get(SHOWN).drop()))
            : "");
  }

  /** Returns the names of up to {@code max} columns with positive importance. */
  public List<String> first(int max) {
    return columns.stream()
        .filter(column -> column.drop() > 0)
        .limit(max)
        .map(ColumnImportance::column)
        .toList();
  }

  Page on(Page page) {
    if (columns.isEmpty()) {
      return page;
    }
    long certain = columns.stream().filter(ColumnImportance::certain).count();
    String exclude =
        certain == 0
            ? "No interval excludes 0."
            : "The intervals of %d of %d columns exclude 0 (full dots)."
                .formatted(certain, columns.size());
    page.heading("Permutation importance")
        .paragraph(
            "Decrease in %s on held-out rows when a column is permuted, with 95%% intervals. %s Correlated columns share their importance: each alone may seem unimportant."
                .formatted(metric, exclude));
    String across = "decrease in " + metric + (MetricText.isShare(metric) ? " (points)" : "");
    List<IntervalFigure.Interval> bars = columns.stream().limit(SHOWN).map(this::bar).toList();
    boolean all = columns.size() <= SHOWN;
    String caption = all ? "" : "The first %d of %d columns.".formatted(SHOWN, columns.size());
    IntervalFigure figure = new IntervalFigure("Permutation importance", across, bars);
    page.figure(new Illustration("importance", figure, caption));
    return page.folded("All columns in a table", folded -> folded.table(table(), columns));
  }

  private IntervalFigure.Interval bar(ColumnImportance column) {
    double scale = MetricText.scale(metric);
    return new IntervalFigure.Interval(
        column.column(), scale * column.drop(), scale * column.low(), scale * column.high());
  }

  private String lost(double drop) {
    return MetricText.isShare(metric) ? Numbers.fixed(100 * drop, 1) : Numbers.fixed(drop, 4);
  }
}
