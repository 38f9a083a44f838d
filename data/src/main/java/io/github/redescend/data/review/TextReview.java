package io.github.redescend.data.review;

import static io.github.redescend.data.review.ColumnReview.told;

import io.github.redescend.core.Counted;
import io.github.redescend.core.Shown;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.prepare.DateFormat;
import io.github.redescend.data.prepare.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.review.ColumnReview.Oddity;
import io.github.redescend.data.review.ColumnReview.Warning;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is odd about a column of texts that are to be learnt from as categories. */
final class TextReview {
  /** The share of different texts from which a column holds no categories. */
  private static final double FREE = 0.5;

  /** The share of numbers from which a column of texts was meant to hold numbers. */
  private static final double NUMBERS = 0.9;

  /** No more texts are quoted. */
  private static final int QUOTED = 3;

  private static final int PARTS_OF_A_DATE = 3;

  /** A currency before a number, or a unit behind it. */
  private static final Pattern MEASURE =
      Pattern.compile("(\\p{Sc}?)\\s?([+\u2212-]?[0-9.,]++)\\s?([^0-9+.,\u2212-]{0,6})");

  private final Table table;
  private final DateRule dates;
  private final DecimalMark decimal;
  private final Map<String, Integer> widths = new HashMap<>();

  TextReview(Table table, Preprocessing.Options options) {
    this.table = table;
    this.dates = options.dates();
    this.decimal = table.decimal() == DecimalMark.AUTO ? DecimalMark.POINT : table.decimal();
  }

  /** The first thing that is odd, if anything. */
  Optional<Warning> warning(TextColumn column) {
    String name = Shown.of(column.name());
    Set<String> distinct = distinct(column);
    Optional<Warning> mixed = mostlyNumbers(column, distinct);
    if (mixed.isPresent()) {
      return mixed;
    }
    Optional<Warning> measures = measures(column, distinct);
    if (measures.isPresent()) {
      return measures;
    }
    Optional<DateFormat> format = DateFormat.of(distinct);
    if (format.isPresent()) {
      if (dates != DateRule.TEXT) {
        widths.put(column.name(), dates == DateRule.PARTS ? PARTS_OF_A_DATE : 1);
        return Optional.empty();
      }
      return told(
          column,
          Oddity.DATES,
          "column '%s' has dates, which become %d categories: --dates parts makes year, month and weekday of them, days a number, ignore leaves them out"
              .formatted(name, distinct.size()));
    }
    int looked = 0;
    int words = 0;
    for (int i = 0; i < Math.min(TableReview.MOST, column.rows()); i++) {
      looked += column.missing(i) ? 0 : 1;
      words += !column.missing(i) && column.text(i).indexOf(' ') >= 0 ? 1 : 0;
    }
    if (looked < TableReview.FEWEST || distinct.size() <= FREE * looked) {
      return categoriesLikeMissing(column);
    }
    boolean id = distinct.size() == looked && words < looked / 2;
    return told(
        column,
        id ? Oddity.ALL_DIFFERENT_TEXTS : Oddity.FREE_TEXT,
        id
            ? "column '%s' has another text in every row, like an identifier: --ignore leaves it out, --id writes it through"
                .formatted(name)
            : "column '%s' has %d different texts in %d rows: it is free text, of which categories tell nothing; --ignore leaves it out"
                .formatted(name, distinct.size(), looked));
  }

  /** How many features a column of texts becomes, as far as the rows looked at tell. */
  int width(TextColumn column) {
    return widths.computeIfAbsent(column.name(), name -> distinct(column).size());
  }

