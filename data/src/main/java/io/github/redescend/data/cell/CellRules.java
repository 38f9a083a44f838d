package io.github.redescend.data.cell;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How the cells of a file are interpreted.
 *
 * @param header whether the first line of CSV names the columns; otherwise they are x1, x2, ...
 * @param marks the missing-value marks in CSV
 * @param separator the CSV delimiter, null to detect it
 * @param decimal the CSV decimal mark
 * @param dates the order of day and month
 * @param encoding of the bytes, unless there is a byte order mark
 * @param unlabelled how to treat rows without a label if labels are required
 */
public record CellRules(
    boolean header,
    MissingMarks marks,
    Character separator,
    DecimalMark decimal,
    DateOrder dates,
    Charset encoding,
    Unlabelled unlabelled) {
  private static final CellRules STANDARD =
      new CellRules(
          true,
          MissingMarks.standard(),
          null,
          DecimalMark.AUTO,
          DateOrder.AUTO,
          UTF_8,
          Unlabelled.FAIL);

  /** How to treat rows without a label. */
  public enum Unlabelled {
    FAIL,
    DROP
  }

  public static CellRules standard() {
    return STANDARD;
  }

  /**
   * The encoding of that name.
   *
   * @param name such as {@code windows-1252}, or null for UTF-8
   * @throws InvalidInputException if Java knows none of that name
   */
  public static Charset encoding(String name) {
    try {
      return name == null ? UTF_8 : Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new InvalidInputException(
          "encoding = %s is not known: use utf-8, windows-1252, iso-8859-1, utf-16le, shift_jis or the name of another encoding"
              .formatted(Printable.of(name)),
          e);
    }
  }

  public CellRules withMarks(MissingMarks other) {
    return new CellRules(header, other, separator, decimal, dates, encoding, unlabelled);
  }

  public CellRules withUnlabelled(Unlabelled other) {
    return new CellRules(header, marks, separator, decimal, dates, encoding, other);
  }

  public CellRules withHeader(boolean other) {
    return new CellRules(other, marks, separator, decimal, dates, encoding, unlabelled);
  }

  public CellRules withDecimal(DecimalMark other) {
    return new CellRules(header, marks, separator, other, dates, encoding, unlabelled);
  }

  public CellRules withEncoding(Charset other) {
    return new CellRules(header, marks, separator, decimal, dates, other, unlabelled);
  }

  public CellRules withDates(DateOrder other) {
    return new CellRules(header, marks, separator, decimal, other, encoding, unlabelled);
  }

  public CellRules withSeparator(Character other) {
    return new CellRules(header, marks, other, decimal, dates, encoding, unlabelled);
  }

  /**
   * The marks of missing values in CSV, ignoring case: empty, {@code ?}, {@code NA}, {@code n/a},
   * {@code nan} and {@code null}; among numbers also {@code none}, {@code -} and spreadsheet errors
   * such as {@code #DIV/0!}, which among texts may be categories. Labels are missing only if empty,
   * {@code ?}, {@code NA} in capitals or {@code n/a}. Immutable.
   */
  public static final class MissingMarks {
    /** Prefix of a list that replaces the usual marks. */
    private static final String INSTEAD = "=";

    private static final Set<String> OF_TEXTS = Set.of("?", "na", "n/a", "nan", "null");

    private static final Set<String> OF_LABELS = Set.of("?", "NA", "n/a", "N/A", "N/a", "n/A");

    /** Also marks in a numeric column, with spreadsheet errors. */
    private static final Set<String> OF_NUMBERS =
        Set.of("none", "-", "#div/0!", "#n/a", "#value!", "#ref!", "#name?", "#num!", "#null!");

    /** First characters of usual marks: others are not looked up. */
    private static final String FIRST = "?nN-#";

    private static final int LONGEST_USUAL = 7;

    private static final MissingMarks STANDARD = new MissingMarks("", false);

    private final String text;
    private final boolean usual;
    private final Set<String> words = new HashSet<>();
    private final double[] numbers;
    private final int longest;
    private final boolean alsoOfLabels;

    private MissingMarks(String text, boolean alsoOfLabels) {
      this.text = text;
      this.alsoOfLabels = alsoOfLabels;
      usual = !text.startsWith(INSTEAD);
      List<String> given =
          Arrays.stream(text.substring(usual ? 0 : 1).split(",", -1))
              .map(word -> word.trim().toLowerCase(Locale.ROOT))
              .filter(word -> !word.isEmpty())
              .toList();
      words.addAll(given);
      numbers = given.stream().mapToDouble(Cells::number).filter(Double::isFinite).toArray();
      longest = given.stream().mapToInt(String::length).max().orElse(0);
    }

    public static MissingMarks standard() {
      return STANDARD;
    }

    /**
     * Parses a list of marks.
     *
     * @param list marks separated by commas, in addition to the usual ones, or after a {@code =}
     *     instead of them. Numbers match by value. The empty cell is always a mark.
     */
    public static MissingMarks parse(String list) {
      return list.isEmpty() ? STANDARD : new MissingMarks(list, false);
    }

    /** Returns these marks with those of texts, such as NULL, also applied to labels. */
    public MissingMarks alsoOfLabels() {
      return new MissingMarks(text, true);
    }

    /** The list that {@link #parse} reads; empty for the usual marks. */
    public String text() {
      return text;
    }

    /** Whether a trimmed cell of a numeric column is missing. */
    public boolean amongNumbers(char[] cell, int from, int to) {
      int length = to - from;
      if (length == 0) {
        return true;
      }
      char first = cell[from];
      if (words.isEmpty() && first >= '0' && first <= '9') {
        return false;
      }
      return amongTexts(cell, from, to) || isUsual(OF_NUMBERS, cell, from, to);
    }

    public boolean hasWords() {
      return !words.isEmpty();
    }

    public boolean hasNumbers() {
      return numbers.length > 0;
    }

    public boolean contains(double number) {
      for (double one : numbers) {
        if (one == number) {
          return true;
        }
      }
      return false;
    }

    /** Whether a trimmed cell of a text column is missing. */
    public boolean amongTexts(char[] cell, int from, int to) {
      return from == to || isUsual(OF_TEXTS, cell, from, to) || given(cell, from, to);
    }

    /** The advice for a mark that may be a value, as {@code NA} for Namibia. */
    public static String advice(String mark, String column, String value) {
      return "'%s' in column '%s' was treated as a missing value: if it is a %s, --na '=' keeps it, as only the empty cell is missing then"
          .formatted(Printable.of(mark), Printable.of(column), value);
    }

    /** Whether a trimmed label is missing. */
    public boolean amongLabels(char[] cell, int from, int to) {
      if (alsoOfLabels || from == to) {
        return amongTexts(cell, from, to);
      }
      boolean found =
          usual
              && FIRST.indexOf(cell[from]) >= 0
              && OF_LABELS.contains(new String(cell, from, to - from));
      return found || given(cell, from, to);
    }

    /** Whether a text is missing, after trimming any blanks. */
    public boolean amongTexts(String cell) {
      String trimmed = Spelling.trimmed(cell);
      return amongTexts(trimmed.toCharArray(), 0, trimmed.length());
    }

    /** Whether a text would be missing only in a numeric column. */
    public boolean amongNumbersOnly(String cell) {
      String trimmed = Spelling.trimmed(cell);
      return amongNumbers(trimmed.toCharArray(), 0, trimmed.length()) && !amongTexts(trimmed);
    }

    private boolean given(char[] cell, int from, int to) {
      return to - from <= longest && words.contains(word(cell, from, to));
    }

    private boolean isUsual(Set<String> marks, char[] cell, int from, int to) {
      return usual
          && to - from <= LONGEST_USUAL
          && FIRST.indexOf(cell[from]) >= 0
          && marks.contains(word(cell, from, to));
    }

    private static String word(char[] cell, int from, int to) {
      return new String(cell, from, to - from).toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof MissingMarks marks && marks.text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
