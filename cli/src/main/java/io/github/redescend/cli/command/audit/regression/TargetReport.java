package io.github.redescend.cli.command.audit.regression;

import io.github.redescend.cli.command.audit.ModeReport;
import io.github.redescend.cli.output.CsvCells;
import io.github.redescend.cli.output.CsvText;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.core.Counted;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.regression.TargetResult;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an audit of a column of numbers tells.
 *
 * @param rows with the values as their labels
 * @param suspects the rows that are listed
 * @param cells how text is written to files
 */
public record TargetReport(
    Table rows, TargetResult result, List<Integer> suspects, CsvCells cells, double seconds)
    implements ModeReport {
  private static final int SHOWN = 20;
  private static final int MOST_ON_PAGE = 500;

  private String statement() {
    int likely = result.suspects().size();
    String share =
        "an estimated %s of the values are wrong (%s to %s)"
            .formatted(
                Numbers.percent(result.rate().estimate()),
                Numbers.percent(result.rate().low()),
                Numbers.percent(result.rate().high()));
    return likely == 0
        ? "No value of '%s' is more likely wrong than right; %s, but it is uncertain which ones."
            .formatted(rows.labelName(), share)
        : "%s of '%s' in %s: %d more likely wrong than right; %s."
            .formatted(
                Counted.of(result.given().length, "value"),
                rows.labelName(),
                rows.source(),
                likely,
                share);
  }

  @Override
  public double rate() {
    return result.rate().estimate();
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder(statement()).append('\n');
    if (!suspects.isEmpty()) {
      TextTable table =
          new TextTable("row", "given", "predicted", "usual error", "deviation", "trust");
      for (int row : suspects.subList(0, Math.min(SHOWN, suspects.size()))) {
        table.row(
            Integer.toString(rows.rowNumber(row)),
            rows.labels().get(row),
            Numbers.shown(result.predicted()[row]),
            Numbers.three(result.scales()[row]),
            Numbers.fixed(result.deviations()[row], 1),
            Numbers.fixed(result.trust(row), 3));
      }
      text.append('\n').append(table);
      if (suspects.size() > SHOWN) {
        text.append("and %d more (--output FILE has all)\n".formatted(suspects.size() - SHOWN));
      }
    }
    return text.append(
            "\n%s, %s, lambda %s; %s\n"
                .formatted(
                    SpecText.of(result.kernel()),
                    result.space(),
                    SpecText.of(result.lambda()),
                    Numbers.seconds(seconds)))
        .toString();
  }

  @Override
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "audit");
    json.put("target", rows.labelName());
    json.put("samples", rows.rows());
    List<Map<String, Object>> list = new ArrayList<>();
    for (int row : suspects) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("row", rows.rowNumber(row));
      one.put("given", result.given()[row]);
      one.put("predicted", result.predicted()[row]);
      one.put("scale", result.scales()[row]);
      one.put("deviation", result.deviations()[row]);
      one.put("trust", result.trust(row));
      list.add(one);
    }
    json.put("suspects", list);
    json.put("statement", statement());
    Map<String, Object> errors = new LinkedHashMap<>();
    errors.put("rate", rate());
    errors.put("interval", List.of(result.rate().low(), result.rate().high()));
    json.put("errors", errors);
    Map<String, Object> specs = new LinkedHashMap<>();
    specs.put("kernel", result.kernel());
    specs.put("space", result.space());
    specs.put("lambda", result.lambda());
    json.put("specs", specs);
    json.put("seconds", seconds);
    return json;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out, cells);
    text.row(
        rows.carried().stream().map(TextColumn::name).toList(),
        "row",
        "given",
        "predicted",
        "scale",
        "deviation",
        "trust");
    for (int row : suspects) {
      text.row(
          rows.carried().stream().map(column -> column.text(row)).toList(),
          Integer.toString(rows.rowNumber(row)),
          rows.labels().get(row),
          Double.toString(result.predicted()[row]),
          Double.toString(result.scales()[row]),
          Double.toString(result.deviations()[row]),
          Double.toString(result.trust(row)));
    }
    text.flush();
  }

  @Override
  public Page on(Page page) {
    page.paragraph(statement());
    HtmlTable table =
        HtmlTable.filtered(
            List.of("row", "given", "predicted", "usual error", "deviation", "trust"));
    List<Integer> shown = suspects.isEmpty() ? result.top(SHOWN) : suspects;
    for (int row : shown.subList(0, Math.min(MOST_ON_PAGE, shown.size()))) {
      table
          .row()
          .number(Integer.toString(rows.rowNumber(row)))
          .text(rows.labels().get(row))
          .number(Numbers.shown(result.predicted()[row]))
          .number(Numbers.three(result.scales()[row]))
          .number(Numbers.fixed(result.deviations()[row], 1))
          .number(Numbers.fixed(result.trust(row), 3));
    }
    return page.heading(suspects.isEmpty() ? "Where to look first" : "Suspects")
        .table(table)
        .paragraph(
            "Predicted is what the other rows say; the usual error is the standard deviation of"
                + " right values about it, there; the deviation is how many of them the value is"
                + " off.")
        .folded(
            "How it was found",
            inside ->
                inside.paragraph(
                    "%s, %s, lambda %s."
                        .formatted(
                            SpecText.of(result.kernel()),
                            result.space(),
                            Numbers.three(result.lambda()))));
  }
}
