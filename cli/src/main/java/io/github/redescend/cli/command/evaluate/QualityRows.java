package io.github.redescend.cli.command.evaluate;

import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.probability.ProbabilityQuality;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How good probabilities are: a row for each contender, and the reliability of the first. */
public final class QualityRows {
  private QualityRows() {}

  /** The measures by name, and the bins that have rows. */
  public static Map<String, Object> json(ProbabilityQuality quality) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("logLoss", quality.logLoss());
    json.put("brier", quality.brier());
    json.put("calibrationError", quality.calibrationError());
    List<Map<String, Object>> bins = new ArrayList<>();
    for (int b = 0; b < ProbabilityQuality.BINS; b++) {
      int rows = quality.binRows()[b];
      if (rows > 0) {
        Map<String, Object> bin = new LinkedHashMap<>();
        bin.put("rows", rows);
        bin.put("confidence", quality.binConfidence()[b] / rows);
        bin.put("accuracy", (double) quality.binHits()[b] / rows);
        bins.add(bin);
      }
    }
    json.put("reliability", bins);
    return json;
  }

  /** Empty unless all contenders tell probabilities, which was asked for then. */
  static String text(List<ContenderResult> results) {
    if (results.stream().anyMatch(result -> result.quality().isEmpty())) {
      return "";
    }
    TextTable table = new TextTable("system", "log loss", "Brier", "calibration error");
    for (ContenderResult result : results) {
      result
          .quality()
          .ifPresent(
              quality ->
                  table.row(
                      result.name(),
                      number(quality.logLoss()),
                      number(quality.brier()),
                      number(quality.calibrationError())));
    }
    return "\n" + table + results.get(0).quality().map(QualityRows::reliability).orElse("");
  }

  private static String reliability(ProbabilityQuality quality) {
    TextTable table = new TextTable("rows", "mean confidence", "accuracy");
    for (int b = 0; b < ProbabilityQuality.BINS; b++) {
      int rows = quality.binRows()[b];
      if (rows > 0) {
        table.row(
            Integer.toString(rows),
            number(quality.binConfidence()[b] / rows),
            number((double) quality.binHits()[b] / rows));
      }
    }
    return "\n" + table;
  }

  private static String number(double value) {
    return Numbers.fixed(value, 4);
  }
}
