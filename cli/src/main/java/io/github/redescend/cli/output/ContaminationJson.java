package io.github.redescend.cli.output;

import io.github.redescend.data.noise.Contamination;
import java.util.Map;

/** What was made wrong, as results show it: {@code noise} and {@code outliers}, where there is. */
public final class ContaminationJson {
  private ContaminationJson() {}

  public static void put(Contamination contamination, Map<String, Object> json) {
    contamination.labels().ifPresent(noise -> json.put("noise", noise.toString()));
    contamination.features().ifPresent(outliers -> json.put("outliers", outliers.toString()));
  }
}
