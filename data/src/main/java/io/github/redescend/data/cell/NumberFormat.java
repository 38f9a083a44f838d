package io.github.redescend.data.cell;

import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import io.github.redescend.data.source.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How the numbers of a column are written.
 *
 * @param decimal the decimal mark, {@link DecimalMark#AUTO} for a point without commas; null if
 *     unknown
 * @param unit the currency or unit of every number, as in {@code $1,234}, {@code USD 5} or {@code
 *     34%}; null if there is none
 */
public record NumberFormat(DecimalMark decimal, String unit) {
  public static final NumberFormat UNKNOWN = new NumberFormat(null, null);

  /**
   * The format that the numbers of a column share.
   *
   * @param given the decimal mark; {@code AUTO} to infer it
   * @param others the mark of other columns, if these numbers do not tell
   */
  public static NumberFormat of(Collection<String> texts, DecimalMark given, DecimalMark others) {
    DecimalEvidence evidence = new DecimalEvidence();
    String unit = null;
    for (String text : texts) {
      Optional<Measure> measure = Measure.of(text).filter(symbol -> !symbol.isCode());
      evidence.add(measure.map(Measure::number).orElse(text));
      String symbol = measure.map(Measure::unit).orElse("");
      unit = unit == null && !symbol.isEmpty() ? symbol : unit;
    }
    DecimalMark inferred = evidence.mark() == null ? others : evidence.mark();
    return new NumberFormat(given == DecimalMark.AUTO ? inferred : given, unit);
  }

  /** The decimal mark, or {@link DecimalMark#AUTO}. */
  public DecimalMark mark() {
    return decimal == null ? DecimalMark.AUTO : decimal;
  }

  /** This format; without a mark if it is that of whole numbers and no column has a point. */
  public NumberFormat ofColumnsWith(boolean points) {
    return decimal == DecimalMark.AUTO && !points ? new NumberFormat(null, unit) : this;
  }

  /** The number in a text, with this unit or without any; NaN if it is not one. */
  public double number(String text) {
    double plain = mark().number(text);
    return Double.isNaN(plain) && unit != null
        ? Measure.of(text)
            .filter(measure -> measure.unit().equals(unit))
            .map(measure -> mark().number(measure.number()))
            .orElse(Double.NaN)
        : plain;
  }

  /**
   * A text that consists of a number and a unit before or after it.
   *
   * @param number with its sign
   * @param unit empty if there is none
   * @param isCode whether the unit is one letter right after the number, as in 3A
   */
  public record Measure(String number, String unit, boolean isCode) {
    private static final String BLANK = "[ \\t\u00a0\u202f]?";

    private static final Pattern MEASURE =
        Pattern.compile(
            "([+\u2212-]?)((?:\\p{Lu}{0,3}\\p{Sc}|\\p{Lu}{3}|Rs\\.?|kr\\.?)?)%s([+\u2212-]?[0-9.,](?:[0-9.,'\u2019_\u00a0\u2009\u202f ]*[0-9.,])?)(%s[^\\p{Cc}0-9+.,\u2212-]{0,6})"
                .formatted(BLANK, BLANK));

    /** In accounts, $(5) and ($5) are -$5. */
    private static final Pattern BRACKETS = Pattern.compile("^([^()]*)\\(([^()]*)\\)([^()]*)$");

    private static final Pattern WORD = Pattern.compile("\\p{Lu}{3}");

    private static final Set<String> CURRENCIES =
        Currency.getAvailableCurrencies().stream()
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern LETTER = Pattern.compile("\\p{L}");

    /** Empty if the text has another form; the number need not be valid. */
    public static Optional<Measure> of(String text) {
      String plain = text.strip();
      Matcher parts = MEASURE.matcher(plain);
      if (!parts.matches()) {
        parts = MEASURE.matcher(BRACKETS.matcher(plain).replaceFirst("$1-$2$3"));
      }
      if (!parts.matches()) {
        return Optional.empty();
      }
      String before = parts.group(2);
      if (WORD.matcher(before).matches() && !CURRENCIES.contains(before)) {
        return Optional.empty();
      }
      String after = parts.group(4);
      String unit = (before + " " + after.strip()).strip();
      boolean code = LETTER.matcher(after).matches();
      return Optional.of(new Measure(parts.group(1) + parts.group(3), unit, code));
    }
  }

  /**
   * The decimal marks of a file's columns, from its first lines.
   *
   * @param columns of each column ({@link DecimalEvidence}); null if unknown
   * @param others for columns without evidence: the common mark of the other columns, else {@link
   *     DecimalMark#AUTO}
   */
  public record DecimalMarks(List<DecimalMark> columns, DecimalMark others) {
    /** Detects the marks; never a comma if commas delimit cells. */
    public static DecimalMarks of(Source source, char delimiter) {
      List<DecimalEvidence> evidence = evidence(source.head(), delimiter);
      List<DecimalMark> own = new ArrayList<>();
      EnumSet<DecimalMark> marks = EnumSet.noneOf(DecimalMark.class);
      boolean doubtful = false;
      for (DecimalEvidence column : evidence) {
        DecimalMark mark = column.mark();
        own.add(mark == DecimalMark.COMMA && delimiter == ',' ? null : mark);
        doubtful |= column.hasDoubtfulComma();
        if (mark != null) {
          marks.add(mark);
        }
      }
      boolean commas = marks.remove(DecimalMark.COMMA) && delimiter != ',';
      boolean groups = marks.contains(DecimalMark.POINT) || (doubtful && !marks.isEmpty());
      DecimalMark others = DecimalMark.AUTO;
      if (commas && marks.isEmpty()) {
        others = DecimalMark.COMMA;
      } else if (groups && !commas) {
        others = DecimalMark.POINT;
      }
      return new DecimalMarks(own, others);
    }

    public DecimalMark of(int column) {
      DecimalMark own = column < columns.size() ? columns.get(column) : null;
      return own == null ? others : own;
    }

    private static List<DecimalEvidence> evidence(String head, char delimiter) {
      List<DecimalEvidence> evidence = new ArrayList<>();
      // The header names columns, and the last line may be cut.
      int at = head.indexOf('\n') + 1;
      int end = head.lastIndexOf('\n');
      while (at < end) {
        CsvDelimiter.Row split = CsvDelimiter.Row.of(head, at, delimiter);
        at = split.end();
        List<String> row = split.texts(head, delimiter);
        for (int column = 0; column < row.size(); column++) {
          if (column == evidence.size()) {
            evidence.add(new DecimalEvidence());
          }
          DecimalEvidence own = evidence.get(column);
          String cell = Cells.unquoted(row.get(column).strip()).strip();
          if (!own.add(cell)) {
            Measure.of(cell).ifPresent(measure -> own.add(measure.number()));
          }
        }
      }
      return evidence;
    }
  }
}
