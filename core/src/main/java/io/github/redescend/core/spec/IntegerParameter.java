package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;

/** A whole number, or a word such as {@code auto}. */
public final class IntegerParameter extends TypedParameter<Integer> {
  private final int min;
  private final int max;

  IntegerParameter(String name, int defaultValue, int min, int max, String meaning) {
    this(name, Integer.toString(defaultValue), min, max, words(min, max), meaning);
  }

  private IntegerParameter(
      String name, String fallback, int min, int max, String allowed, String meaning) {
    super(name, fallback, allowed, meaning);
    this.min = min;
    this.max = max;
  }

  private static String words(int min, int max) {
    return max == Integer.MAX_VALUE
        ? "a whole number >= " + min
        : "a whole number in [" + min + ", " + max + "]";
  }

  /** Returns this parameter, which then also accepts words, see {@link #is}. */
  public IntegerParameter or(String... words) {
    String more = allowed() + " | " + String.join(" | ", words);
    return new IntegerParameter(name(), defaultValue(), min, max, more, meaning());
  }

  /**
   * Returns {@code value} if it is allowed.
   *
   * @throws InvalidInputException that names the parameter, the value and the allowed range
   */
  public int check(int value) {
    if (max == Integer.MAX_VALUE) {
      return Require.atLeast(name(), value, min);
    }
    if (value < min || value > max) {
      throw new InvalidInputException(
          name() + " = " + value + " is not allowed: it must be " + words(min, max));
    }
    return value;
  }

  @Override
  public Integer in(Arguments given) {
    return given.integer(name());
  }

  @Override
  public String text(Integer value) {
    return value.toString();
  }
}
