package io.github.redescend.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * How many significant digits numbers in files have.
 *
 * @param most no more than these; 0 for all that a number needs to be read back the same
 */
public record Digits(int most) {
  /** Numbers as they are. */
  public static final Digits ALL = new Digits(0);

  /** Below and above this power of ten numbers are written with an exponent. */
  private static final int PLAIN = 15;

  public String of(double number) {
    if (most == 0 || !Double.isFinite(number)) {
      return Double.toString(number);
    }
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(most)).stripTrailingZeros();
    int power = rounded.precision() - rounded.scale();
    return Math.abs(power) <= PLAIN ? rounded.toPlainString() : rounded.toString();
  }
}
