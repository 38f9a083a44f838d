package io.github.redescend.result;

import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.report.Fields;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Formats specs and numbers with three digits; JSON keeps all digits. */
public final class SpecText {
  private static final int DIGITS = 3;

  /** More than that would fill the screen. */
  private static final int MAX_NAMES = 20;

  /** A decimal fraction outside names and versions. */
  private static final Pattern FRACTION =
      Pattern.compile("(?<![\\w.])-?\\d+\\.\\d{3,}(?:[eE][+-]?\\d+)?(?![\\w.])");

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

  private SpecText() {}

  /** Formats a spec, a number or a word with rounded fractions. */
  public static String of(Object value) {
    String text = value instanceof Double number ? Spec.text(number) : value.toString();
    return FRACTION.matcher(text).replaceAll(match -> rounded(match.group()));
  }

  private static String rounded(String number) {
    BigDecimal exact = new BigDecimal(number);
    // Digits before the decimal point are never rounded.
    int digits = Math.max(DIGITS, exact.precision() - exact.scale());
    return exact.precision() <= digits
        ? number
        : Spec.text(exact.round(new MathContext(digits)).doubleValue());
  }

  public static String selected(List<String> names) {
    if (names.isEmpty()) {
      return "none: every row gets the same class";
    }
    String first = String.join(", ", names.subList(0, Math.min(MAX_NAMES, names.size())));
    return names.size() + ": " + first + (names.size() > MAX_NAMES ? ", ..." : "");
  }

  /** Returns each name with its value. */
  public static <V> String pairs(Map<String, V> values, Function<V, String> format) {
    return values.entrySet().stream()
        .map(pair -> pair.getKey() + " " + format.apply(pair.getValue()))
        .collect(Collectors.joining(", "));
  }

  public static Fields json(TrainingSpec training) {
    return json(training.values());
  }

  /** Returns the values that results show, of {@link TrainingSpec#values}; lambda is a number. */
  public static Fields json(Map<String, ?> values) {
    Fields json = new Fields();
    KEYS.stream().filter(values::containsKey).forEach(key -> json.with(key, values.get(key)));
    return json;
  }

  public static Fields json(Tested.Estimate one) {
    return Fields.of("metric", one.metric(), "value", one.value())
        .with("low", Fields.finite(one.low()))
        .with("high", Fields.finite(one.high()));
  }
}
