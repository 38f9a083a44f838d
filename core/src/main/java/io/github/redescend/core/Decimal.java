package io.github.redescend.core;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as text, without loss. */
public final class Decimal {
  /** Doubles with fewer digits are printed in their shortest form by every JDK. */
  private static final int LONG = 16;

  private Decimal() {}

  /**
   * The shortest decimal that reads back to the same double; whole numbers below 10^7 without a
   * point. The JDK before release 19 prints a digit too many for some doubles.
   */
  public static String shortest(double value) {
    String text = Double.toString(value);
    if (text.length() > LONG && Double.isFinite(value)) {
      for (int digits = 15; digits <= 16; digits++) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        String shorter = trimmed(rounded);
        if (rounded.doubleValue() == value && shorter.length() < text.length()) {
          return shorter;
        }
      }
    }
    if (text.endsWith(".0")) {
      return text.substring(0, text.length() - 2);
    }
    return text.replace(".0E", "E");
  }

  /** A text by a format, with a decimal point in every locale. */
  public static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** All digits of a number, without trailing zeros and without an exponent. */
  public static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  private static String trimmed(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    int exponent = stripped.precision() - stripped.scale() - 1;
    return exponent >= -4 && exponent < 17
        ? stripped.toPlainString()
        : stripped.toString().replace("E+", "E");
  }
}
