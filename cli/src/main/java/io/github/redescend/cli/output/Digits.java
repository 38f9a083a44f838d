package io.github.redescend.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The significant digits of numbers in files.
 *
 * @param most the maximum, or 0 for as many as needed to read the same number back
 */
public record Digits(int most) {
  /** All digits. */
  public static final Digits ALL = new Digits(0);

  /** Numbers outside 10 to the power of plus or minus this have an exponent. */
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