  private Optional<Warning> mostlyNumbers(TextColumn column, Set<String> distinct) {
    long different = distinct.stream().filter(this::isNumber).count();
    if (different == 0) {
      return Optional.empty();
    }
    int cells = 0;
    int numbers = 0;
    Set<String> others = new LinkedHashSet<>();
    String first = "";
    for (int i = 0; i < column.rows(); i++) {
      String cell = column.text(i);
      if (cell == null) {
        continue;
      }
      cells++;
      if (!isNumber(cell)) {
        first = first.isEmpty() ? table.place(i) : first;
        if (others.size() <= QUOTED) {
          others.add(cell);
        }
      } else {
        numbers++;
      }
    }
    // One word in many cells hides numbers as well as many words do.
    boolean most = numbers >= NUMBERS * cells || different >= NUMBERS * distinct.size();
    if (cells < TableReview.FEWEST || numbers == cells || !most) {
      return Optional.empty();
    }
    List<String> quoted =
        others.stream().limit(QUOTED).map(text -> "'" + Shown.of(text) + "'").toList();
    return told(
        column,
        Oddity.MOSTLY_NUMBERS,
        "column '%s' is taken for text: %d of %d cells are numbers, the %s %s%s, first in %s; --na '%s' takes %s for missing values"
            .formatted(
                Shown.of(column.name()),
                numbers,
                cells,
                cells - numbers == 1 ? "other is" : "others are",
                String.join(", ", quoted),
                others.size() > QUOTED ? ", ..." : "",
                first,
                Shown.of(String.join(",", others.stream().limit(QUOTED).toList())),
                others.size() == 1 ? "it" : "them"));
  }

  private boolean isNumber(String cell) {
    String trimmed = cell.trim();
    return !Double.isNaN(decimal.number(trimmed)) || DecimalMark.hasComma(trimmed);
  }

  /** Numbers that nearly all have one sign or unit before or behind them. */
  private Optional<Warning> measures(TextColumn column, Set<String> distinct) {
    Map<String, Integer> units = new HashMap<>();
    String unit = "";
    String example = "";
    for (String cell : distinct) {
      Matcher parts = MEASURE.matcher(cell.strip());
      if (parts.matches() && !Double.isNaN(decimal.number(parts.group(2)))) {
        String found = parts.group(1).isEmpty() ? parts.group(3) : parts.group(1);
        if (units.merge(found, 1, Integer::sum) > units.getOrDefault(unit, 0)
            || found.equals(unit)) {
          example = !found.equals(unit) || cell.compareTo(example) < 0 ? cell : example;
          unit = found;
        }
      }
    }
    return unit.isEmpty()
            || distinct.size() < TableReview.FEWEST
            || units.getOrDefault(unit, 0) < NUMBERS * distinct.size()
        ? Optional.empty()
        : told(
            column,
            Oddity.MEASURES,
            "column '%s' has numbers with '%s', such as '%s', which become %d categories: write them without it to learn from them as numbers"
                .formatted(
                    Shown.of(column.name()), Shown.of(unit), Shown.of(example), distinct.size()));
  }

  /** Among texts these may be categories, so they are not taken for missing values. */
  private static Optional<Warning> categoriesLikeMissing(TextColumn column) {
    Map<String, Integer> found = new HashMap<>();
    for (String cell : column.values()) {
      if (cell != null && MissingMarks.standard().amongNumbersOnly(cell)) {
        found.merge(cell.trim(), 1, Integer::sum);
      }
    }
    return found.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(
            most ->
                new Warning(
                    column.name(),
                    Oddity.LIKE_MISSING,
                    "column '%s' has %s '%s', taken for a category: --na '%s' takes %s for missing values"
                        .formatted(
                            Shown.of(column.name()),
                            Counted.of(most.getValue(), "cell"),
                            Shown.of(most.getKey()),
                            Shown.of(most.getKey()),
                            most.getValue() == 1 ? "it" : "them")));
  }

  private static Set<String> distinct(TextColumn column) {
    Set<String> distinct = new HashSet<>();
    for (int i = 0; i < Math.min(TableReview.MOST, column.rows()); i++) {
      if (column.text(i) != null) {
        distinct.add(column.text(i));
      }
    }
    return distinct;
  }
}
