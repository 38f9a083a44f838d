package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import io.github.redescend.reproduce.study.Sample.DataFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A study: a question with data and methods, claims stated before the run, and a page. Defined by a
 * TOML resource:
 *
 * <ul>
 *   <li>{@code title}, {@code source}, {@code protocol}, {@code repetitions}; {@code timed} if
 *       trials must not run in parallel; {@code rows} as a limit for larger tables
 *   <li>{@code method}, a {@link StudyMethod} by name, and its {@code [settings]}
 *   <li>{@code [axes]}: named lists of values; {@code [define]}: named {@link Formula formulas};
 *       {@code [labels]}: display names of values
 *   <li>{@code [[table]]}, {@code [[figure]]}, {@code [[claim]]} and {@code remarks}, see {@link
 *       PageTable}, {@code StudyFigure} and {@link Claim}
 * </ul>
 */
public record Study(String name, JsonNode toml) {
  private static final Set<String> KEYS =
      Set.of(
          ("title source protocol repetitions timed rows method settings"
                  + " axes define labels table figure claim remarks")
              .split(" "));

  static final String FOLDER = "/io/github/redescend/reproduce/studies/";

  private static final TomlMapper MAPPER = new TomlMapper();

  static {
    // What a resource leaves out is empty.
    for (Class<?> kind : List.of(List.class, Map.class)) {
      MAPPER.configOverride(kind).setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY));
    }
  }

  public Study {
    for (String key : (Iterable<String>) toml::fieldNames) {
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException("study " + name + " has an unknown key " + key);
      }
    }
  }

  public static Study named(String name) {
    try (InputStream in = Study.class.getResourceAsStream(FOLDER + name + ".toml")) {
      return new Study(name, MAPPER.readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String text(String key) {
    return toml.path(key).asText();
  }

  /** The protocol in sentences; trials of another protocol are not reused. */
  public String protocol() {
    return text("protocol");
  }

  public int repetitions() {
    return toml.path("repetitions").asInt(1);
  }

  /** Whether times are measured, so that trials must run sequentially. */
  public boolean timed() {
    return toml.path("timed").asBoolean();
  }

  /** The maximum number of rows; empty if unlimited. */
  public OptionalInt rowLimit() {
    return toml.has("rows") ? OptionalInt.of(toml.get("rows").asInt()) : OptionalInt.empty();
  }

  /** A setting of the method; a missing node if absent. */
  public JsonNode setting(String key) {
    JsonNode settings = toml.get("settings");
    return settings == null ? MissingNode.getInstance() : settings.path(key);
  }

  public List<String> words(String key) {
    List<String> words = new ArrayList<>();
    setting(key).forEach(word -> words.add(word.asText()));
    return words;
  }

  public double[] numbers(String key) {
    return words(key).stream().mapToDouble(Double::parseDouble).toArray();
  }

  /** The data files of the settings: names of CSV files without extension, or names with files. */
  public List<DataFile> files() {
    List<DataFile> files = new ArrayList<>();
    for (JsonNode entry : setting("tables")) {
      String name = entry.isTextual() ? entry.asText() : entry.get("name").asText();
      String file = entry.path("file").asText(name + ".csv");
      files.add(new DataFile(name, file, entry.path("many").asBoolean()));
    }
    return files;
  }

  public <T> List<T> list(String key, Class<T> kind) {
    return list(setting(key), kind);
  }

  <T> List<T> entries(String key, Class<T> kind) {
    return list(toml.path(key), kind);
  }

  private static <T> List<T> list(JsonNode array, Class<T> kind) {
    List<T> list = new ArrayList<>();
    try {
      for (JsonNode entry : array) {
        list.add(MAPPER.treeToValue(entry, kind));
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return list;
  }

  /**
   * A claim stated before the run and tested after it by a formula, with a verdict for each
   * combination of axes such as {@code row in flips} that another formula selects.
   */
  public record Claim(
      List<String> each,
      @JsonProperty("where") String when,
      Map<String, String> let,
      String text,
      String test,
      String found) {
    /** A tested claim. */
    public record Verdict(String expected, boolean met, String found) {}

    List<Verdict> verdicts(Scope scope) {
      return scope.each(each, when).stream().map(s -> s.with(let)).map(this::verdict).toList();
    }

    private Verdict verdict(Scope s) {
      return new Verdict(Formula.fill(text, s), Formula.of(test).holds(s), Formula.fill(found, s));
    }
  }
}
