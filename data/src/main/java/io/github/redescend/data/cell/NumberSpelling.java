package io.github.redescend.data.cell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spellings of a number that have one reading only, whatever the decimal mark: blanks around it,
 * blanks, apostrophes or underscores between thousands, a minus behind it or brackets around it, as
 * accountants write negative numbers, the {@code ="1.5"} of spreadsheets, the exponent {@code D} of
 * Fortran, and the digits of other scripts.
 */
final class NumberSpelling {
  /** What may stand between thousands besides points and commas, the same throughout a number. */
  private static final String GROUP =
      "[ \u00a0\u2007\u2008\u2009\u202f'\u2019\u02bc\u00b4`\uff07_]";

  private static final Pattern GROUPED =
      Pattern.compile("([0-9]{1,3})(%s)([0-9]{3})((?:\\2[0-9]{3})*)(?![0-9])(.*)".formatted(GROUP));

  /** Minus signs, hyphens and dashes that stand before numbers. */
  private static final Pattern MINUS = Pattern.compile("[-\u2010-\u2013\u2212\ufe63\uff0d]");

  private static final Pattern FORTRAN =
      Pattern.compile("([0-9]*[.,][0-9]*|[0-9]+(?=.[+-]))[dD]([+-]?[0-9]{1,3})");

  private NumberSpelling() {}

  /**
   * The number with no more than a sign, digits, points, commas and an exponent, or the text itself
   * where it is none of these spellings.
   */
  static String plain(String text) {
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
    String plain =
        grouped.matches()
            ? grouped.group(1)
                + grouped.group(3)
                + grouped.group(4).replace(grouped.group(2), "")
                + grouped.group(5)
            : digits.toString();
    Matcher fortran = FORTRAN.matcher(plain);
    return fortran.matches() ? fortran.group(1) + "e" + fortran.group(2) : plain;
  }
}
