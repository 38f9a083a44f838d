package io.github.redescend.cli.command.select;

import io.github.redescend.classifiers.selection.FalseSelections;
import io.github.redescend.classifiers.selection.StabilitySelection;
import io.github.redescend.cli.output.CsvText;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.core.data.Dataset;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code select} tells.
 *
 * @param rows what it was selected on
 * @param loss the spec of the loss
 * @param bound the numbers asked for, and what they bound
 * @param result how often each column was selected
 */
record Selection(
    Dataset rows, String loss, FalseSelections bound, StabilitySelection.Result result) {
  private List<Integer> selected() {
    return result.selected(bound.threshold());
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "select");
    json.put("samples", rows.size());
    json.put("columns", bound.columns());
    json.put("classes", rows.labels().classes());
    json.put("loss", loss);
    json.put("pairs", bound.pairs());
    json.put("threshold", bound.threshold());
    json.put("most", bound.most());
    json.put("averageSize", result.averageSize());
    json.put("expectedFalse", bound.bound());
    json.put("expectedFalseGeneral", bound.general());
    json.put("selected", selected().stream().map(this::column).toList());
    return json;
  }

  private Map<String, Object> column(int column) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("column", result.columns().get(column));
    json.put("frequency", result.frequencies()[column]);
    return json;
  }

  String text() {
    TextTable facts =
        new TextTable()
            .row("samples", Integer.toString(rows.size()))
            .row("columns", Integer.toString(bound.columns()))
            .row("loss", loss)
            .row(
                "halves",
                String.format(
                    Locale.ROOT,
                    "%d pairs, at most %d columns each, %.1f on average",
                    bound.pairs(),
                    bound.most(),
                    result.averageSize()))
            .row(
                "selected",
                String.format(
                    Locale.ROOT,
                    "%d columns, on a share of %s of the halves or more",
                    selected().size(),
                    bound.threshold()))
            .row(
                "expected false",
                String.format(
                    Locale.ROOT,
                    "at most %.3g (%.3g without the assumption of one mode)",
                    bound.bound(),
                    bound.general()));
    if (selected().isEmpty()) {
      return facts.toString();
    }
    TextTable columns = new TextTable("column", "share of halves");
    selected()
        .forEach(
            c ->
                columns.row(
                    result.columns().get(c),
                    String.format(Locale.ROOT, "%.2f", result.frequencies()[c])));
    return facts + "\n" + columns;
  }

  /** Writes all columns, the most frequent first, and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out);
    text.row("column", "frequency");
    for (int c : result.selected(0)) {
      text.row(result.columns().get(c), Double.toString(result.frequencies()[c]));
    }
    text.flush();
  }
}
