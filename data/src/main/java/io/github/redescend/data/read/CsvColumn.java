package io.github.redescend.data.read;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import io.github.redescend.data.cell.DoubleList;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.cell.NumberFormat.Measure;
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
 * A column while it is read: numeric until a cell is neither a number nor missing. If that was
 * wrong, {@link #again} says how to read the column in another pass.
 */
final class CsvColumn {
  /** Limit of shared equal texts. */
  private static final int MAX_SHARED = 10_000;

  private final Source source;
  private final Kind kind;
  private final CellRules rules;
  private final MissingMarks marks;
  private final DecimalMark decimal;
  private final DoubleList numbers = new DoubleList();
  private final List<String> texts = new ArrayList<>();
  private final Map<String, String> distinct;
  private boolean text;
  private CellKinds seen = new CellKinds();
  private long before;

  /**
   * What is known of a column in advance.
   *
   * @param required its type, or null to detect it
   * @param isLabel whether they are labels
   * @param format of its numbers, as far as it is known
   * @param guessed whether this was detected, not given
   */
  record Kind(
      String name, ColumnKind required, boolean isLabel, NumberFormat format, boolean guessed) {
    static Kind of(String name, ColumnKind required, boolean isLabel, NumberFormat format) {
      return new Kind(name, required, isLabel, format, required == null);
    }

    Kind asText() {
      return new Kind(name, ColumnKind.TEXT, isLabel, format, true);
    }

    Kind asNumbers(DecimalMark mark) {
      NumberFormat marked = new NumberFormat(mark, format.unit());
      return new Kind(name, ColumnKind.NUMERIC, isLabel, marked, true);
    }
  }

  private static final class CellKinds {
    private boolean mixed;
    private boolean number;
    private boolean word;
    private boolean fraction;
    private boolean losesDigits;

    /** Of all numbers so far, null for none. */
    private String unit;

    private String padded;
    private String grouped;
    private String pointed;
    private String missing;
    private InvalidInputException notFinite;
  }

  CsvColumn(Source source, Kind kind, CellRules rules) {
    this(source, kind, rules, new HashMap<>());
  }

  private CsvColumn(Source source, Kind kind, CellRules rules, Map<String, String> distinct) {
    this.source = source;
    this.kind = kind;
    this.rules = rules;
    this.marks = rules.marks();
    this.decimal = kind.format().mark();
    this.seen.unit = kind.format().unit();
    this.distinct = distinct;
    this.text = kind.required() == ColumnKind.TEXT;
  }

  CsvColumn next() {
    boolean forget = !kind.guessed() && distinct.size() > MAX_SHARED;
    CsvColumn next = new CsvColumn(source, kind, rules, forget ? new HashMap<>() : distinct);
    noteFraction();
    next.text = text;
    next.seen = seen;
    next.before = row() - 1;
    return next;
  }

  void add(char[] cell, int from, int to, boolean quoted, long line) {
    if (!text && !marks.hasWords() && plainNumbers()) {
      double number = Cells.number(cell, from, to, decimal.mark());
      // Large numbers may have more digits than a double keeps.
      if (Math.abs(number) < Cells.MAX_WHOLE && !Cells.padded(cell, from, to)) {
        seen.number = true;
        numbers.add(number);
        return;
      }
    }
    addOther(cell, from, to, quoted, line);
  }

  /** Adds a cell that is not a plain number. */
  private void addOther(char[] cell, int from, int to, boolean quoted, long line) {
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
      double value = missing ? Double.NaN : number(cell, first, last);
      if (missing || !Double.isNaN(value)) {
        seen.word |= missing && !marks.amongTexts(cell, first, last);
        boolean marked = missing || marks.contains(value);
        addNumber(marked ? Double.NaN : value, missing, cell, first, last, line);
        return;
      }
      String content = new String(cell, start, end - start);
      if (Cells.notFinite(content)) {
        addNotFinite(content, line);
        return;
      }
      turnToText(content, line);
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

  /**
   * Whether numbers without a unit fit: before the first one with a unit, or if training had it.
   */
  private boolean plainNumbers() {
    return seen.unit == null || kind.format().unit() != null;
  }

  /** The number in a cell, NaN if there is none. In a guessed column all have one unit, or none. */
  private double number(char[] cell, int from, int to) {
    double plain = plainNumbers() ? decimal.number(cell, from, to) : Double.NaN;
    boolean open = kind.guessed() && !kind.isLabel() && !seen.number;
    if (!Double.isNaN(plain) || (seen.unit == null && !open)) {
      return plain;
    }
    Optional<Measure> measure =
        Measure.of(new String(cell, from, to - from))
            .filter(candidate -> !candidate.unit().isEmpty())
            .filter(
                candidate ->
                    seen.unit == null ? !candidate.isCode() : seen.unit.equals(candidate.unit()));
    double number = measure.map(Measure::number).map(decimal::number).orElse(Double.NaN);
    seen.unit = Double.isNaN(number) ? seen.unit : measure.get().unit();
    return number;
  }

  /** Refuses control characters around a cell. */
  private void checkTrimmed(char[] cell, int from, int to, long line) {
    for (int i = from; i < to; i++) {
      if (Cells.isControl(cell[i])) {
        throw refusedControl(cell[i], line);
      }
    }
  }

  private RuntimeException refusedControl(char c, long line) {
    return refusal(line, "column '%s' has %s".formatted(kind.name(), Cells.control(c)));
  }

  private InvalidInputException refusal(long line, String problem) {
    return source.refusal(row(), line, problem);
  }

  /** Adds an unquoted text. */
  void add(String cell, long line) {
    String met = text ? distinct.get(cell) : null;
    if (met == null) {
      add(cell.toCharArray(), 0, cell.length(), false, line);
    } else {
      texts.add(met);
    }
  }

  /** Adds a text to a text column; null if missing. */
  void addText(String text, long line) {
    texts.add(text == null ? null : shared(text, line));
  }

  /** Adds a number to a numeric column, NaN if missing. */
  void add(double value, long line) {
    if (Double.isInfinite(value)) {
      addNotFinite(Double.toString(value), line);
    } else {
      numbers.add(marks.contains(value) ? Double.NaN : value);
    }
  }

  /** Adds numbers of consecutive rows. */
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
    } else if (seen.unit == null) {
      noteSpelling(value, cell, from, to, line);
    } else {
      String written = new String(cell, from, to - from);
      char[] plain = Measure.of(written).map(Measure::number).orElse(written).toCharArray();
      noteSpelling(value, plain, 0, plain.length, line);
    }
    numbers.add(value);
  }

  private void noteSpelling(double value, char[] cell, int from, int to, long line) {
    if (seen.padded == null && Cells.padded(cell, from, to)) {
      seen.padded = new String(cell, from, to - from);
    }
    seen.losesDigits |= Math.abs(value) >= Cells.MAX_WHOLE && Cells.losesDigits(cell, from, to);
    if (decimal == DecimalMark.COMMA) {
      notePoint(new String(cell, from, to - from), line);
    }
  }

  private void noteMissing(char[] cell, int from, int to) {
    if (seen.missing == null && to > from) {
      seen.missing = new String(cell, from, to - from);
    }
  }

  /** Refuses points that are thousands separators in one cell and decimal marks in another. */
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
      throw refusal(
          line,
          "column '%s' has '%s' and '%s': with a decimal comma, the point separates thousands in one and decimals in the other; use one form, or set --decimal point"
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

  private long row() {
    return before + 1 + (text ? texts.size() : numbers.size());
  }

  private void addNotFinite(String text, long line) {
    if (seen.notFinite == null) {
      seen.notFinite =
          refusal(
              line,
              "column '%s' has '%s', a number must be finite (an empty cell, ?, NA, n/a, NaN, null, none, - and #N/A are missing values)"
                  .formatted(name(), text));
    }
    numbers.add(Double.NaN);
  }

  private void turnToText(String value, long line) {
    if (kind.required() == ColumnKind.NUMERIC) {
      String text =
          "column '%s' has '%s' where a number is needed%s"
              .formatted(kind.name(), value, decimal.advice(value));
      throw refusal(line, text);
    }
    // Words among numbers may be categories.
    seen.mixed = seen.number || seen.word || seen.notFinite != null;
    text = true;
    for (int i = 0; i < numbers.size(); i++) {
      texts.add(null);
    }
  }

  /** The shared copy of an equal text, or this one after a check. */
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

  /** Whether texts followed numbers, so that cells were lost. */
  boolean mixed() {
    return seen.mixed;
  }

  /**
   * How to read the column again, if it was read wrongly: as text if texts followed numbers, or
   * whole numbers lose digits in a {@code double}; as numbers if all texts are numbers with one
   * other decimal mark.
   *
   * @throws io.github.redescend.core.InvalidInputException if all texts are numbers but with
   *     conflicting or ambiguous marks
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
    String text = null;
    String unit = null;
    for (String cell : distinct.values()) {
      if (marks.amongNumbersOnly(cell.strip())) {
        continue;
      }
      Optional<Measure> measure = Measure.of(cell).filter(number -> !number.isCode());
      String number = measure.map(Measure::number).orElse(cell.strip());
      String own = measure.map(Measure::unit).orElse("");
      if (unit != null && !unit.equals(own)) {
        return Optional.empty();
      }
      unit = own;
      if (!evidence.add(number)) {
        return Optional.empty();
      }
      others.removeIf(other -> Double.isNaN(other.number(number)));
      boolean other = Double.isNaN(decimal.number(number));
      text = other && (text == null || number.compareTo(text) < 0) ? number : text;
    }
    if (text == null) {
      return Optional.empty();
    }
    DecimalMark mark = evidence.mark();
    boolean asked = rules.decimal() != DecimalMark.AUTO;
    if (mark == null || asked || mark == decimal || !others.contains(mark)) {
      throw source.refusal(
          "has numbers such as '%s' in column '%s': %s"
              .formatted(text, kind.name(), decimal.advice(others)));
    }
    return Optional.of(mark);
  }

  /** An example of a mark of missing texts, such as {@code NA}. */
  Optional<String> mark() {
    return Optional.ofNullable(seen.missing);
  }

  /** The texts, null if missing; for text columns. */
  List<String> texts() {
    return texts;
  }

  /** The numbers, NaN if missing; refuses infinite ones. */
  double[] numbers() {
    if (seen.notFinite != null) {
      throw seen.notFinite;
    }
    return numbers.toArray();
  }

  Column finish() {
    return text
        ? TextColumn.of(name(), texts.toArray(new String[0]), seen.missing, rules.dates())
        : new NumericColumn(
            name(), numbers(), seen.padded, new NumberFormat(kind.format().decimal(), seen.unit));
  }
}
