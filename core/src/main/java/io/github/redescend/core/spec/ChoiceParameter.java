package io.github.redescend.core.spec;

import java.util.Arrays;
import java.util.stream.Collectors;

/** A parameter that is one of the constants of an enum. */
final class ChoiceParameter<E extends Enum<E>> extends TypedParameter<E> {
  private final Class<E> type;

  ChoiceParameter(String name, E defaultValue, String meaning) {
    super(name, Arguments.nameOf(defaultValue), words(defaultValue.getDeclaringClass()), meaning);
    this.type = defaultValue.getDeclaringClass();
  }

  private static <E extends Enum<E>> String words(Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(Arguments::nameOf)
        .collect(Collectors.joining(" | "));
  }

  @Override
  public E in(Arguments given) {
    return given.choice(name(), type);
  }

  @Override
  public String text(E value) {
    return Arguments.nameOf(value);
  }
}
