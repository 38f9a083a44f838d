package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** What stands between the whole part of a number and its decimals in a CSV file. */
public enum DecimalMark {
  /** As each column has it. Numbers themselves have a point then and no comma. */
  AUTO,
  /** As in 1234.5 or, with commas between thousands, 1,234.5. */
  POINT,
  /** As in 1234,5 or, with points between thousands, 1.234,5. */
  COMMA;

  /** As 1,234,567.8: commas stand between thousands. */
  private static final Pattern GROUPED =
      Pattern.compile("[+\u2212-]?[0-9]{1,3}(,[0-9]{3})++(\\.[0-9]*+)?([eE][+-]?[0-9]++)?");

  private static final Pattern WITH_COMMA =
      Pattern.compile("[+\u2212-]?([0-9]*+|[0-9]{1,3}(\\.[0-9]{3})++),[0-9]++([eE][+-]?[0-9]++)?");

  private static final Pattern WHOLE = Pattern.compile("[+\u2212-]?[0-9]{1,3}(\\.[0-9]{3})++");

  /** The mark with that name in lower case. */
  public static DecimalMark parse(String text) {
    return Arguments.constant("decimal", DecimalMark.class, text);
  }

  /** Whether points stand where thousands would be parted, as in 1.234, and nowhere else. */
  public static boolean isGroupedByPoints(String text) {
    return WHOLE.matcher(text).matches();
  }

  private static boolean comma(String text) {
    return WITH_COMMA.matcher(text).matches();
  }

  /** What may be meant by a text that is a number with one of the other marks alone. */
  public String advice(Set<DecimalMark> others) {
    boolean comma = others.contains(COMMA);
    boolean point = others.contains(POINT);
    if (this == COMMA) {
      return "others have a decimal comma; write one of them, or say which it is (--decimal point)";
    }
    return comma && point
        ? "say whether the comma stands between thousands (--decimal point) or before decimals"
            + " (--decimal comma)"
        : comma
            ? "write a point for the comma, or say that the mark of all numbers is a comma"
                + " (--decimal comma)"
            : "say that its commas stand between thousands (--decimal point)";
  }

  /** The same of one text, empty if it is no number with any mark. */
  public String advice(String text) {
    Set<DecimalMark> others = EnumSet.of(POINT, COMMA);
    others.removeIf(other -> Double.isNaN(other.number(text)));
    return others.isEmpty() ? "" : ": " + advice(others);
  }

  /** The mark itself, a point for {@link #AUTO}. */
  public char mark() {
    return this == COMMA ? ',' : '.';
  }

  /** The number that a cell is, NaN if it is none: as {@link #number(String)}. */
  public double number(char[] cell, int from, int to) {
    double plain = this == COMMA ? Double.NaN : Cells.number(cell, from, to);
    return Double.isNaN(plain) ? number(new String(cell, from, to - from)) : plain;
  }

  /**
   * The number that a text is, NaN if it is none, in any spelling that has no other reading. With a
   * decimal comma a point parts thousands; where it cannot, as in 18.0, it stands before decimals.
   */
  public double number(String text) {
    double value = plainNumber(text);
    if (!Double.isNaN(value)) {
      return value;
    }
    String plain = NumberSpelling.plain(text);
    return plain.equals(text) ? Double.NaN : plainNumber(plain);
  }

  private double plainNumber(String text) {
    boolean comma = text.indexOf(',') >= 0;
    if (this == COMMA) {
      if (comma(text) || WHOLE.matcher(text).matches()) {
        return Cells.number(text.replace(".", "").replace(',', '.'));
      }
      return comma ? Double.NaN : Cells.number(text);
    }
    if (this == POINT && comma) {
      return GROUPED.matcher(text).matches() ? Cells.number(text.replace(",", "")) : Double.NaN;
    }
    return Cells.number(text);
  }
}
