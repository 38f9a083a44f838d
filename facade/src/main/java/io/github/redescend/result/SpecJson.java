package io.github.redescend.result;

import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.report.Fields;
import java.util.List;
import java.util.Map;

/** The configuration of a model as JSON; lambda is a number. */
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

  public static Fields of(TrainingSpec training) {
    return of(training.values());
  }

  /** Returns the values that results show, of {@link TrainingSpec#values}. */
  public static Fields of(Map<String, ?> values) {
    Fields json = new Fields();
    KEYS.stream().filter(values::containsKey).forEach(key -> json.with(key, values.get(key)));
    return json;
  }

  public static Fields of(Tested.Estimate one) {
    return Fields.of("metric", one.metric(), "value", one.value())
        .with("low", Fields.finite(one.low()))
        .with("high", Fields.finite(one.high()));
  }
}
