package io.github.redescend.spark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A word out of those that a parameter takes. */
final class Choice {
  private Choice() {}

  /**
   * The constant of this name, in lower case and with hyphens.
   *
   * @throws InvalidInputException that names all of them, if there is none
   */
  static <E extends Enum<E>> E of(String parameter, Class<E> type, String text) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> Arguments.nameOf(constant).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "%s = %s is not allowed: it must be one of %s"
                        .formatted(
                            parameter,
                            text,
                            Arrays.stream(type.getEnumConstants())
                                .map(Arguments::nameOf)
                                .collect(Collectors.joining(", ")))));
  }
}
