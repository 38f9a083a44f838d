package io.github.redescend.core.spec;

import java.util.function.Function;

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
   * @param min the smallest allowed value
   * @param max the largest allowed value
   * @param meaning a phrase on what it does
   */
  public static IntegerParameter integer(
      String name, int defaultValue, int min, int max, String meaning) {
    return new IntegerParameter(name, defaultValue, min, max, meaning);
  }

  /**
   * A whole number without an upper limit.
   *
   * @param min the smallest allowed value
   * @param meaning a phrase on what it does
   */
  public static IntegerParameter integer(String name, int defaultValue, int min, String meaning) {
    return integer(name, defaultValue, min, Integer.MAX_VALUE, meaning);
  }

  /** An enum constant, written in lower case with - for _. */
  public static <E extends Enum<E>> TypedParameter<E> choice(
      String name, E defaultValue, String meaning) {
    Class<E> type = defaultValue.getDeclaringClass();
    String allowed = String.join(" | ", Arguments.namesOf(type));
    return new Plain<>(
        new Parameter(name, Arguments.nameOf(defaultValue), allowed, meaning),
        given -> given.choice(name, type),
        Arguments::nameOf);
  }

  /**
   * A text.
   *
   * @param defaultValue the value if the key is omitted, or null if it is required
   * @param allowed the allowed values in words
   */
  public static TypedParameter<String> text(
      String name, String defaultValue, String allowed, String meaning) {
    return new Plain<>(
        new Parameter(name, defaultValue, allowed, meaning),
        given -> given.text(name),
        text -> text);
  }

  /**
   * The parameter {@code seed}, 1 by default.
   *
   * @param meaning what is drawn, in a phrase
   */
  public static TypedParameter<Long> seed(String meaning) {
    return new Plain<>(
        new Parameter("seed", "1", "a whole number", meaning),
        given -> (long) given.integer("seed"),
        Object::toString);
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

  /** A parameter given by how its value is read and written. */
  private static final class Plain<V> extends TypedParameter<V> {
    private final Function<Arguments, V> reader;
    private final Function<V, String> writer;

    Plain(Parameter described, Function<Arguments, V> reader, Function<V, String> writer) {
      super(described.name, described.defaultValue, described.allowed, described.meaning);
      this.reader = reader;
      this.writer = writer;
    }

    @Override
    public V in(Arguments given) {
      return reader.apply(given);
    }

    @Override
    public String text(V value) {
      return writer.apply(value);
    }
  }
}
