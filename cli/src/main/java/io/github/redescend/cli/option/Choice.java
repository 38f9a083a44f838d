package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import java.util.List;
import java.util.stream.Stream;

/** An option that is one of the constants of an enum, named as in specs. */
public final class Choice {
  private Choice() {}

  /**
   * The constant of this name.
   *
   * @param option the name of the option, without dashes
   * @param others what else the option may be, before the constants
   * @throws InvalidInputException that lists what is allowed, if there is none
   */
  public static <E extends Enum<E>> E of(
      String option, Class<E> type, String text, String... others) {
    List<E> constants = List.of(type.getEnumConstants());
    return constants.stream()
        .filter(constant -> Arguments.nameOf(constant).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "%s = %s is not allowed: it must be %s"
                        .formatted(
                            option,
                            text,
                            words(
                                Stream.concat(
                                        Stream.of(others),
                                        constants.stream().map(Arguments::nameOf))
                                    .toList()))));
  }

  /** As in {@code a, b or c}. */
  private static String words(List<String> names) {
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }
}
