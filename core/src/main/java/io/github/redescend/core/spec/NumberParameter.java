package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;

/** A parameter that is a number, or one of a few words in its place, such as {@code auto}. */
public final class NumberParameter extends TypedParameter<Double> {
  private final Allowed range;

  NumberParameter(String name, String fallback, Allowed range, String allowed, String meaning) {
    super(name, fallback, allowed, meaning);
    this.range = range;
  }

  /**
   * The same parameter that may be given as a word as well, which {@link #is} asks for.
   *
   * @param words at least one
   */
  public NumberParameter or(String... words) {
    String more = allowed() + " | " + String.join(" | ", words);
    return new NumberParameter(name(), defaultValue(), range, more, meaning());
  }

  /** The same parameter with a word as its default. */
  public NumberParameter byDefault(String word) {
    return new NumberParameter(name(), word, range, allowed(), meaning());
  }

  /** Whether the arguments give this word, or leave it as the default. */
  public boolean is(String word, Arguments given) {
    return given.text(name()).equals(word);
  }

  /**
   * Returns {@code value} if it is allowed.
   *
   * @throws InvalidInputException that names the parameter, the value and the allowed range
   */
  public double check(double value) {
    if (!range.allows(value)) {
      throw new InvalidInputException(
          name() + " = " + Spec.text(value) + " is not allowed: it must be " + range.words());
    }
    return value;
  }

  @Override
  public Double in(Arguments given) {
    return given.number(name());
  }

  @Override
  public String text(Double value) {
    return Spec.text(value);
  }
}
