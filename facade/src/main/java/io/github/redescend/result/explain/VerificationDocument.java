package io.github.redescend.result.explain;

import io.github.redescend.core.Decimal;
import io.github.redescend.eval.certificate.Verification;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.TextTable;
import java.util.OptionalDouble;

/** The claims of a model file, computed again. */
public record VerificationDocument(Verification verification) {
  public void to(Document document) {
    Fields objective = Fields.of("claimed", verification.claimed());
    Fields predictions = Fields.of("changed", verification.changed());
    document
        .put("samples", verification.samples())
        .put("objective", objective.with("recomputed", boxed(verification.objective())))
        .put("stationarity", boxed(verification.stationarity()))
        .put("predictions", predictions.with("difference", verification.difference()))
        .put("faults", verification.faults())
        .put("verified", verification.verified())
        .text(text());
  }

  private static Double boxed(OptionalDouble number) {
    return number.isPresent() ? number.getAsDouble() : null;
  }

  public String text() {
    boolean whole = verification.objective().isPresent();
    String machine = "not for this kind of machine";
    String kinks = whole ? "not for a loss with kinks" : machine;
    TextTable table =
        new TextTable()
            .row("rows", verification.samples() + "")
            .row("objective claimed", Decimal.format("%.9g", verification.claimed()))
            .row("objective recomputed", format("%.9g", verification.objective(), machine))
            .row("gradient, relative", format("%.2g", verification.stationarity(), kinks))
            .row("values differ by", Decimal.format("%.2g", verification.difference()))
            .row("predictions changed", verification.changed() + "");
    if (!verification.verified()) {
      return table.toString();
    }
    return table
        + (whole
            ? "the model matches its claims\n"
            : "the predictions match; the objective was not recomputed\n");
  }

  private static String format(String format, OptionalDouble number, String none) {
    return number.isPresent() ? Decimal.format(format, number.getAsDouble()) : none;
  }
}
