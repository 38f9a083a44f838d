package io.github.redescend.result;

import io.github.redescend.core.spec.Spec;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Pattern;

/** Specs and numbers of models for people: JSON has all digits, text three. */
public final class SpecText {
  private static final int DIGITS = 3;

  /** A fraction that is no part of a name or of a version. */
  private static final Pattern FRACTION =
      Pattern.compile("(?<![\\w.])-?\\d+\\.\\d{3,}(?:[eE][+-]?\\d+)?(?![\\w.])");

  private SpecText() {}

  /** A spec, a number or a word, its fractions rounded. */
  public static String of(Object value) {
    String text = value instanceof Double number ? Spec.text(number) : value.toString();
    return FRACTION.matcher(text).replaceAll(found -> rounded(found.group()));
  }

  private static String rounded(String number) {
    BigDecimal exact = new BigDecimal(number);
    // Digits before the point are never rounded away.
    int digits = Math.max(DIGITS, exact.precision() - exact.scale());
    return exact.precision() <= digits
        ? number
        : Spec.text(exact.round(new MathContext(digits)).doubleValue());
  }
}
