package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.source.Source;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** What stands between the whole part of a number and its decimals in a CSV file. */
public enum DecimalMark {
  /** As the file has it: {@link #of} tells. Numbers themselves have a point then and no comma. */
  AUTO,
  /** As in 1234.5 or, with commas between thousands, 1,234.5. */
  POINT,
  /** As in 1234,5 or, with points between thousands, 1.234,5. */
  COMMA;

  /** As 1,234, which is a number with either mark. */
  private static final Pattern EITHER = Pattern.compile("[+\u2212-]?[0-9]{1,3},[0-9]{3}");

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

  /**
   * The mark of a file by its first lines. It is a comma where numbers have one that cannot stand
   * between thousands, and none has a point that cannot; where commas part the cells it never is.
   * It is a point where commas are found between thousands, which a number such as 1,234 alone does
   * not tell. Where the lines tell neither it stays {@link #AUTO}.
   */
  public static DecimalMark of(Source source, char delimiter) {
    String head = source.head();
    // The header names columns, and the last line may be cut.
    int from = head.indexOf('\n') + 1;
    int to = Math.max(from, head.lastIndexOf('\n'));
    boolean points = false;
    boolean commas = false;
    boolean either = false;
    for (int i = from; i < to; ) {
      int end = end(head, i, to, delimiter);
      String cell = unquoted(head.substring(i, end).strip());
      i = end + 1;
      if ((cell.indexOf('.') < 0 && cell.indexOf(',') < 0) || WHOLE.matcher(cell).matches()) {
        continue;
      }
      if (EITHER.matcher(cell).matches()) {
        either = true;
      } else if (GROUPED.matcher(cell).matches()) {
        return POINT;
      } else if (cell.indexOf('.') >= 0 && !Double.isNaN(Cells.number(cell))) {
        points = true;
      } else {
        commas |= comma(cell);
      }
    }
    if (points && either && !commas) {
      return POINT;
    }
    return commas && !points && delimiter != ',' ? COMMA : AUTO;
  }

  /** Where a cell ends: at what parts cells and lines, unless that stands in quotes. */
  private static int end(String head, int from, int to, char delimiter) {
    int end = from;
    boolean quotes = false;
    for (; end < to; end++) {
      char c = head.charAt(end);
      quotes ^= c == '"';
      if (!quotes && (c == delimiter || c == '\n')) {
        break;
      }
    }
    return end;
  }

  private static String unquoted(String cell) {
    boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
    return quoted ? cell.substring(1, cell.length() - 1).strip() : cell;
  }

  /** Whether the text is a number with a comma, before its decimals or between thousands. */
  public static boolean hasComma(String text) {
    return comma(text) || GROUPED.matcher(text).matches();
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
        ? "say whether the comma stands between thousands (--decimal point) or before decimals (--decimal comma)"
        : comma
            ? "write a point for the comma, or say that the mark of all numbers is a comma (--decimal comma)"
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

  /** The number that a cell is, NaN if it is none: as {@link Cells#number(char[], int, int)}. */
  public double number(char[] cell, int from, int to) {
    double plain = this == COMMA ? Double.NaN : Cells.number(cell, from, to);
    return this == AUTO || !Double.isNaN(plain) ? plain : number(new String(cell, from, to - from));
  }

  /** The number that a text is, NaN if it is none. */
  public double number(String text) {
    boolean plain = text.indexOf(',') < 0 && (this != COMMA || text.indexOf('.') < 0);
    if (plain || this == AUTO) {
      return Cells.number(text);
    }
    if (this == POINT) {
      return GROUPED.matcher(text).matches() ? Cells.number(text.replace(",", "")) : Double.NaN;
    }
    return comma(text) || WHOLE.matcher(text).matches()
        ? Cells.number(text.replace(".", "").replace(',', '.'))
        : Double.NaN;
  }
}
