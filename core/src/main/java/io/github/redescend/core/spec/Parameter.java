package io.github.redescend.core.spec;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A parameter that a spec may give, as text. One whose type is known is a {@link TypedParameter},
 * made by {@link #number}, {@link #integer}, {@link #choice}, {@link #text} or {@link #seed}.
 */
public class Parameter {
  private final String name;
  private final String defaultValue;
  private final String allowed;
  private final String meaning;

  /**
   * A parameter that is read as text.
   *
   * @param name the key
   * @param defaultValue the value where the key is left out, or null if it must be given
   * @param allowed the allowed values in words, such as {@code "> 0"} or {@code "iqr | mad"}
   * @param meaning what it does, in a phrase
   */
  public Parameter(String name, String defaultValue, String allowed, String meaning) {
    this.name = name;
    this.defaultValue = defaultValue;
    this.allowed = allowed;
    this.meaning = meaning;
  }

  /**
   * A number.
   *
   * @param name the key
   * @param defaultValue the value where the key is left out
   * @param allowed which numbers are allowed; NaN never is
   * @param meaning what it does, in a phrase
   */
  public static NumberParameter number(
      String name, double defaultValue, NumberParameter.Bounds allowed, String meaning) {
    return new NumberParameter(name, Spec.text(defaultValue), allowed, allowed.words(), meaning);
  }

  /**
   * A whole number.
   *
   * @param name the key
   * @param defaultValue the value where the key is left out
   * @param least the smallest that is allowed
   * @param most the largest that is allowed
   * @param meaning what it does, in a phrase
   */
  public static IntegerParameter integer(
      String name, int defaultValue, int least, int most, String meaning) {
    return new IntegerParameter(name, defaultValue, least, most, meaning);
  }

  /**
   * A whole number that may be as large as an int.
   *
   * @param name the key
   * @param defaultValue the value where the key is left out
   * @param least the smallest that is allowed
   * @param meaning what it does, in a phrase
   */
  public static IntegerParameter integer(String name, int defaultValue, int least, String meaning) {
    return integer(name, defaultValue, least, Integer.MAX_VALUE, meaning);
  }

  /**
   * One of the constants of an enum, written in lower case with - for _.
   *
   * @param name the key
   * @param defaultValue the value where the key is left out
   * @param meaning what it does, in a phrase
   */
  public static <E extends Enum<E>> TypedParameter<E> choice(
      String name, E defaultValue, String meaning) {
    return new ChoiceParameter<>(name, defaultValue, meaning);
  }

  /**
   * A text.
   *
   * @param name the key
   * @param defaultValue the value where the key is left out, or null if it must be given
   * @param allowed the allowed values in words
   * @param meaning what it does, in a phrase
   */
  public static TypedParameter<String> text(
      String name, String defaultValue, String allowed, String meaning) {
    return new TextParameter(name, defaultValue, allowed, meaning);
  }

  /**
   * The parameter {@code seed} of what draws at random, 1 by default.
   *
   * @param meaning what it draws, in a phrase
   */
  public static TypedParameter<Long> seed(String meaning) {
    return new SeedParameter(meaning);
  }

  /** The key. */
  public final String name() {
    return name;
  }

  /** The value where the key is left out, or null if it must be given. */
  public final String defaultValue() {
    return defaultValue;
  }

  /** The allowed values in words. */
  public final String allowed() {
    return allowed;
  }

  /** What it does, in a phrase. */
  public final String meaning() {
    return meaning;
  }

  /** A parameter that is one of the constants of an enum. */
  static final class ChoiceParameter<E extends Enum<E>> extends TypedParameter<E> {
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

  /** The parameter {@code seed}: any whole number of 32 bits. */
  static final class SeedParameter extends TypedParameter<Long> {
    SeedParameter(String meaning) {
      super("seed", "1", "a whole number", meaning);
    }

    @Override
    public Long in(Arguments given) {
      return (long) given.integer(name());
    }

    @Override
    public String text(Long value) {
      return value.toString();
    }
  }

  /** A parameter that is read as it is written. */
  static final class TextParameter extends TypedParameter<String> {
    TextParameter(String name, String defaultValue, String allowed, String meaning) {
      super(name, defaultValue, allowed, meaning);
    }

    @Override
    public String in(Arguments given) {
      return given.text(name());
    }

    @Override
    public String text(String value) {
      return value;
    }
  }
}
