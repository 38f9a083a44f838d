package io.github.redescend.result.audit;

import static io.github.redescend.report.Columns.Form.CSV;
import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Plural;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.List;

/** Report on an audit of a numeric column: the values that are probably wrong. */
public final class TargetDocument {
  private TargetDocument() {}

  /** Builds the report; the values are the labels of the rows. */
  public static AuditFinding of(
      Table rows, TargetResult result, List<Integer> suspects, CsvCells cells, double seconds) {
    Columns<Integer> columns =
        new Columns<Integer>()
            .integer("row", rows::rowNumber)
            .text("given", row -> rows.labels().get(row), TEXT, CSV, PAGE)
            .data("given", row -> result.given()[row])
            .number("predicted", row -> result.predicted()[row], Numbers::format)
            .number("scale", row -> result.scales()[row], Numbers::three)
            .titled("expected error")
            .number("deviation", row -> result.deviations()[row], 1)
            .number("trust", result::trust, 3);
    rows.carried().forEach(c -> columns.text(columns.unused(c.name()), c::text, CSV));
    String statement = statement(rows, result);
    NoiseEstimate.Interval rate = result.rate();
    List<Double> interval = List.of(rate.low(), rate.high());
    Document document =
        Document.of("audit")
            .put("target", rows.labelName())
            .put("samples", rows.rows())
            .put("suspects", columns, suspects)
            .put("statement", statement)
            .put("errors", Fields.of("rate", rate.estimate(), "interval", interval))
            .say(statement);
    if (!suspects.isEmpty()) {
      document.text("\n" + columns.text(suspects, AuditFinding.SHOWN, AuditFinding.MORE));
    }
    List<Integer> listed = suspects.isEmpty() ? result.top(AuditFinding.SHOWN) : suspects;
    String heading = suspects.isEmpty() ? "Most suspicious rows" : "Suspects";
    List<Integer> shown = listed.stream().limit(AuditFinding.MAX_ON_PAGE).toList();
    String meaning =
        "Predicted: from the other rows. Expected error: standard deviation of correct values"
            + " around the prediction. Deviation: distance of the value from the prediction in"
            + " expected errors.";
    document.page(page -> page.heading(heading).filtered(columns, shown).paragraph(meaning));
    AuditFinding.ended(
        document, result.kernel(), result.space(), result.lambda(), seconds, "", page -> {});
    return new AuditFinding(document, rate.estimate(), out -> columns.csv(out, cells, suspects));
  }

  private static String statement(Table rows, TargetResult result) {
    int likely = result.suspects().size();
    NoiseEstimate.Interval rate = result.rate();
    String interval = Numbers.interval(rate.low(), rate.high());
    String share =
        "an estimated %s of the values are wrong (90%% interval %s)"
            .formatted(Numbers.percent(rate.estimate()), interval);
    String values = Plural.of(result.given().length, "value");
    return likely == 0
        ? "No value of '%s' is more likely wrong than right; %s, but it is uncertain which ones."
            .formatted(rows.labelName(), share)
        : "%s of '%s' in %s: %d more likely wrong than right; %s."
            .formatted(values, rows.labelName(), rows.source(), likely, share);
  }
}
