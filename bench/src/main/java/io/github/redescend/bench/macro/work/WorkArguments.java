package io.github.redescend.bench.macro.work;

import io.github.redescend.core.InvalidInputException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a child is told, as {@code name=value}.
 *
 * @param values by name
 */
public record WorkArguments(Map<String, String> values) {
  public WorkArguments {
    values = Map.copyOf(values);
  }

  /**
   * Reads what {@link Draw#arguments} and a contender write.
   *
   * @throws InvalidInputException if a word is not {@code name=value}
   */
  public static WorkArguments parse(List<String> words) {
    Map<String, String> values = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new InvalidInputException("'" + word + "' is not allowed: it must be name=value");
      }
      values.put(word.substring(0, equals), word.substring(equals + 1));
    }
    return new WorkArguments(values);
  }

  Optional<String> given(String name) {
    return Optional.ofNullable(values.get(name));
  }

  String text(String name) {
    return given(name)
        .orElseThrow(() -> new InvalidInputException(name + "=... is missing, it must be given"));
  }

  double number(String name) {
    String text = text(name);
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "%s = %s is not allowed: it must be a number".formatted(name, text), e);
    }
  }

  int integer(String name) {
    String text = text(name);
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "%s = %s is not allowed: it must be a whole number".formatted(name, text), e);
    }
  }
}
