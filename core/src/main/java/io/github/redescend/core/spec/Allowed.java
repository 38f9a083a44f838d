package io.github.redescend.core.spec;

import java.util.function.DoublePredicate;

/**
 * The numbers that a parameter allows. NaN is never among them.
 *
 * @param words the numbers in words that follow "it must be", such as {@code "in [0, 1]"}
 * @param test whether a number is among them
 */
public record Allowed(String words, DoublePredicate test) {
  /** Any finite number. */
  public static final Allowed FINITE = new Allowed("a finite number", Double::isFinite);

  /** Finite and above 0. */
  public static final Allowed POSITIVE =
      new Allowed("a finite number above 0", value -> value > 0 && Double.isFinite(value));

  /** Finite and not below 0. */
  public static final Allowed NOT_NEGATIVE =
      new Allowed("a finite number, 0 or above", value -> value >= 0 && Double.isFinite(value));

  /** Those of a closed interval. */
  public static Allowed within(double low, double high) {
    return new Allowed(
        "in [" + Spec.text(low) + ", " + Spec.text(high) + "]",
        value -> value >= low && value <= high);
  }

  /** Whether {@code value} is allowed. */
  public boolean allows(double value) {
    return !Double.isNaN(value) && test.test(value);
  }
}
