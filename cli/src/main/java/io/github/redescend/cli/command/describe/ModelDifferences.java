package io.github.redescend.cli.command.describe;

import io.github.redescend.report.Fields;
import io.github.redescend.report.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** The differences between two model files: causes first, results last. */
final class ModelDifferences {
  /** The maximum number of characters in a cell: the length of a SHA-256. */
  private static final int MAX_CHARACTERS = 64;

  /** Causes of differences, in the order in which a reader should check them. */
  private enum Cause {
    DATA("the data"),
    SETTINGS("the settings"),
    PROGRAM("the program"),
    RESULT("what came out");

    private final String words;

    Cause(String words) {
      this.words = words;
    }

    static Cause of(String key) {
      return switch (key) {
        case "classes", "columns", "features", "scale", "missing", "label", "samples" -> DATA;
        case "bias", "seed", "functions" -> SETTINGS;
        case "version", "origin.java", "origin.backend" -> PROGRAM;
        default -> key.startsWith("origin.") ? DATA : key.startsWith("specs.") ? SETTINGS : RESULT;
      };
    }
  }

  private ModelDifferences() {}

  /** Compares the descriptions of two models, whose {@code model} is the file. */
  static Description of(Description first, Description second) {
    Map<String, Object> a = flat(first.json());
    Map<String, Object> b = flat(second.json());
    String nameOfA = String.valueOf(a.remove("model"));
    String nameOfB = String.valueOf(b.remove("model"));
    Set<String> keys = new TreeSet<>(a.keySet());
    keys.addAll(b.keySet());
    keys.removeIf(key -> Objects.equals(a.get(key), b.get(key)));
    Map<Cause, List<String>> differing = new EnumMap<>(Cause.class);
    for (String key : keys) {
      differing.computeIfAbsent(Cause.of(key), cause -> new ArrayList<>()).add(key);
    }
    TextTable table = new TextTable("", nameOfA, nameOfB);
    Map<String, Object> causes = new LinkedHashMap<>();
    differing.forEach(
        (cause, names) -> {
          Map<String, Object> values = new LinkedHashMap<>();
          for (String key : names) {
            table.row(key, format(a.get(key)), format(b.get(key)));
            values.put(key, Arrays.asList(a.get(key), b.get(key)));
          }
          causes.put(cause.name().toLowerCase(Locale.ROOT), values);
        });
    String text = sentence(differing.keySet()) + "\n" + (differing.isEmpty() ? "" : table);
    return new Description(
        text, () -> Fields.of("models", List.of(nameOfA, nameOfB), "differences", causes));
  }

  private static String sentence(Set<Cause> causes) {
    if (causes.isEmpty()) {
      return "The two files describe the same model.";
    }
    if (causes.equals(Set.of(Cause.RESULT))) {
      return "Data, settings and program are the same, but the results differ: train both again"
          + " with one thread, or run 'verify' on each.";
    }
    List<String> words =
        causes.stream().filter(cause -> cause != Cause.RESULT).map(cause -> cause.words).toList();
    String but = causes.contains(Cause.RESULT) ? "" : ", but the results are the same";
    return "The models differ in %s%s.".formatted(String.join(" and ", words), but);
  }

  private static String format(Object value) {
    String text = value == null ? "-" : value.toString();
    return text.length() <= MAX_CHARACTERS ? text : text.substring(0, MAX_CHARACTERS - 3) + "...";
  }

  /** Flattens nested objects: names are joined with dots. */
  private static Map<String, Object> flat(Map<String, Object> json) {
    Map<String, Object> flat = new LinkedHashMap<>();
    json.forEach(
        (key, value) -> {
          if (value instanceof Map<?, ?> inner) {
            inner.forEach((name, each) -> flat.put(key + "." + name, each));
          } else {
            flat.put(key, value);
          }
        });
    return flat;
  }
}
