package io.github.redescend.data.read;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import io.github.redescend.data.cell.DoubleList;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One column while its cells come in. It is numeric until a cell is neither a number nor missing.
 * Where that turns out to have been wrong, {@link #again} says how the column is to be read when
 * the file is read once more.
 */
final class CsvColumn {
  /**
   * Texts that are kept once only; where nearly every cell is another there is nothing to share.
   */
  private static final int MOST_SHARED = 10_000;

  private final Source source;
  private final Kind kind;
  private final CellRules rules;
  private final MissingMarks marks;
  private final DecimalMark decimal;
  private final DoubleList numbers = new DoubleList();
  private final List<String> texts = new ArrayList<>();
  private final Map<String, String> distinct;
  private boolean text;
  private Seen seen = new Seen();
  private long before;

  /**
   * What is known of a column before its cells come in.
   *
   * @param name its name
   * @param required what its cells must be, or null if they tell themselves
   * @param isLabel whether they are labels
   * @param decimal the decimal mark of its numbers, or null where these are no text
   * @param guessed whether what is known was found in the cells, not asked for
   */
  record Kind(
      String name, ColumnKind required, boolean isLabel, DecimalMark decimal, boolean guessed) {
    /** That of a column of this kind, or, with null, one whose cells tell themselves. */
    static Kind of(String name, ColumnKind required, boolean isLabel, DecimalMark decimal) {
      return new Kind(name, required, isLabel, decimal, required == null);
    }

    /** The same of a column whose cells were found to be texts. */
    Kind asText() {
      return new Kind(name, ColumnKind.TEXT, isLabel, decimal, true);
    }

    /** The same of a column whose cells were found to be numbers with this mark. */
    Kind asNumbers(DecimalMark mark) {
      return new Kind(name, ColumnKind.NUMERIC, isLabel, mark, true);
    }
  }

  /** What was seen so far in the parts of a column. */
  private static final class Seen {
    private boolean mixed;
    private boolean number;
    private boolean word;
    private boolean fraction;
    private boolean losesDigits;
    private String padded;
    private String grouped;
    private String pointed;
    private String missing;
    private String notFinite;
    private long notFiniteRow;
    private long notFiniteLine;
  }

  /** An empty column. */
  CsvColumn(Source source, Kind kind, CellRules rules) {
    this(source, kind, rules, new HashMap<>());
  }

  private CsvColumn(Source source, Kind kind, CellRules rules, Map<String, String> distinct) {
    this.source = source;
    this.kind = kind;
    this.rules = rules;
    this.marks = rules.marks();
    this.decimal = kind.decimal() == null ? DecimalMark.AUTO : kind.decimal();
    this.distinct = distinct;
    this.text = kind.required() == ColumnKind.TEXT;
  }

  /** An empty column for the rows that follow. */
  CsvColumn next() {
    boolean forget = !kind.guessed() && distinct.size() > MOST_SHARED;
    CsvColumn next = new CsvColumn(source, kind, rules, forget ? new HashMap<>() : distinct);
    noteFraction();
    next.text = text;
    next.seen = seen;
    next.before = row() - 1;
    return next;
  }

  void add(char[] cell, int from, int to, boolean quoted, long line) {
    int start = from;
    int end = to;
    while (start < end && cell[start] <= ' ') {
      start++;
    }
    while (end > start && cell[end - 1] <= ' ') {
      end--;
    }
    checkTrimmed(cell, from, start, line);
    checkTrimmed(cell, end, to, line);
    int first = start;
    int last = end;
    while (first < last && Spelling.isBlank(cell[first])) {
      first++;
    }
    while (last > first && Spelling.isBlank(cell[last - 1])) {
      last--;
    }
    if (!text) {
      boolean missing = marks.amongNumbers(cell, first, last);
      double value = missing ? Double.NaN : decimal.number(cell, first, last);
      if (missing || !Double.isNaN(value)) {
        seen.word |= missing && !marks.amongTexts(cell, first, last);
        boolean marked = missing || marks.contains(value);
        addNumber(marked ? Double.NaN : value, missing, cell, first, last, line);
        return;
      }
      String found = new String(cell, start, end - start);
      if (Cells.notFinite(found)) {
        addNotFinite(found, line);
        return;
      }
      turnToText(found, line);
    }
    boolean missing =
        kind.isLabel() ? marks.amongLabels(cell, first, last) : marks.amongTexts(cell, first, last);
    if (missing) {
      noteMissing(cell, first, last);
      texts.add(null);
    } else if (quoted && !kind.isLabel()) {
      texts.add(shared(new String(cell, from, to - from), line));
    } else {
      texts.add(shared(new String(cell, start, end - start), line));
    }
  }

  /** Refuses what is no blank among the characters that are taken off a cell. */
  private void checkTrimmed(char[] cell, int from, int to, long line) {
    for (int i = from; i < to; i++) {
      if (Cells.isControl(cell[i])) {
        throw refusedControl(cell[i], line);
      }
    }
  }

  private RuntimeException refusedControl(char c, long line) {
    return source.refusal(
        row(), line, "column '%s' has %s".formatted(kind.name(), Cells.control(c)));
  }

  /** Adds a finite number, unless this is a column of texts or a number could be a mark. */
  boolean takes(double number) {
    // NaN included; what is large may have more digits than a double keeps.
    if (text || marks.hasWords() || !(Math.abs(number) < Cells.MOST_WHOLE)) {
      return false;
    }
    seen.number = true;
    numbers.add(number);
    return true;
  }

  /**
   * As the other, for a text that stands in no quotes; one that was met before is not looked at.
   */
  void add(String cell, long line) {
    String met = text ? distinct.get(cell) : null;
    if (met == null) {
      add(cell.toCharArray(), 0, cell.length(), false, line);
    } else {
      texts.add(met);
    }
  }

  /** A text where texts must be, as it is; null for a missing one. */
  void addText(String text, long line) {
    texts.add(text == null ? null : shared(text, line));
  }

  /** A number where numbers must be, NaN for a missing one. */
  void add(double value, long line) {
    if (Double.isInfinite(value)) {
      addNotFinite(Double.toString(value), line);
    } else {
      numbers.add(marks.contains(value) ? Double.NaN : value);
    }
  }

  /** Makes room for so many numbers. */
  void reserve(int count) {
    numbers.reserve(count);
  }

  /** Numbers of rows that follow one another. */
  void add(double[] values, int from, int count, long line) {
    boolean plain = !marks.hasNumbers();
    for (int i = from; i < from + count; i++) {
      plain &= !Double.isInfinite(values[i]);
    }
    if (plain) {
      numbers.add(values, from, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      add(values[from + i], line + i);
    }
  }

  private void addNumber(double value, boolean missing, char[] cell, int from, int to, long line) {
    if (Double.isInfinite(value)) {
      addNotFinite(new String(cell, from, to - from), line);
      return;
    }
    seen.number |= !missing;
    if (missing) {
      noteMissing(cell, from, to);
    } else if (seen.padded == null && Cells.padded(cell, from, to)) {
      seen.padded = new String(cell, from, to - from);
    }
    seen.losesDigits |= Math.abs(value) >= Cells.MOST_WHOLE && Cells.losesDigits(cell, from, to);
    if (decimal == DecimalMark.COMMA && !missing) {
      notePoint(new String(cell, from, to - from), line);
    }
    numbers.add(value);
  }

  private void noteMissing(char[] cell, int from, int to) {
    if (seen.missing == null && to > from) {
      seen.missing = new String(cell, from, to - from);
    }
  }

  /** Refuses points of which one parts thousands and another stands before decimals. */
  private void notePoint(String number, long line) {
    if (number.indexOf('.') < 0) {
      return;
    }
    if (number.indexOf(',') >= 0 || DecimalMark.isGroupedByPoints(number)) {
      seen.grouped = number;
    } else {
      seen.pointed = number;
    }
    if (seen.grouped != null && seen.pointed != null) {
      throw source.refusal(
          row(),
          line,
          "column '%s' has '%s' and '%s': with a decimal comma the point of one stands between thousands, that of the other before decimals; write both in one way, or say which it is (--decimal point)"
              .formatted(kind.name(), seen.grouped, seen.pointed));
    }
  }

  /** Whether any number so far is not whole. */
  private boolean noteFraction() {
    double[] all = numbers.toArray();
    for (int i = 0; i < all.length && !seen.fraction; i++) {
      seen.fraction = !Double.isNaN(all[i]) && all[i] != Math.rint(all[i]);
    }
    return seen.fraction;
  }

  /** The number of the row whose cell comes next. */
  private long row() {
    return before + 1 + (text ? texts.size() : numbers.size());
  }

  private void addNotFinite(String found, long line) {
    if (seen.notFinite == null) {
      seen.notFinite = found;
      seen.notFiniteLine = line;
      seen.notFiniteRow = row();
    }
    numbers.add(Double.NaN);
  }

  private void turnToText(String found, long line) {
    if (kind.required() == ColumnKind.NUMERIC) {
      throw source.refusal(
          row(),
          line,
          "column '%s' has '%s' where a number is needed%s"
              .formatted(kind.name(), found, decimal.advice(found)));
    }
    // Words that are no numbers may be categories.
    seen.mixed = seen.number || seen.word || seen.notFinite != null;
    text = true;
    for (int i = 0; i < numbers.size(); i++) {
      texts.add(null);
    }
  }

  /** The text that was met before, or this one, which is checked. */
  private String shared(String value, long line) {
    String known = distinct.get(value);
    if (known != null) {
      return known;
    }
    if (value.indexOf(0) >= 0) {
      throw refusedControl('\0', line);
    }
    distinct.put(value, value);
    return value;
  }

  String name() {
    return kind.name();
  }

  /** Whether text came after numbers, so that {@link #finish} would have lost cells. */
  boolean mixed() {
    return seen.mixed;
  }

  /**
   * After all rows: as what the column is to be read once more, if not as it was. As text if text
   * came after numbers, or if it has whole numbers, such as identifiers, whose digits a {@code
   * double} does not keep; as numbers if all texts are numbers with one other decimal mark.
   *
   * @throws io.github.redescend.core.InvalidInputException if all texts are numbers of which some
   *     have another mark than asked for, or two readings: they would be encoded as categories
   */
  Optional<Kind> again() {
    if (seen.mixed) {
      return Optional.of(kind.asText());
    }
    if (!kind.guessed()) {
      return Optional.empty();
    }
    if (!text) {
      boolean asText = seen.losesDigits && kind.required() == null && !noteFraction();
      return asText ? Optional.of(kind.asText()) : Optional.empty();
    }
    return otherMark().map(kind::asNumbers);
  }

  private Optional<DecimalMark> otherMark() {
    EnumSet<DecimalMark> others = EnumSet.of(DecimalMark.POINT, DecimalMark.COMMA);
    DecimalEvidence evidence = new DecimalEvidence();
    String found = null;
    for (String cell : distinct.values()) {
      String number = cell.strip();
      if (marks.amongNumbersOnly(number)) {
        continue;
      }
      if (!evidence.add(number)) {
        return Optional.empty();
      }
      others.removeIf(other -> Double.isNaN(other.number(number)));
      boolean other = Double.isNaN(decimal.number(number));
      found = other && (found == null || number.compareTo(found) < 0) ? number : found;
    }
    if (found == null) {
      return Optional.empty();
    }
    DecimalMark mark = evidence.mark();
    boolean asked = rules.decimal() != DecimalMark.AUTO;
    if (mark == null || asked || mark == decimal || !others.contains(mark)) {
      throw source.refusal(
          "has numbers such as '%s' in column '%s': %s"
              .formatted(found, kind.name(), decimal.advice(others)));
    }
    return Optional.of(mark);
  }

  /** The texts, with null for a missing one; for a column that must be text. */
  List<String> texts() {
    return texts;
  }

  /** The numbers, with NaN for a missing one; refuses those that are not finite. */
  double[] numbers() {
    if (seen.notFinite != null) {
      throw source.refusal(
          seen.notFiniteRow,
          seen.notFiniteLine,
          "column '%s' has '%s', a number must be finite (an empty cell, ?, NA, n/a, NaN, null, none, - and #N/A are missing values)"
              .formatted(name(), seen.notFinite));
    }
    return numbers.toArray();
  }

  Column finish() {
    return text
        ? TextColumn.of(name(), texts.toArray(new String[0]), seen.missing, rules.dates())
        : new NumericColumn(name(), numbers(), seen.padded, kind.decimal());
  }
}
