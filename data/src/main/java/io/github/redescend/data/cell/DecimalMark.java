package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The decimal mark of numbers in a CSV file. */
public enum DecimalMark {
  /** Detected for each column; single numbers then have a point. */
  AUTO,
  /** As in 1234.5 or, with thousands separators, 1,234.5. */
  POINT,
  /** As in 1234,5 or, with thousands separators, 1.234,5. */
  COMMA;

  /** As in 1,234,567.8 or, in India, 12,34,567.8; a zero never begins groups. */
  private static final Pattern GROUPED =
      Pattern.compile(
          "[+\u2212-]?[1-9]([0-9]{0,2}(,[0-9]{3})++|[0-9]?(,[0-9]{2})+,[0-9]{3})(\\.[0-9]*+)?([eE][+-]?[0-9]++)?");

  private static final Pattern WITH_COMMA =
      Pattern.compile(
          "[+\u2212-]?([0-9]*+|[1-9][0-9]{0,2}(\\.[0-9]{3})++),[0-9]++([eE][+-]?[0-9]++)?");

  private static final Pattern WHOLE = Pattern.compile("[+\u2212-]?[1-9][0-9]{0,2}(\\.[0-9]{3})++");

  public static DecimalMark parse(String text) {
    return Arguments.constant("decimal", DecimalMark.class, text);
  }

  /** Whether all points could be thousands separators, as in 1.234. */
  public static boolean isGroupedByPoints(String text) {
    return WHOLE.matcher(text).matches();
  }

  /** Advice for texts that are numbers only with another mark. */
  public String advice(Set<DecimalMark> others) {
    boolean comma = others.contains(COMMA);
    boolean point = others.contains(POINT);
    if (this == COMMA) {
      return "others have a decimal comma; use one of them, or set --decimal point";
    }
    return comma && point
        ? "set --decimal point if the comma separates thousands, or --decimal comma if it precedes"
            + " decimals"
        : comma
            ? "write a point for the comma, or set --decimal comma if all numbers have one"
            : "set --decimal point if its commas separate thousands";
  }

  /** Advice for one text, empty if it is not a number with any mark. */
  public String advice(String text) {
    Set<DecimalMark> others = EnumSet.of(POINT, COMMA);
    others.removeIf(other -> Double.isNaN(other.number(text)));
    return others.isEmpty() ? "" : ": " + advice(others);
  }

  public char mark() {
    return this == COMMA ? ',' : '.';
  }

  public double number(char[] cell, int from, int to) {
    double plain = Cells.number(cell, from, to, mark());
    return Double.isNaN(plain) ? number(new String(cell, from, to - from)) : plain;
  }

  /**
   * The number in any unambiguous spelling, NaN if there is none. With a decimal comma a point
   * separates thousands, or decimals where it cannot, as in 18.0.
   */
  public double number(String text) {
    double value = plainNumber(text);
    if (!Double.isNaN(value)) {
      return value;
    }
    String plain = Spelling.plainNumber(text);
    return plain.equals(text) ? Double.NaN : plainNumber(plain);
  }

  private double plainNumber(String text) {
    boolean comma = text.indexOf(',') >= 0;
    if (this == COMMA) {
      if (WITH_COMMA.matcher(text).matches() || isGroupedByPoints(text)) {
        return Cells.number(text.replace(".", "").replace(',', '.'));
      }
      return comma ? Double.NaN : Cells.number(text);
    }
    if (this == POINT && comma) {
      return GROUPED.matcher(text).matches() ? Cells.number(text.replace(",", "")) : Double.NaN;
    }
    return Cells.number(text);
  }

  /** Infers the decimal mark of a column from its numbers. For one thread. */
  public static final class DecimalEvidence {
    /** As in 1,234, a number with either mark. */
    private static final Pattern COMMA_OR_GROUP = Pattern.compile("[+-]?[1-9][0-9]{0,2},[0-9]{3}");

    private boolean points;
    private boolean commas;
    private boolean pointGroups;
    private boolean commaGroups;
    private boolean eitherPoint;
    private boolean eitherComma;

    /**
     * Adds a cell.
     *
     * @return whether it is a number with one of the marks
     */
    public boolean add(String cell) {
      String number = Spelling.plainNumber(cell);
      boolean point = number.indexOf('.') >= 0;
      boolean comma = number.indexOf(',') >= 0;
      boolean asPoint = !Double.isNaN(DecimalMark.POINT.number(number));
      boolean asComma = !Double.isNaN(DecimalMark.COMMA.number(number));
      if (!point && !comma) {
        return asPoint;
      }
      if (point && !comma) {
        boolean grouped = DecimalMark.isGroupedByPoints(number);
        points |= asPoint && !grouped;
        eitherPoint |= asPoint && grouped;
        pointGroups |= !asPoint && asComma;
      } else if (COMMA_OR_GROUP.matcher(number).matches()) {
        eitherComma = true;
      } else if (asPoint) {
        commaGroups = true;
      } else {
        commas |= asComma && !point;
        pointGroups |= asComma && point;
      }
      return asPoint || asComma;
    }

    /**
     * The common mark of all numbers so far: {@link DecimalMark#AUTO} for points without commas,
     * null if there is none, they conflict, or one is ambiguous.
     */
    public DecimalMark mark() {
      boolean comma = commas || pointGroups;
      if (comma) {
        boolean otherwise = commaGroups || (points && (pointGroups || eitherPoint || eitherComma));
        return otherwise ? null : DecimalMark.COMMA;
      }
      if (commaGroups || (points && eitherComma)) {
        return DecimalMark.POINT;
      }
      return points ? DecimalMark.AUTO : null;
    }

    /** Whether a comma is ambiguous, as in 1,234. */
    boolean hasDoubtfulComma() {
      return eitherComma;
    }
  }
}
