package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;

/** A whole number, or a word such as {@code auto}. */
public final class IntegerParameter extends TypedParameter<Integer> {
  private final int least;
  private final int most;

  IntegerParameter(String name, int defaultValue, int least, int most, String meaning) {
    this(name, Integer.toString(defaultValue), least, most, words(least, most), meaning);
  }

  private IntegerParameter(
      String name, String fallback, int least, int most, String allowed, String meaning) {
    super(name, fallback, allowed, meaning);
    this.least = least;
    this.most = most;
  }

  private static String words(int least, int most) {
    return most == Integer.MAX_VALUE
        ? "a whole number >= " + least
        : "a whole number in [" + least + ", " + most + "]";
  }

  /** Returns this parameter, which then also accepts words, see {@link #is}. */
  public IntegerParameter or(String... words) {
    String more = allowed() + " | " + String.join(" | ", words);
    return new IntegerParameter(name(), defaultValue(), least, most, more, meaning());
  }

  /**
   * Returns {@code value} if it is allowed.
   *
   * @throws InvalidInputException that names the parameter, the value and the allowed range
   */
  public int check(int value) {
    if (most == Integer.MAX_VALUE) {
      return Require.atLeast(name(), value, least);
    }
    if (value < least || value > most) {
      throw new InvalidInputException(
          name() + " = " + value + " is not allowed: it must be " + words(least, most));
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
