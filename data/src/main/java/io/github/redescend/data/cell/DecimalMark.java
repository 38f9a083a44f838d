package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.source.Source;
import java.util.regex.Pattern;

/** What stands between the whole part of a number and its decimals in a CSV file. */
public enum DecimalMark {
  /** As the file has it: {@link #of} tells. */
  AUTO,
  /** As in 1234.5. */
  POINT,
  /** As in 1234,5 or, with points between thousands, 1.234,5. */
  COMMA;

  /** As 1,234 and 1.234,567 are written where commas, or points, stand between thousands. */
  private static final Pattern THOUSANDS =
      Pattern.compile("[+-]?[0-9]{1,3}(,[0-9]{3})++|[+-]?[0-9]{1,3}(\\.[0-9]{3})++");

  private static final Pattern WITH_COMMA =
      Pattern.compile("[+-]?([0-9]*+|[0-9]{1,3}(\\.[0-9]{3})++),[0-9]++([eE][+-]?[0-9]++)?");

  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,3}(\\.[0-9]{3})++");

  /** The mark with that name in lower case. */
  public static DecimalMark parse(String text) {
    return Arguments.constant("decimal", DecimalMark.class, text);
  }

  /**
   * The mark of a file by its first lines. It is a comma where numbers have one that cannot stand
   * between thousands, and none has a point that cannot; where commas part the cells it never is.
   */
  public static DecimalMark of(Source source, char delimiter) {
    if (delimiter == ',') {
      return POINT;
    }
    String head = source.head();
    // The header names columns, and the last line may be cut.
    int from = head.indexOf('\n') + 1;
    int to = Math.max(from, head.lastIndexOf('\n'));
    boolean commas = false;
    for (int i = from; i < to; ) {
      int end = i;
      while (end < to && head.charAt(end) != delimiter && head.charAt(end) != '\n') {
        end++;
      }
      String cell = unquoted(head.substring(i, end).strip());
      i = end + 1;
      if (cell.indexOf('.') < 0 && cell.indexOf(',') < 0) {
        continue;
      }
      if (THOUSANDS.matcher(cell).matches()) {
        continue;
      }
      if (cell.indexOf('.') >= 0 && !Double.isNaN(Cells.number(cell))) {
        return POINT;
      }
      commas |= comma(cell);
    }
    return commas ? COMMA : POINT;
  }

  private static String unquoted(String cell) {
    boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
    return quoted ? cell.substring(1, cell.length() - 1).strip() : cell;
  }

  /** Whether the text is a number with a comma where {@link #POINT} needs a point. */
  public static boolean comma(String text) {
    return WITH_COMMA.matcher(text.strip()).matches();
  }

  /** The mark itself, a point for {@link #AUTO}. */
  public char mark() {
    return this == COMMA ? ',' : '.';
  }

  /** The number that a cell is, NaN if it is none: as {@link Cells#number(char[], int, int)}. */
  public double number(char[] cell, int from, int to) {
    return this == COMMA ? number(new String(cell, from, to - from)) : Cells.number(cell, from, to);
  }

  /** The number that a text is, NaN if it is none. */
  public double number(String text) {
    if (this != COMMA) {
      return Cells.number(text);
    }
    if (text.indexOf('.') < 0 && text.indexOf(',') < 0) {
      return Cells.number(text);
    }
    return comma(text) || WHOLE.matcher(text).matches()
        ? Cells.number(text.replace(".", "").replace(',', '.'))
        : Double.NaN;
  }
}
