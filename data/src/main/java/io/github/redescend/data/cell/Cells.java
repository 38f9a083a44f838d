package io.github.redescend.data.cell;

import io.github.redescend.core.Decimal;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Interprets cells: numbers, missing-value marks and text. */
public final class Cells {
  /** The powers of ten that are exact doubles. */
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private static final int SAFE_DIGITS = 19;

  private static final int CERTAIN_DIGITS = 16;

  /** Every whole number below is an exact double. */
  public static final double MAX_WHOLE = 0x1p53;

  /** Shorter ones may be days and months. */
  private static final int CODE = 3;

  private static final int EXPONENT_LIMIT = 100_000;

  /** Farther powers of ten are left to the JDK. */
  private static final int FARTHEST = 300;

  /** The typographic minus, which spreadsheets and word processors write. */
  private static final char TYPESET_MINUS = '\u2212';

  private Cells() {}

  /** Whether a character is a non-blank control character that trimming would remove. */
  public static boolean isControl(char c) {
    return c < ' ' && "\t\n\u000b\f\r".indexOf(c) < 0;
  }

  /** The message for such a character. */
  public static String control(char c) {
    return "a control character (U+%04X): delete it".formatted((int) c);
  }

  /** The message for a text that contains NUL; empty if there is none. */
  public static Optional<String> zero(String text) {
    return text.indexOf(0) < 0 ? Optional.empty() : Optional.of(control('\0'));
  }

  /** As above, also for control characters that trimming would remove. */
  public static Optional<String> damage(String text) {
    int last = text.length() - 1;
    if (last >= 0 && isControl(text.charAt(0))) {
      return Optional.of(control(text.charAt(0)));
    }
    return last >= 0 && isControl(text.charAt(last))
        ? Optional.of(control(text.charAt(last)))
        : zero(text);
  }

  /** The cell without quotes around it, where doubled quotes are single. */
  public static String unquoted(String cell) {
    boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
    return quoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell;
  }

  /** Whether the cell spells NaN or infinity. */
  public static boolean notFinite(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    String unsigned = word.startsWith("+") || word.startsWith("-") ? word.substring(1) : word;
    return unsigned.equals("nan") || unsigned.equals("inf") || unsigned.equals("infinity");
  }

  /**
   * The number written as {@code [+-]digits[.digits][e[+-]digits]}, correctly rounded; infinite if
   * out of range, NaN if it is not a number. U+2212 is a minus as well.
   */
  public static double number(String text) {
    return number(text.toCharArray(), 0, text.length(), '.');
  }

  /**
   * As {@link #number(String)}. Up to 15 digits with a small exponent are exact in one operation
   * (Clinger 1990), most other numbers of up to 19 digits in a few, the rest use the JDK.
   *
   * @param mark the decimal mark
   */
  public static double number(char[] text, int from, int to, char mark) {
    int i = from;
    boolean negative = i < to && text[i] == '-';
    if (negative || (i < to && text[i] == '+')) {
      i++;
    }
    // 19 digits fit into 64 bits; with more, the overflowed value is not used.
    long mantissa = 0;
    int first = i;
    int point = -1;
    for (; i < to; i++) {
      int digit = text[i] - '0';
      if (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
      } else if (text[i] == mark && point < 0) {
        point = i;
      } else {
        break;
      }
    }
    int digits = i - first - (point < 0 ? 0 : 1);
    int exponent = point < 0 ? 0 : point + 1 - i;
    boolean cut = digits > SAFE_DIGITS && digits - leadingZeros(text, first, i, mark) > SAFE_DIGITS;
    if (digits == 0) {
      return typesetNegative(text, from, to, mark);
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
    double value = cut ? Double.NaN : nearest(mantissa, exponent);
    if (Double.isNaN(value)) {
      return Double.parseDouble(new String(text, from, to - from).replace(mark, '.'));
    }
    return negative ? -value : value;
  }

  /** Whether there are three or more digits with a leading zero, as in postal codes. */
  public static boolean padded(char[] text, int from, int to) {
    return to - from >= CODE
        && text[from] == '0'
        && areDigits(text, from, to)
        && leadingZeros(text, from, to, '0') < to - from;
  }

  private static boolean areDigits(char[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] < '0' || text[i] > '9') {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a whole number has more digits than a {@code double} keeps, so that different
   * identifiers would become equal.
   */
  public static boolean losesDigits(char[] text, int from, int to) {
    int first = from < to && (text[from] == '-' || text[from] == '+') ? from + 1 : from;
    if (to - first < CERTAIN_DIGITS || !areDigits(text, first, to)) {
      return false;
    }
    BigDecimal exact = new BigDecimal(text, first, to - first);
    double kept = exact.doubleValue();
    return Double.isFinite(kept) && exact.compareTo(new BigDecimal(Decimal.shortest(kept))) != 0;
  }

  public static boolean losesDigits(String text) {
    return losesDigits(text.toCharArray(), 0, text.length());
  }

  /** The negative number after a typographic minus; NaN if there is none. */
  private static double typesetNegative(char[] text, int from, int to, char mark) {
    int first = from + 1;
    boolean unsigned =
        first < to && (text[first] == mark || (text[first] >= '0' && text[first] <= '9'));
    return unsigned && text[from] == TYPESET_MINUS ? -number(text, first, to, mark) : Double.NaN;
  }

  /**
   * The double nearest to {@code mantissa * 10^exponent}; NaN if it is not certain. Each product
   * and quotient is a sum of two doubles with a relative error below 2^-103 (Dekker 1971), and
   * there are at most {@code FARTHEST / 22 + 1}.
   *
   * @param mantissa unsigned
   */
  private static double nearest(long mantissa, int exponent) {
    int left = Math.abs(exponent);
    int max = POWERS.length - 1;
    // Below 2^53 it would be exact as well, but many numbers of 16 digits are above.
    if (mantissa >>> 49 == 0 && left <= max) {
      return exponent < 0 ? mantissa / POWERS[left] : mantissa * POWERS[left];
    }
    double high = mantissa;
    if (mantissa < 0 || high == 0x1p63 || left > FARTHEST) {
      return Double.NaN;
    }
    double low = mantissa - (long) high;
    for (; left > 0; left -= max) {
      double power = POWERS[Math.min(left, max)];
      double next = exponent < 0 ? high / power : high * power;
      low =
          exponent < 0
              ? (Math.fma(-next, power, high) + low) / power
              : Math.fma(high, power, -next) + low * power;
      high = next + low;
      low -= high - next;
    }
    double doubt = high * 0x1p-98;
    double value = high + (low - doubt);
    boolean certain = value == high + (low + doubt) && value > 0x1p-900 && value < 0x1p1000;
    return certain ? value : Double.NaN;
  }

  /** The number of leading zeros. */
  private static int leadingZeros(char[] text, int from, int to, char mark) {
    int zeros = 0;
    for (int i = from; i < to && (text[i] == '0' || text[i] == mark); i++) {
      zeros += text[i] == '0' ? 1 : 0;
    }
    return zeros;
  }
}
