package io.github.redescend.cli.command.certify;

import io.github.redescend.cli.output.TextTable;
import io.github.redescend.eval.certificate.Verification;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** What recomputing a model tells. */
record VerifyReport(Verification found) {
  void put(Map<String, Object> json) {
    json.put("samples", found.samples());
    Map<String, Object> objective = new LinkedHashMap<>();
    objective.put("claimed", found.claimed());
    objective.put("recomputed", boxed(found.objective()));
    json.put("objective", objective);
    json.put("stationarity", boxed(found.stationarity()));
    Map<String, Object> predictions = new LinkedHashMap<>();
    predictions.put("changed", found.changed());
    predictions.put("difference", found.difference());
    json.put("predictions", predictions);
    json.put("faults", found.faults());
  }

  private static Double boxed(OptionalDouble number) {
    return number.isPresent() ? number.getAsDouble() : null;
  }

  String text() {
    TextTable table = new TextTable();
    table.row("samples", found.samples() + "");
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
            ? "the model is what it claims to be\n"
            : "the model predicts as it should; its objective was not computed once more\n");
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.9g", number);
  }

  private static String shown(OptionalDouble number, String none) {
    return number.isPresent() ? shown(number.getAsDouble()) : none;
  }

  private static String small(OptionalDouble number, String none) {
    return number.isPresent() ? String.format(Locale.ROOT, "%.2g", number.getAsDouble()) : none;
  }
}
