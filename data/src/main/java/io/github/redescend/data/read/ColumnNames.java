package io.github.redescend.data.read;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.source.Source;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The column names of a file.
 *
 * @param names distinct except for empty ones
 */
record ColumnNames(Source source, List<String> names) {
  private static final int LISTED = 20;

  /** Characters of a title that are quoted. */
  private static final int QUOTED = 40;

  /**
   * The requested columns.
   *
   * @param requested names, indices from 1 or patterns
   * @param purpose for the message, such as "to ignore"
   */
  BitSet find(List<String> requested, String purpose) {
    BitSet columns = new BitSet();
    for (String one : requested) {
      int index = index(one);
      int[] places = index >= 0 ? new int[] {index} : matches(one);
      if (places.length == 0) {
        throw missing(one, purpose, "");
      }
      IntStream.of(places).forEach(columns::set);
    }
    return columns;
  }

  /** The exception for a column that is not there. */
  InvalidInputException missing(String requested, String purpose, String hint) {
    return source.refusal(
        "has no column '%s' %s: it has %s%s%s"
            .formatted(requested, purpose, listed(), Spelling.hint(requested, names), hint));
  }

  /** The columns whose names match a pattern. */
  private int[] matches(String requested) {
    StringBuilder form = new StringBuilder("(?s)");
    requested.codePoints().forEach(c -> form.append(expression(c)));
    Pattern pattern = Pattern.compile(form.toString());
    return IntStream.range(0, names.size())
        .filter(j -> pattern.matcher(names.get(j)).matches())
        .toArray();
  }

  private static String expression(int c) {
    return c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(Character.toString(c));
  }

  /** The column with this name or index from 1; -1 if there is none. */
  int index(String requested) {
    int named = names.indexOf(requested);
    if (named >= 0 || !requested.matches("[0-9]{1,9}")) {
      return named;
    }
    int index = Integer.parseInt(requested);
    return index >= 1 && index <= names.size() ? index - 1 : -1;
  }

  /** The first names, for messages. */
  String listed() {
    return names.size() <= LISTED
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, LISTED)) + ", ... (" + names.size() + " columns)";
  }

  /**
   * A hint if the names look like a row, or like a title or comment above the header, such as
   * {@code # exported on Monday}: a single cell of several words or followed by empty ones; {@code
   * # x,y} may be a header.
   *
   * @param line their line, 0 if unknown
   */
  String titleHint(long line) {
    long numbers = names.stream().filter(name -> !Double.isNaN(Cells.number(name))).count();
    if (2 * numbers >= names.size() && line > 0) {
      return "; line %d seems to be a row: put the column names above it (--no-header is for models trained without names)"
          .formatted(line);
    }
    String first = names.get(0);
    boolean comment = first.startsWith("#");
    boolean alone = !first.isEmpty() && names.stream().skip(1).allMatch(String::isEmpty);
    boolean words =
        names.stream().anyMatch(name -> name.replaceFirst("^#+", "").strip().indexOf(' ') > 0);
    boolean title = alone ? comment || words || names.size() > 1 : comment && words;
    boolean cut = first.length() > QUOTED;
    return title && line > 0
        ? "; line %d, '%s', seems to be a title and not the header: delete all lines above the header"
            .formatted(line, Printable.of(cut ? first.substring(0, QUOTED) + "..." : first))
        : "";
  }
}
