package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Arguments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Typed access to one object of {@code model.json}; messages name the location. */
record JsonFields(Supplier<String> path, JsonNode json, Set<String> names) {
  /**
   * Wraps a node that must be an object.
   *
   * @param path its location, for messages
   */
  JsonFields(Supplier<String> path, JsonNode node) {
    this(path, checked(path, node, JsonNode::isObject, "an object"), new LinkedHashSet<>());
  }

  /** Reads the object; refuses keys that {@code reader} did not ask for. */
  <T> T read(Function<JsonFields, T> reader) {
    T value = reader.apply(this);
    refuseOthers();
    return value;
  }

  /** Refuses keys that were not asked for so far. */
  void refuseOthers() {
    for (Map.Entry<String, JsonNode> one : json.properties()) {
      if (!names.contains(one.getKey())) {
        throw new InvalidInputException(
            "%s has the unknown key '%s', known are %s"
                .formatted(path.get(), Printable.of(one.getKey()), String.join(", ", names)));
      }
    }
  }

  int keys() {
    return json.size();
  }

  boolean has(String key) {
    names.add(key);
    return json.has(key);
  }

  /** Reads the value of a key, if there is one. */
  <T> Optional<T> ifPresent(String key, Function<String, T> read) {
    return has(key) ? Optional.of(read.apply(key)) : Optional.empty();
  }

  <T> T object(String key, Function<JsonFields, T> reader) {
    return new JsonFields(at(key), value(key)).read(reader);
  }

  String text(String key) {
    return text(at(key), value(key));
  }

  boolean flag(String key) {
    return checked(at(key), value(key), JsonNode::isBoolean, "true or false").booleanValue();
  }

  int whole(String key, int low) {
    Predicate<JsonNode> fits =
        one -> one.isIntegralNumber() && one.canConvertToInt() && one.intValue() >= low;
    return checked(at(key), value(key), fits, "a whole number, at least " + low).intValue();
  }

  long large(String key) {
    Predicate<JsonNode> fits = one -> one.isIntegralNumber() && one.canConvertToLong();
    return checked(at(key), value(key), fits, "a whole number of 64 bits").longValue();
  }

  double number(String key) {
    return number(at(key), value(key));
  }

  /** A number, or NaN, Infinity or -Infinity as text, as Jackson writes them. */
  double anyNumber(String key) {
    JsonNode value = value(key);
    return switch (value.isTextual() ? value.textValue() : "") {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> number(at(key), value);
    };
  }

  /** An enum constant, in lower case with - for _. */
  <E extends Enum<E>> E choice(String key, Class<E> type) {
    JsonNode value = value(key);
    E[] constants = type.getEnumConstants();
    List<String> known = Arrays.stream(constants).map(Arguments::nameOf).toList();
    int index = value.isTextual() ? known.indexOf(value.textValue()) : -1;
    if (index < 0) {
      throw refused(at(key), value, "one of " + String.join(", ", known));
    }
    return constants[index];
  }

  List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : list(key)) {
      texts.add(text(at(key, texts.size()), value));
    }
    return texts;
  }

  double[] numbers(String key) {
    JsonNode list = list(key);
    double[] numbers = new double[list.size()];
    Arrays.setAll(numbers, i -> number(at(key, i), list.get(i)));
    return numbers;
  }

  /** Reads a list of objects one by one, so that the first invalid one ends it. */
  <T> List<T> objects(String key, Function<JsonFields, T> reader) {
    List<T> objects = new ArrayList<>();
    for (JsonNode value : list(key)) {
      objects.add(new JsonFields(at(key, objects.size()), value).read(reader));
    }
    return objects;
  }

  /**
   * Parses a text.
   *
   * @param allowed the allowed values, for messages
   * @param read parses it, or throws
   */
  <T> T parsed(String key, String allowed, Function<String, T> read) {
    String text = text(key);
    try {
      return read.apply(text);
    } catch (IllegalArgumentException e) {
      throw refused(at(key), value(key), allowed);
    }
  }

  private JsonNode list(String key) {
    return checked(at(key), value(key), JsonNode::isArray, "a list");
  }

  private JsonNode value(String key) {
    names.add(key);
    JsonNode value = json.get(key);
    if (value == null) {
      throw new InvalidInputException(path.get() + " has no '" + Printable.of(key) + "'");
    }
    return value;
  }

  private Supplier<String> at(String key) {
    return () -> path.get() + "." + Printable.of(key);
  }

  private Supplier<String> at(String key, int index) {
    return () -> path.get() + "." + Printable.of(key) + "[" + index + "]";
  }

  private static String text(Supplier<String> place, JsonNode value) {
    return checked(place, value, JsonNode::isTextual, "text").textValue();
  }

  private static double number(Supplier<String> place, JsonNode value) {
    Predicate<JsonNode> fits = one -> one.isNumber() && Double.isFinite(one.doubleValue());
    return checked(place, value, fits, "a finite number").doubleValue();
  }

  private static JsonNode checked(
      Supplier<String> place, JsonNode node, Predicate<JsonNode> fits, String allowed) {
    if (!fits.test(node)) {
      throw refused(place, node, allowed);
    }
    return node;
  }

  private static InvalidInputException refused(
      Supplier<String> place, JsonNode node, String allowed) {
    String what =
        node.isContainerNode()
            ? node.isArray() ? "a list" : "an object"
            : node.isTextual()
                ? "'" + Printable.of(node.textValue()) + "'"
                : Printable.of(node.asText());
    return new InvalidInputException(place.get() + " is " + what + ", but must be " + allowed);
  }
}
