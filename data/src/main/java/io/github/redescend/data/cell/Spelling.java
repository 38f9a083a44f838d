package io.github.redescend.data.cell;

import io.github.redescend.core.Printable;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises names that differ only in spelling. */
public final class Spelling {
  /** Thousands separators besides points and commas. */
  private static final String GROUP =
      "[ \u00a0\u2007\u2008\u2009\u202f'\u2019\u02bc\u00b4`\uff07_]";

  private static final Pattern GROUPED =
      Pattern.compile("([0-9]{1,3})(%s)([0-9]{3})((?:\\2[0-9]{3})*)(?![0-9])(.*)".formatted(GROUP));

  /** Minus signs, hyphens and dashes before numbers. */
  private static final Pattern MINUS = Pattern.compile("[-\u2010-\u2013\u2212\ufe63\uff0d]");

  private static final Pattern FORTRAN =
      Pattern.compile("([0-9]*[.,][0-9]*|[0-9]+(?=.[+-]))[dD]([+-]?[0-9]{1,3})");

  /** Invisible characters, such as zero-width spaces and byte order marks. */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\t\\n\\r]]");

  private static final Pattern BLANKS = Pattern.compile("[\\p{Z}\\s]+");

  private Spelling() {}

  /** Whether a character is a blank, zero-width or control character. */
  public static boolean isBlank(char c) {
    if (c <= ' ') {
      return true;
    }
    return c >= '\u007f'
        && (Character.isSpaceChar(c)
            || Character.getType(c) == Character.FORMAT
            || Character.isISOControl(c));
  }

  public static boolean isBoolean(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
  }

  /** The text without {@link #isBlank blanks} at its ends. */
  static String trimmed(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /**
   * The normalised name: lower case, trimmed, without invisible characters, NFKC, runs of blanks as
   * one; numbers by value.
   */
  public static String key(String name) {
    String plain = isPlain(name) ? name : composed(name);
    plain = plain.toLowerCase(Locale.ROOT);
    double number = Cells.number(plain);
    boolean exact = Double.isFinite(number) && !Cells.losesDigits(plain);
    return exact ? Double.toString(number + 0.0) : plain;
  }

  private static String composed(String name) {
    String visible = INVISIBLE.matcher(name).replaceAll("");
    String composed = Normalizer.normalize(visible, Normalizer.Form.NFKC);
    return BLANKS.matcher(composed).replaceAll(" ").strip();
  }

  /** Whether a name has only visible ASCII characters. */
  private static boolean isPlain(String name) {
    // A loop, since names can be long.
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) <= ' ' || name.charAt(i) >= '\u007f') {
        return false;
      }
    }
    return true;
  }

  /** A hint for an unknown name if one differs only in spelling; else empty. */
  public static String hint(String missed, Collection<String> names) {
    String key = key(missed);
    return names.stream()
        .filter(name -> key(name).equals(key) && !name.equals(missed))
        .findFirst()
        .map(name -> "; it has '%s': names must match exactly".formatted(Printable.of(name)))
        .orElse("");
  }

  /**
   * The number reduced to sign, digits, points, commas and exponent, or the text itself. Recognises
   * unambiguous spellings: thousands separated by blanks, apostrophes or underscores, a trailing
   * minus or brackets for negative numbers, the {@code ="1.5"} of spreadsheets, the exponent {@code
   * D} of Fortran, and digits of other scripts.
   */
  static String plainNumber(String text) {
    String number = Spelling.trimmed(text);
    if (number.length() > 3 && number.startsWith("=\"") && number.endsWith("\"")) {
      number = Spelling.trimmed(number.substring(2, number.length() - 1));
    }
    if (number.length() > 2 && number.startsWith("(") && number.endsWith(")")) {
      String inside = Spelling.trimmed(number.substring(1, number.length() - 1));
      return isDigitFirst(inside) ? "-" + unsigned(inside) : text;
    }
    if (number.isEmpty()) {
      return text;
    }
    String first = number.substring(0, 1);
    boolean negative = MINUS.matcher(first).matches();
    if (negative || first.equals("+")) {
      String rest = Spelling.trimmed(number.substring(1));
      return isDigitFirst(rest) ? (negative ? "-" : "") + unsigned(rest) : text;
    }
    if (!isDigitFirst(number)) {
      return text;
    }
    int last = number.length() - 1;
    return MINUS.matcher(number.substring(last)).matches()
        ? "-" + unsigned(Spelling.trimmed(number.substring(0, last)))
        : unsigned(number);
  }

  private static boolean isDigitFirst(String text) {
    if (text.isEmpty()) {
      return false;
    }
    char c = text.charAt(0);
    boolean mark = (c == '.' || c == ',') && text.length() > 1;
    return Character.isDigit(mark ? text.charAt(1) : c);
  }

  private static String unsigned(String number) {
    StringBuilder digits = new StringBuilder(number);
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c > '9' && Character.isDigit(c)) {
        digits.setCharAt(i, (char) ('0' + Character.digit(c, 10)));
      }
    }
    Matcher grouped = GROUPED.matcher(digits);
    String plain = digits.toString();
    if (grouped.matches()) {
      String groups = grouped.group(3) + grouped.group(4).replace(grouped.group(2), "");
      plain = grouped.group(1) + groups + grouped.group(5);
    }
    Matcher fortran = FORTRAN.matcher(plain);
    return fortran.matches() ? fortran.group(1) + "e" + fortran.group(2) : plain;
  }
}
