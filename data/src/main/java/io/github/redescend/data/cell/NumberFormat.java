package io.github.redescend.data.cell;

import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import java.util.Collection;
import java.util.Currency;
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
}
