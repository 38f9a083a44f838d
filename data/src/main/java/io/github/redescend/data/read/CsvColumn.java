package io.github.redescend.data.read;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.DoubleList;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One column while its cells come in. It is numeric until a cell is neither a number nor missing.
 * If numbers came before that cell their spelling is lost; the column is then {@link #mixed} and
 * the file is read once more with the column known to be text.
 */
final class CsvColumn {
  /**
   * Texts that are kept once only; where nearly every cell is another there is nothing to share.
   */
  private static final int MOST_SHARED = 10_000;

  private final Source source;
  private final String name;
  private final ColumnKind required;
  private final boolean isLabel;
  private final CellRules rules;
  private final MissingMarks marks;
  private final DecimalMark decimal;
  private final DoubleList numbers = new DoubleList();
  private final List<String> texts = new ArrayList<>();
  private final Map<String, String> distinct;
  private final boolean kindIsGuessed;
  private boolean text;
  private boolean mixed;
  private boolean sawNumber;
  private boolean sawWord;
  private String padded;
  private long before;
  private String notFinite;
  private long notFiniteRow;
  private long notFiniteLine;

  /** A column whose cells must be of a kind, or, with null, tell themselves what they are. */
  CsvColumn(Source source, String name, ColumnKind required, boolean isLabel, CellRules rules) {
    this(source, name, required, isLabel, rules, required == null, new HashMap<>());
  }

  /** A column that an earlier pass found to be text. */
  static CsvColumn knownText(Source source, String name, CellRules rules) {
    return new CsvColumn(source, name, ColumnKind.TEXT, false, rules, true, new HashMap<>());
  }

  private CsvColumn(
      Source source,
      String name,
      ColumnKind required,
      boolean isLabel,
      CellRules rules,
      boolean kindIsGuessed,
      Map<String, String> distinct) {
    this.rules = rules;
    this.marks = rules.marks();
    this.decimal = rules.decimal();
    this.kindIsGuessed = kindIsGuessed;
    this.distinct = distinct;
    this.source = source;
    this.name = name;
    this.required = required;
    this.isLabel = isLabel;
    this.text = required == ColumnKind.TEXT;
  }

  /** An empty column for the rows that follow. */
  CsvColumn next() {
    boolean forget = !kindIsGuessed && distinct.size() > MOST_SHARED;
    CsvColumn next =
        new CsvColumn(
            source,
            name,
            required,
            isLabel,
            rules,
            kindIsGuessed,
            forget ? new HashMap<>() : distinct);
    next.text = text;
    next.mixed = mixed;
    next.sawNumber = sawNumber;
    next.sawWord = sawWord;
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
    if (!text) {
      boolean missing = marks.amongNumbers(cell, start, end);
      double value = missing ? Double.NaN : decimal.number(cell, start, end);
      if (missing || !Double.isNaN(value)) {
        sawWord |= missing && !marks.amongTexts(cell, start, end);
        boolean marked = missing || marks.contains(value);
        addNumber(marked ? Double.NaN : value, missing, cell, start, end, line);
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
        isLabel ? marks.amongLabels(cell, start, end) : marks.amongTexts(cell, start, end);
    if (missing) {
      texts.add(null);
    } else if (quoted && !isLabel) {
      texts.add(shared(new String(cell, from, to - from)));
    } else {
      texts.add(shared(new String(cell, start, end - start)));
    }
  }

  /** Adds a finite number, unless this is a column of texts or a number could be a mark. */
  boolean takes(double number) {
    if (text || marks.hasWords() || Double.isNaN(number)) {
      return false;
    }
    sawNumber = true;
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
    sawNumber |= !missing;
    if (padded == null && Cells.padded(cell, from, to)) {
      padded = new String(cell, from, to - from);
    }
    numbers.add(value);
  }

  /** The number of the row whose cell comes next. */
  private long row() {
    return before + 1 + (text ? texts.size() : numbers.size());
  }

  private void addNotFinite(String found, long line) {
    if (notFinite == null) {
      notFinite = found;
      notFiniteLine = line;
      notFiniteRow = row();
    }
    numbers.add(Double.NaN);
  }

  private void turnToText(String found, long line) {
    if (required == ColumnKind.NUMERIC) {
      throw source.refusal(
          row(),
          line,
          "column '%s' has '%s' where a number is needed%s"
              .formatted(name, found, decimal.advice(found)));
    }
    // Words that are no numbers may be categories.
    mixed = sawNumber || sawWord || notFinite != null;
    text = true;
    for (int i = 0; i < numbers.size(); i++) {
      texts.add(null);
    }
  }

  private String shared(String value) {
    return distinct.computeIfAbsent(value, same -> same);
  }

  String name() {
    return name;
  }

  /** Whether text came after numbers, so that {@link #finish} would have lost cells. */
  boolean mixed() {
    return mixed;
  }

  /**
   * Refuses text that is nothing but numbers, some with another decimal mark than the file's: it
   * would be encoded as categories, one for each number.
   */
  private void checkDecimalMark() {
    EnumSet<DecimalMark> others = EnumSet.of(DecimalMark.POINT, DecimalMark.COMMA);
    String found = null;
    for (String cell : distinct.values()) {
      String number = cell.strip();
      if (Double.isNaN(decimal.number(number))) {
        others.removeIf(other -> Double.isNaN(other.number(number)));
        if (others.isEmpty()) {
          return;
        }
        found = found == null || number.compareTo(found) < 0 ? number : found;
      }
    }
    if (found != null) {
      throw source.refusal(
          "has numbers such as '%s' in column '%s': %s"
              .formatted(found, name, decimal.advice(others)));
    }
  }

  /** The texts, with null for a missing one; for a column that must be text. */
  List<String> texts() {
    return texts;
  }

  /** The numbers, with NaN for a missing one; refuses those that are not finite. */
  double[] numbers() {
    if (notFinite != null) {
      throw source.refusal(
          notFiniteRow,
          notFiniteLine,
          "column '%s' has '%s', a number must be finite (an empty cell, ?, NA, n/a, NaN, null, none, - and #N/A are missing values)"
              .formatted(name, notFinite));
    }
    return numbers.toArray();
  }

  Column finish() {
    if (text && kindIsGuessed) {
      checkDecimalMark();
    }
    return text
        ? new TextColumn(name, texts.toArray(new String[0]))
        : new NumericColumn(name, numbers(), padded);
  }
}
