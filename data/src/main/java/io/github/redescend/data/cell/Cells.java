package io.github.redescend.data.cell;

import java.util.Locale;
import java.util.regex.Pattern;

/** What stands in a cell: a number, a mark of a missing value, or text. */
public final class Cells {
  /** The powers of ten that a double holds exactly. */
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private static final int SAFE_DIGITS = 18;
  private static final int EXPONENT_LIMIT = 100_000;

  private static final Pattern DECIMAL_COMMA =
      Pattern.compile("[+-]?[0-9]*+(\\.[0-9]{3})*+,[0-9]++([eE][+-]?[0-9]++)?");

  private Cells() {}

  /** Whether a whole text, trimmed of spaces and control characters, marks a missing value. */
  public static boolean missing(String text) {
    return MissingMarks.standard().amongTexts(text);
  }

  /** Whether the cell is a name of NaN or infinity rather than a number. */
  public static boolean notFinite(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    String unsigned = word.startsWith("+") || word.startsWith("-") ? word.substring(1) : word;
    return unsigned.equals("nan") || unsigned.equals("inf") || unsigned.equals("infinity");
  }

  /** Whether the text is a number with a comma where a point is needed: 1,5 or 1.234,5. */
  public static boolean decimalComma(String text) {
    return DECIMAL_COMMA.matcher(text.strip()).matches();
  }

  /**
   * The number written as {@code [+-]digits[.digits][e[+-]digits]}, correctly rounded; infinite if
   * it is out of range, NaN if this is no number.
   */
  public static double number(String text) {
    return number(text.toCharArray(), 0, text.length());
  }

  /**
   * The number written as {@code [+-]digits[.digits][e[+-]digits]}, correctly rounded; infinite if
   * it is out of range, NaN if this is no number. Up to 15 digits with a small exponent are exact
   * in one operation (Clinger 1990), the rest is left to the JDK.
   */
  public static double number(char[] text, int from, int to) {
    int i = from;
    boolean negative = i < to && text[i] == '-';
    if (negative || (i < to && text[i] == '+')) {
      i++;
    }
    long mantissa = 0;
    int digits = 0;
    int exponent = 0;
    boolean any = false;
    boolean cut = false;
    boolean point = false;
    for (; i < to; i++) {
      int digit = text[i] - '0';
      if (text[i] == '.' && !point) {
        point = true;
      } else if (digit >= 0 && digit <= 9) {
        any = true;
        if (digits < SAFE_DIGITS) {
          mantissa = mantissa * 10 + digit;
          digits += mantissa == 0 ? 0 : 1;
          exponent -= point ? 1 : 0;
        } else {
          cut = true;
        }
      } else {
        break;
      }
    }
    if (!any) {
      return Double.NaN;
    }
    if (i < to) {
      if (text[i] != 'e' && text[i] != 'E') {
        return Double.NaN;
      }
      i++;
      boolean down = i < to && text[i] == '-';
      if (down || (i < to && text[i] == '+')) {
        i++;
      }
      if (i == to) {
        return Double.NaN;
      }
      int power = 0;
      for (; i < to; i++) {
        int digit = text[i] - '0';
        if (digit < 0 || digit > 9) {
          return Double.NaN;
        }
        power = Math.min(EXPONENT_LIMIT, power * 10 + digit);
      }
      exponent += down ? -power : power;
    }
    if (cut || mantissa >= 1L << 53 || Math.abs(exponent) >= POWERS.length) {
      return Double.parseDouble(new String(text, from, to - from));
    }
    double value = exponent < 0 ? mantissa / POWERS[-exponent] : mantissa * POWERS[exponent];
    return negative ? -value : value;
  }
}
