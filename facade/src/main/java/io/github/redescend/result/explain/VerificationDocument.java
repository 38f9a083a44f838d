package io.github.redescend.result.explain;

import io.github.redescend.eval.certificate.Verification;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.util.OptionalDouble;

/** The claims of a model file, computed again. */
public record VerificationDocument(Verification found) {
  public void to(Document document) {
    document
        .put("samples", found.samples())
        .put(
            "objective",
            Fields.of("claimed", found.claimed(), "recomputed", boxed(found.objective())))
        .put("stationarity", boxed(found.stationarity()))
        .put("predictions", Fields.of("changed", found.changed(), "difference", found.difference()))
        .put("faults", found.faults())
        .put("verified", found.verified())
        .text(text());
  }

  private static Double boxed(OptionalDouble number) {
    return number.isPresent() ? number.getAsDouble() : null;
  }

  public String text() {
    boolean whole = found.objective().isPresent();
    String machine = "not for this kind of machine";
    String kinks = whole ? "not for a loss with kinks" : machine;
    TextTable table =
        new TextTable()
            .row("rows", found.samples() + "")
            .row("objective claimed", Numbers.format("%.9g", found.claimed()))
            .row("objective recomputed", shown("%.9g", found.objective(), machine))
            .row("gradient, relative", shown("%.2g", found.stationarity(), kinks))
            .row("values differ by", Numbers.format("%.2g", found.difference()))
            .row("predictions changed", found.changed() + "");
    if (!found.verified()) {
      return table.toString();
    }
    return table
        + (whole
            ? "the model matches its claims\n"
            : "the predictions match; the objective was not recomputed\n");
  }

  private static String shown(String format, OptionalDouble number, String none) {
    return number.isPresent() ? Numbers.format(format, number.getAsDouble()) : none;
  }
}
