package io.github.redescend.cli.output;

import io.github.redescend.core.Shown;
import io.github.redescend.eval.inspect.RowError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows that were most wrong, in JSON and text. */
public final class WorstRows {
  private WorstRows() {}

  /** Puts {@code worstErrors}, if there are any. */
  public static void put(List<RowError> errors, Map<String, Object> json) {
    if (errors.isEmpty()) {
      return;
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    for (RowError error : errors) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("row", error.row());
      row.put("given", error.given());
      row.put("predicted", error.predicted());
      row.put("margin", MetricText.finite(error.margin()));
      rows.add(row);
    }
    json.put("worstErrors", rows);
  }

  /** A cell that is too long for a list, cut. */
  public static String cut(String text, int longest) {
    String shown = Shown.of(text);
    return shown.codePointCount(0, shown.length()) <= longest
        ? shown
        : shown.substring(0, shown.offsetByCodePoints(0, longest - 1)) + "\u2026";
  }
}
