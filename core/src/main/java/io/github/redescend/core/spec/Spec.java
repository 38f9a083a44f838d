package io.github.redescend.core.spec;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A name with parameters, written {@code name} or {@code name:key=value,key=value}.
 *
 * @param name the name in the catalogue
 * @param parameters the given keys and their values as text, in the order given; unmodifiable
 */
public record Spec(String name, Map<String, String> parameters) {
  public Spec {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** A spec without parameters. */
  public static Spec of(String name) {
    return new Spec(name, Map.of());
  }

  /**
   * Reads the textual form.
   *
   * @throws InvalidInputException if it is not of the form {@code name:key=value,key=value}
   */
  public static Spec parse(String text) {
    String trimmed = text.trim();
    if (trimmed.chars().anyMatch(Character::isISOControl)) {
      throw new InvalidInputException(
          "'" + Printable.sentence(text) + "' has a line break or another control character");
    }
    int colon = trimmed.indexOf(':');
    String name = (colon < 0 ? trimmed : trimmed.substring(0, colon)).trim();
    if (name.isEmpty()) {
      throw new InvalidInputException(
          "'" + Printable.sentence(text) + "' names nothing: write name:key=value,key=value");
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    if (colon >= 0) {
      for (String part : trimmed.substring(colon + 1).split(",", -1)) {
        int equals = part.indexOf('=');
        String key = equals < 0 ? "" : part.substring(0, equals).trim();
        String value = part.substring(equals + 1).trim();
        if (key.isEmpty() || value.isEmpty()) {
          throw new InvalidInputException(
              "'%s' in '%s' is not key=value: write name:key=value,key=value"
                  .formatted(Printable.of(part), Printable.sentence(text)));
        }
        if (parameters.put(key, value) != null) {
          throw new InvalidInputException(
              "'%s' gives %s twice".formatted(Printable.sentence(text), Printable.of(key)));
        }
      }
    }
    return new Spec(name, parameters);
  }

  /**
   * Splits a list of specs at its commas; a comma followed by {@code key=} continues a spec, as in
   * {@code closs:sigma=1,hinge} and {@code roboss:a=1,bound=2,hinge}.
   *
   * @return the texts, stripped; at least one, any of which may be empty
   */
  public static List<String> split(String list) {
    List<String> specs = new ArrayList<>();
    StringBuilder spec = new StringBuilder();
    boolean first = true;
    for (String piece : list.split(",", -1)) {
      String text = piece.strip();
      int equals = text.indexOf('=');
      boolean continues = equals > 0 && text.lastIndexOf(':', equals) < 0;
      if (continues && !first) {
        spec.append(',');
      } else if (!first) {
        specs.add(spec.toString());
        spec.setLength(0);
      }
      spec.append(text);
      first = false;
    }
    specs.add(spec.toString());
    return specs;
  }

  /** This spec with one parameter added or replaced. */
  public Spec with(String key, Object value) {
    Map<String, String> more = new LinkedHashMap<>(parameters);
    more.put(key, value instanceof Double number ? text(number) : value.toString());
    return new Spec(name, more);
  }

  /** This spec without a parameter. */
  public Spec without(String key) {
    Map<String, String> fewer = new LinkedHashMap<>(parameters);
    fewer.remove(key);
    return new Spec(name, fewer);
  }

  /** This spec with one typed parameter added or replaced. */
  public <V> Spec with(TypedParameter<V> parameter, V value) {
    return with(parameter.name(), parameter.text(value));
  }

  /** The textual form, which {@link #parse} reads back to an equal spec. */
  @Override
  public String toString() {
    return parameters.isEmpty()
        ? name
        : parameters.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(",", name + ":", ""));
  }

  /** The {@linkplain Decimal#shortest shortest decimal} with a lower-case e: 2, 0.5, 1e-6. */
  public static String text(double number) {
    return Decimal.shortest(number).replace('E', 'e');
  }
}
