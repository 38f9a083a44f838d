package io.github.redescend.data.cell;

import io.github.redescend.data.source.Source;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * The decimal marks of a file's columns, by its first lines.
 *
 * @param columns of each column, as its own numbers tell ({@link DecimalEvidence}); null where they
 *     do not
 * @param others of a column whose own numbers do not tell: the mark of the other columns if these
 *     agree, else {@link DecimalMark#AUTO}
 */
public record DecimalMarks(List<DecimalMark> columns, DecimalMark others) {
  /** The same mark for every column. */
  public static DecimalMarks all(DecimalMark mark) {
    return new DecimalMarks(List.of(), mark);
  }

  /** Finds the marks; where commas separate the cells none is a comma. */
  public static DecimalMarks of(Source source, char delimiter) {
    List<DecimalEvidence> evidence = evidence(source.head(), delimiter);
    List<DecimalMark> own = new ArrayList<>();
    EnumSet<DecimalMark> found = EnumSet.noneOf(DecimalMark.class);
    boolean doubtful = false;
    for (DecimalEvidence column : evidence) {
      DecimalMark mark = column.mark();
      own.add(mark == DecimalMark.COMMA && delimiter == ',' ? null : mark);
      doubtful |= column.hasDoubtfulComma();
      if (mark != null) {
        found.add(mark);
      }
    }
    boolean commas = found.remove(DecimalMark.COMMA) && delimiter != ',';
    boolean groups = found.contains(DecimalMark.POINT) || (doubtful && !found.isEmpty());
    DecimalMark others = DecimalMark.AUTO;
    if (commas && found.isEmpty()) {
      others = DecimalMark.COMMA;
    } else if (groups && !commas) {
      others = DecimalMark.POINT;
    }
    return new DecimalMarks(own, others);
  }

  /** The mark of a column, from 0. */
  public DecimalMark of(int column) {
    DecimalMark own = column < columns.size() ? columns.get(column) : null;
    return own == null ? others : own;
  }

  /** The character before the decimals in most columns. */
  public char usual() {
    long commas = columns.stream().filter(mark -> mark == DecimalMark.COMMA).count();
    long points = columns.stream().filter(mark -> mark != null).count() - commas;
    return (commas == points ? others : commas > points ? DecimalMark.COMMA : DecimalMark.AUTO)
        .mark();
  }

  private static List<DecimalEvidence> evidence(String head, char delimiter) {
    List<DecimalEvidence> evidence = new ArrayList<>();
    // The header names columns, and the last line may be cut.
    int from = head.indexOf('\n') + 1;
    int to = Math.max(from, head.lastIndexOf('\n'));
    int column = 0;
    for (int i = from; i < to; ) {
      int end = end(head, i, to, delimiter);
      if (column == evidence.size()) {
        evidence.add(new DecimalEvidence());
      }
      evidence.get(column).add(unquoted(head.substring(i, end).strip()));
      column = end < to && head.charAt(end) == delimiter ? column + 1 : 0;
      i = end + 1;
    }
    return evidence;
  }

  /** Where a cell ends: at what separates cells and lines, unless that stands in quotes. */
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
    return quoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"").strip() : cell;
  }
}
