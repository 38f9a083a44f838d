package io.github.redescend.cli.output;

import io.github.redescend.classifiers.model.TrainingSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a model was trained with as results show it: lambda is a number. */
public final class SpecJson {
  private static final List<String> KEYS =
      List.of(
          "system",
          "loss",
          "kernel",
          "space",
          "solver",
          "multiclass",
          "lambda",
          "penalty",
          TrainingSpec.DISTANCE,
          TrainingSpec.THRESHOLD);

  private SpecJson() {}

  public static Map<String, Object> of(TrainingSpec training) {
    return of(training.values());
  }

  /**
   * Those values that results show.
   *
   * @param values as of {@link TrainingSpec#values}
   */
  public static Map<String, Object> of(Map<String, ?> values) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (String key : KEYS) {
      if (values.containsKey(key)) {
        json.put(key, values.get(key));
      }
    }
    return json;
  }
}
