package io.github.redescend.cli.command;

import io.github.redescend.classifiers.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The specs of a model as results show them: lambda is a number. */
final class SpecJson {
  private static final List<String> KEYS =
      List.of("system", "loss", "kernel", "space", "solver", "multiclass", "lambda", "penalty");

  private SpecJson() {}

  static Map<String, Object> of(Provenance provenance) {
    return of(provenance.specs());
  }

  static Map<String, Object> of(Map<String, String> specs) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (String key : KEYS) {
      String spec = specs.get(key);
      if (spec != null) {
        json.put(key, key.equals("lambda") ? number(spec) : spec);
      }
    }
    return json;
  }

  /** A number, or the text where it is none: what a model file says of itself is not checked. */
  private static Object number(String spec) {
    try {
      return Double.valueOf(spec);
    } catch (NumberFormatException e) {
      return spec;
    }
  }
}
