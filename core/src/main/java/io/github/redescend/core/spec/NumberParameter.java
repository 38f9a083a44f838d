package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import java.util.function.DoublePredicate;

/** A number, or a word such as {@code auto}. */
public final class NumberParameter extends TypedParameter<Double> {
  private final Bounds range;

  NumberParameter(String name, String fallback, Bounds range, String allowed, String meaning) {
    super(name, fallback, allowed, meaning);
    this.range = range;
  }

  /** Returns this parameter, which then also accepts words, see {@link #is}. */
  public NumberParameter or(String... words) {
    String more = allowed() + " | " + String.join(" | ", words);
    return new NumberParameter(name(), defaultValue(), range, more, meaning());
  }

  /** Returns this parameter with a word as its default. */
  public NumberParameter byDefault(String word) {
    return new NumberParameter(name(), word, range, allowed(), meaning());
  }

  /** Returns this parameter without a default, so that it must be given. */
  public NumberParameter required() {
    return new NumberParameter(name(), null, range, allowed(), meaning());
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

  /**
   * The numbers that a parameter allows, never NaN.
   *
   * @param words the range, to follow "it must be", such as {@code "in [0, 1]"}
   * @param test whether a number is allowed
   */
  public record Bounds(String words, DoublePredicate test) {
    /** Any finite number. */
    public static final Bounds FINITE = new Bounds("a finite number", Double::isFinite);

    /** Finite and above 0. */
    public static final Bounds POSITIVE =
        new Bounds("a finite number above 0", value -> value > 0 && Double.isFinite(value));

    /** Finite and not below 0. */
    public static final Bounds NOT_NEGATIVE =
        new Bounds("a finite number, 0 or above", value -> value >= 0 && Double.isFinite(value));

    /** Those of a closed interval. */
    public static Bounds within(double low, double high) {
      return new Bounds(
          "in [" + Spec.text(low) + ", " + Spec.text(high) + "]",
          value -> value >= low && value <= high);
    }

    public boolean allows(double value) {
      return !Double.isNaN(value) && test.test(value);
    }
  }
}
