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
   * @param defaultValue the value if the key is omitted, or null if it is required
   * @param allowed the allowed values in words, such as {@code "> 0"} or {@code "iqr | mad"}
   * @param meaning a phrase on what it does
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
   * @param allowed the allowed numbers; never NaN
   * @param meaning a phrase on what it does
   */
  public static NumberParameter number(
      String name, double defaultValue, NumberParameter.Bounds allowed, String meaning) {
    return new NumberParameter(name, Spec.text(defaultValue), allowed, allowed.words(), meaning);
  }

  /**
   * A whole number.
   *
   * @param least the smallest allowed value
   * @param most the largest allowed value
   * @param meaning a phrase on what it does
   */
  public static IntegerParameter integer(
      String name, int defaultValue, int least, int most, String meaning) {
    return new IntegerParameter(name, defaultValue, least, most, meaning);
  }

  /**
   * A whole number without an upper limit.
   *
   * @param least the smallest allowed value
   * @param meaning a phrase on what it does
   */
  public static IntegerParameter integer(String name, int defaultValue, int least, String meaning) {
    return integer(name, defaultValue, least, Integer.MAX_VALUE, meaning);
  }

  /** An enum constant, written in lower case with - for _. */
  public static <E extends Enum<E>> TypedParameter<E> choice(
      String name, E defaultValue, String meaning) {
    return new ChoiceParameter<>(name, defaultValue, meaning);
  }

  /**
   * A text.
   *
   * @param defaultValue the value if the key is omitted, or null if it is required
   * @param allowed the allowed values in words
   */
  public static TypedParameter<String> text(
      String name, String defaultValue, String allowed, String meaning) {
    return new TextParameter(name, defaultValue, allowed, meaning);
  }

  /**
   * The parameter {@code seed}, 1 by default.
   *
   * @param meaning what is drawn, in a phrase
   */
  public static TypedParameter<Long> seed(String meaning) {
    return new SeedParameter(meaning);
  }

  public final String name() {
    return name;
  }

  /** The value if the key is omitted, or null if it is required. */
  public final String defaultValue() {
    return defaultValue;
  }

  /** The allowed values in words. */
  public final String allowed() {
    return allowed;
  }

  public final String meaning() {
    return meaning;
  }

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
