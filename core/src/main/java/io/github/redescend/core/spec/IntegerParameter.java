package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;

/** A parameter that is a whole number. */
public final class IntegerParameter extends TypedParameter<Integer> {
  private final int least;
  private final int most;

  IntegerParameter(String name, int defaultValue, int least, int most, String meaning) {
    super(name, Integer.toString(defaultValue), words(least, most), meaning);
    this.least = least;
    this.most = most;
  }

  private static String words(int least, int most) {
    return most == Integer.MAX_VALUE
        ? "a whole number >= " + least
        : "a whole number in [" + least + ", " + most + "]";
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
          name() + " = " + value + " is not allowed: it must be " + allowed());
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
