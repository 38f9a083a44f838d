package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The parameters of one spec with defaults filled in, read by type. */
public final class Arguments {
  private final Spec spec;
  private final Map<String, Parameter> known;

  Arguments(Spec spec, Map<String, Parameter> known) {
    this.spec = spec;
    this.known = known;
    for (String key : spec.parameters().keySet()) {
      if (!known.containsKey(key)) {
        throw new InvalidInputException(
            known.isEmpty()
                ? spec.name() + " has no parameters, but " + Printable.of(key) + " was given"
                : DidYouMean.unknown("parameter of " + spec.name(), key, known.keySet()));
      }
    }
  }

  /** The value of {@code key} as text, or its default. */
  public String text(String key) {
    String given = spec.parameters().get(key);
    if (given != null) {
      return given;
    }
    String fallback = parameter(key).defaultValue();
    if (fallback == null) {
      throw new InvalidInputException(
          spec.name() + " needs " + key + ": " + parameter(key).meaning());
    }
    return fallback;
  }

  public <V> Arguments with(TypedParameter<V> parameter, V value) {
    return new Arguments(spec.with(parameter, value), known);
  }

  /** Whether {@code key} was given explicitly. */
  public boolean isGiven(String key) {
    return spec.parameters().containsKey(key);
  }

  /** The value of {@code key} as a number; {@code inf} is infinity, NaN is refused. */
  public double number(String key) {
    String text = text(key);
    try {
      double value =
          text.equalsIgnoreCase("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
      if (!Double.isNaN(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Falls through to the common message.
    }
    throw refusal(key, text);
  }

  /** The value of {@code key} as a whole number. */
  public int integer(String key) {
    double value = number(key);
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw refusal(key, text(key));
    }
    return (int) value;
  }

  /** The value of {@code key}, an enum constant in lower case with - for _. */
  public <E extends Enum<E>> E choice(String key, Class<E> type) {
    String what = "value of " + spec.name() + ":" + key;
    return named(type, text(key), names -> DidYouMean.unknown(what, text(key), names));
  }

  /**
   * The constant named {@code text}, for parameters outside of specs.
   *
   * @throws InvalidInputException that names all constants, if there is none
   */
  public static <E extends Enum<E>> E constant(String parameter, Class<E> type, String text) {
    return named(
        type,
        text,
        names ->
            "%s = %s is not allowed: it must be one of %s"
                .formatted(parameter, text, String.join(", ", names)));
  }

  private static <E extends Enum<E>> E named(
      Class<E> type, String text, Function<List<String>, String> problem) {
    List<String> names = namesOf(type);
    if (!names.contains(text)) {
      throw new InvalidInputException(problem.apply(names));
    }
    return type.getEnumConstants()[names.indexOf(text)];
  }

  static List<String> namesOf(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants()).map(Arguments::nameOf).toList();
  }

  public static String nameOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private Parameter parameter(String key) {
    Parameter parameter = known.get(key);
    if (parameter == null) {
      throw new IllegalArgumentException("the entry " + spec.name() + " declares no " + key);
    }
    return parameter;
  }

  private InvalidInputException refusal(String key, String text) {
    return new InvalidInputException(
        "%s:%s = %s is not allowed: %s"
            .formatted(spec.name(), key, Printable.of(text), parameter(key).allowed()));
  }
}
