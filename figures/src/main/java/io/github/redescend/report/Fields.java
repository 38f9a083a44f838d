package io.github.redescend.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A JSON object in insertion order. */
public final class Fields extends LinkedHashMap<String, Object> {
  private static final long serialVersionUID = 1;

  /** An object of alternating keys and values. */
  public static Fields of(Object... keysAndValues) {
    Fields fields = new Fields();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      fields.with((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return fields;
  }

  /** Adds a value; an empty optional is omitted. */
  public Fields with(String key, Object value) {
    if (value instanceof Optional<?> optional) {
      optional.ifPresent(content -> put(key, content));
    } else if (value instanceof OptionalDouble optional) {
      optional.ifPresent(content -> put(key, content));
    } else {
      put(key, value);
    }
    return this;
  }

  public Fields withAll(Map<String, ?> others) {
    putAll(others);
    return this;
  }

  /** The number, or null for infinities and NaN, which JSON lacks. */
  public static Double finite(double number) {
    return Double.isFinite(number) ? (Double) number : null;
  }
}
