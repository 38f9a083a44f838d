package io.github.redescend.core;

/** Checks of parameters. The exception names the parameter, its value and the allowed range. */
public final class Require {
  private Require() {}

  public static double positive(String name, double value) {
    return that(value > 0 && Double.isFinite(value), name, value, "a finite number above 0");
  }

  public static double notNegative(String name, double value) {
    return that(value >= 0 && Double.isFinite(value), name, value, "a finite number, 0 or above");
  }

  public static double finite(String name, double value) {
    return that(Double.isFinite(value), name, value, "a finite number");
  }

  public static double within(String name, double value, double low, double high) {
    return that(
        value >= low && value <= high, name, value, "in [" + text(low) + ", " + text(high) + "]");
  }

  public static int atLeast(String name, int value, int low) {
    if (value < low) {
      throw new InvalidInputException(
          name + " = " + value + " is not allowed: it must be a whole number, at least " + low);
    }
    return value;
  }

  /**
   * Returns {@code value} if it is not null.
   *
   * @throws InvalidInputException that names it otherwise
   */
  public static <T> T given(String name, T value) {
    if (value == null) {
      throw new InvalidInputException(name + " = null is not allowed: it must be given");
    }
    return value;
  }

  /** Throws {@link IllegalArgumentException} unless two lengths agree; for programming errors. */
  public static void sameLength(String name, int actual, int expected) {
    if (actual != expected) {
      throw new IllegalArgumentException(name + " has length " + actual + ", expected " + expected);
    }
  }

  private static String text(double number) {
    return Decimal.shortest(number).replace('E', 'e');
  }

  private static double that(boolean holds, String name, double value, String allowed) {
    if (!holds) {
      throw new InvalidInputException(
          name + " = " + text(value) + " is not allowed: it must be " + allowed);
    }
    // Subnormal numbers have few digits and arithmetic with them is slow.
    if (value != 0 && Math.abs(value) < Double.MIN_NORMAL) {
      throw new InvalidInputException(
          name + " = " + text(value) + " is not allowed: it is too close to 0, below 2.3e-308");
    }
    return value;
  }
}
