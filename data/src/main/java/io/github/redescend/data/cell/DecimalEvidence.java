package io.github.redescend.data.cell;

import java.util.regex.Pattern;

/** What the numbers of a column tell of their decimal mark. Confined to one thread. */
public final class DecimalEvidence {
  /** As 1,234, which is a number with either mark. */
  private static final Pattern COMMA_OR_GROUP = Pattern.compile("[+-]?[0-9]{1,3},[0-9]{3}");

  private boolean points;
  private boolean commas;
  private boolean pointGroups;
  private boolean commaGroups;
  private boolean eitherPoint;
  private boolean eitherComma;

  /**
   * Looks at a cell.
   *
   * @return whether it is a number with one of the marks
   */
  public boolean add(String cell) {
    String number = NumberSpelling.plain(cell);
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
   * The mark that all numbers so far have: {@link DecimalMark#AUTO} for a point and no comma, null
   * where they tell none, have two, or one of them could be read either way.
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

  /** Whether some number is one with either mark by its comma, as 1,234. */
  boolean hasDoubtfulComma() {
    return eitherComma;
  }
}
