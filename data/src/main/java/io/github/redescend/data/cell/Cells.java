package io.github.redescend.data.cell;

import io.github.redescend.core.Decimal;
import java.math.BigDecimal;
import java.math.BigInteger;
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
  public static final double MOST_WHOLE = 0x1p53;

  /** Shorter ones may be days and months. */
  private static final int CODE = 3;

  private static final int EXPONENT_LIMIT = 100_000;

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
    return last >= 0 && isControl(text.charAt(0))
        ? Optional.of(control(text.charAt(0)))
        : last >= 0 && isControl(text.charAt(last))
            ? Optional.of(control(text.charAt(last)))
            : zero(text);
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
   * (Clinger 1990), other normal numbers of up to 19 digits use {@link DecimalRounding}, the rest
   * the JDK.
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
    int digit;
    while (i < to && (digit = text[i] - '0') >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      i++;
    }
    int digits = i - first;
    int exponent = 0;
    if (i < to && text[i] == mark) {
      int point = ++i;
      while (i < to && (digit = text[i] - '0') >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        i++;
      }
      exponent = point - i;
      digits -= exponent;
    }
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
        digit = text[i] - '0';
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
    if (to - from < CODE || text[from] != '0') {
      return false;
    }
    boolean zeros = true;
    for (int i = from; i < to; i++) {
      if (text[i] < '0' || text[i] > '9') {
        return false;
      }
      zeros &= text[i] == '0';
    }
    return !zeros;
  }

  /**
   * Whether a whole number has more digits than a {@code double} keeps, so that different
   * identifiers would become equal.
   */
  public static boolean losesDigits(char[] text, int from, int to) {
    int first = from < to && (text[from] == '-' || text[from] == '+') ? from + 1 : from;
    if (to - first < CERTAIN_DIGITS) {
      return false;
    }
    for (int i = first; i < to; i++) {
      if (text[i] < '0' || text[i] > '9') {
        return false;
      }
    }
    BigDecimal exact = new BigDecimal(text, first, to - first);
    if (Double.isInfinite(exact.doubleValue())) {
      return false;
    }
    return exact.compareTo(new BigDecimal(Decimal.shortest(exact.doubleValue()))) != 0;
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

  private static double nearest(long mantissa, int exponent) {
    // Unsigned. Below 2^53 it would be exact as well, but many numbers of 16 digits are above.
    if (mantissa >>> 49 == 0 && Math.abs(exponent) < POWERS.length) {
      return exponent < 0 ? mantissa / POWERS[-exponent] : mantissa * POWERS[exponent];
    }
    return DecimalRounding.nearest(mantissa, exponent);
  }

  /** The number of leading zeros. */
  private static int leadingZeros(char[] text, int from, int to, char mark) {
    int zeros = 0;
    for (int i = from; i < to && (text[i] == '0' || text[i] == mark); i++) {
      zeros += text[i] == '0' ? 1 : 0;
    }
    return zeros;
  }

  /**
   * Rounds whole numbers times powers of ten to the nearest double, ties to even, by one or two
   * 64-bit products (Lemire 2021, Number Parsing at a Gigabyte per Second, algorithm 1; Mushtak and
   * Lemire 2023 show that 128 bits of a power suffice).
   */
  static final class DecimalRounding {
    /** The powers of ten of normal doubles with up to 19 digits; others use the JDK. */
    private static final int LEAST = -325;

    private static final int MOST = 308;
    private static final int BITS = 128;

    /** Down to this power of five, exact products are multiples of the reciprocal. */
    private static final int EXACT = -27;

    private static final int FRACTION_BITS = 52;
    private static final int BIAS = 1023;

    /** Bits below the fraction and its rounding bit, in the high half of a product. */
    private static final int SPARE = Long.SIZE - FRACTION_BITS - 3;

    /** Cached powers; a race is harmless, since values are equal. */
    private static final Power[] POWERS = new Power[MOST - LEAST + 1];

    private DecimalRounding() {}

    /** The first 128 bits of a power of five, normalised. */
    private record Power(long high, long low) {}

    /**
     * The double nearest to {@code digits * 10^exponent}, NaN if it is not a normal number or not
     * certain.
     *
     * @param digits unsigned
     */
    static double nearest(long digits, int exponent) {
      if (digits == 0) {
        return 0;
      }
      if (exponent < LEAST || exponent > MOST) {
        return Double.NaN;
      }
      Power power = power(exponent);
      int zeros = Long.numberOfLeadingZeros(digits);
      long shifted = digits << zeros;
      long high = unsignedMultiplyHigh(shifted, power.high);
      long low = shifted * power.high;
      if ((high & ((1L << SPARE) - 1)) == (1L << SPARE) - 1) {
        long carried = unsignedMultiplyHigh(shifted, power.low);
        low += carried;
        high += Long.compareUnsigned(low, carried) < 0 ? 1 : 0;
      }
      int upper = (int) (high >>> (Long.SIZE - 1));
      long fraction = high >>> (upper + SPARE);
      // 2^16 approximates log2(10) well enough for these exponents.
      int biased = ((217706 * exponent) >> 16) + Long.SIZE + BIAS - zeros - 1 + upper;
      if (biased <= 0) {
        return Double.NaN;
      }
      boolean tie =
          Long.compareUnsigned(low, 1) <= 0
              && exponent >= -4
              && exponent <= 23
              && (fraction & 3) == 1
              && fraction << (upper + SPARE) == high;
      fraction = (fraction + (tie ? 0 : fraction & 1)) >>> 1;
      if (fraction >= 1L << (FRACTION_BITS + 1)) {
        fraction = 1L << FRACTION_BITS;
        biased++;
      }
      if (biased > 2 * BIAS) {
        return Double.NaN;
      }
      return Double.longBitsToDouble(
          ((long) biased << FRACTION_BITS) | (fraction & ((1L << FRACTION_BITS) - 1)));
    }

    private static long unsignedMultiplyHigh(long a, long b) {
      return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }

    private static Power power(int exponent) {
      Power known = POWERS[exponent - LEAST];
      if (known == null) {
        known = computed(exponent);
        POWERS[exponent - LEAST] = known;
      }
      return known;
    }

    private static Power computed(int exponent) {
      BigInteger power = BigInteger.valueOf(5).pow(Math.abs(exponent));
      BigInteger bits;
      if (exponent >= 0) {
        bits = power.shiftLeft(BITS).shiftRight(power.bitLength());
      } else {
        int length = power.subtract(BigInteger.ONE).bitLength();
        int scale = exponent >= EXACT ? length + BITS - 1 : 2 * length + BITS;
        bits = BigInteger.ONE.shiftLeft(scale).divide(power).add(BigInteger.ONE);
        bits = bits.shiftRight(Math.max(0, bits.bitLength() - BITS));
      }
      return new Power(bits.shiftRight(Long.SIZE).longValue(), bits.longValue());
    }
  }
}
