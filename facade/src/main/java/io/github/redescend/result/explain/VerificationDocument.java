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
    TextTable table = new TextTable();
    table.row("rows", found.samples() + "");
    table.row("objective claimed", shown(found.claimed()));
    boolean whole = found.objective().isPresent();
    String machine = "not for this kind of machine";
    table.row("objective recomputed", shown(found.objective(), machine));
    table.row(
        "gradient, relative",
        small(found.stationarity(), whole ? "not for a loss with kinks" : machine));
    table.row("values differ by", small(OptionalDouble.of(found.difference()), ""));
    table.row("predictions changed", found.changed() + "");
    if (!found.verified()) {
      return table.toString();
    }
    return table
        + (whole
            ? "the model matches its claims\n"
            : "the predictions match; the objective was not recomputed\n");
  }

  private static String shown(double number) {
    return Numbers.format("%.9g", number);
  }

  private static String shown(OptionalDouble number, String none) {
    return number.isPresent() ? shown(number.getAsDouble()) : none;
  }

  private static String small(OptionalDouble number, String none) {
    return number.isPresent() ? Numbers.format("%.2g", number.getAsDouble()) : none;
  }
}
