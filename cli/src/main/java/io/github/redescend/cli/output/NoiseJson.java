package io.github.redescend.cli.output;

import java.util.LinkedHashMap;
import java.util.Map;

/** Wrong labels that were found, as JSON. */
public final class NoiseJson {
  private NoiseJson() {}

  /**
   * Puts them under {@code noise}.
   *
   * @param rate the share of wrong labels
   * @param low its 5 % point
   * @param high its 95 % point
   * @param matrix P(given j | true k), row k, column j, classes sorted
   */
  public static void put(
      double rate, double low, double high, double[][] matrix, Map<String, Object> json) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("rate", rate);
    found.put("low", low);
    found.put("high", high);
    found.put("matrix", matrix);
    json.put("noise", found);
  }
}
