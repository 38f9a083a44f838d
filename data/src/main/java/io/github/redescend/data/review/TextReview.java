package io.github.redescend.data.review;

import static io.github.redescend.data.review.Warning.warned;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import io.github.redescend.data.cell.NumberFormat.Measure;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.Warning.Oddity;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks a text column that is encoded as categories. */
record TextReview(Table table, DateRule dates, ReadOptions options) {
  /** The share of distinct texts above which categories are doubtful. */
  private static final double FREE = 0.5;

  /** The share above which the column is dropped. */
  private static final double DIFFERENT = 0.9;

  /** The share of cells up to which texts that are all different are remarks. */
  private static final double NEARLY_EMPTY = 0.05;

  /** The share of numbers or dates above which a text column was meant to have only those. */
  private static final double MOSTLY = 0.9;

  private static final int QUOTED = 3;

  private static final int PARTS_OF_A_DATE = 3;

  /** Whether nearly all texts are distinct: such a column is dropped unless it is named. */
  boolean isLeftOut(TextColumn column) {
    if (column.dates() != null || !options.columns().features().isEmpty()) {
      return false;
    }
    long looked = texts(column).count();
    return looked >= Warning.MIN_ROWS
        ? distinct(column).size() > DIFFERENT * looked
        : looked > 0 && isNearlyEmpty(column) && distinct(column).size() == looked;
  }

  private static boolean isNearlyEmpty(TextColumn column) {
    return column.rows() >= Warning.MIN_ROWS
        && column.rows() - column.missingCells() <= NEARLY_EMPTY * column.rows();
  }

  /** The texts inspected. */
  private static Stream<String> texts(TextColumn column) {
    return Arrays.stream(column.values()).limit(Warning.MAX_ROWS).filter(Objects::nonNull);
  }

  private static Set<String> distinct(TextColumn column) {
    return texts(column).collect(Collectors.toCollection(HashSet::new));
  }

  Optional<Warning> warning(TextColumn column) {
    Set<String> distinct = distinct(column);
    Optional<Warning> numbers =
        measures(column, distinct)
            .or(
                () ->
                    mostly(
                        column, distinct, TextReview::isNumber, "numbers", Oddity.MOSTLY_NUMBERS));
    return column.dates() != null
        ? numbers.or(() -> dates(column, distinct))
        : numbers
            .or(() -> mixedDates(column, distinct))
            .or(() -> unread(column, distinct))
            .or(() -> categories(column, distinct));
  }

  private Optional<Warning> dates(TextColumn column, Set<String> distinct) {
    DateRule rule = dates.of(distinct.size());
    Optional<Warning> order = rule == DateRule.TEXT ? Optional.empty() : order(column, distinct);
    if (order.isEmpty()
        && (rule == DateRule.PARTS || rule == DateRule.DAYS)
        && distinct.stream().anyMatch(column.dates()::hasTime)) {
      return warned(
          column,
          Oddity.DATES,
          "has dates with a time of day, which become %s without the time: add a column with the hour if it matters; --dates text makes categories of them, ignore drops them"
              .formatted(rule == DateRule.PARTS ? "year, month and weekday" : "numbers of days"));
    }
    return order.isPresent() || dates != DateRule.AUTO
        ? order
        : warned(
            column,
            Oddity.DATES,
            rule == DateRule.PARTS
                ? "has dates, which become year, month and weekday: --dates parts confirms this,"
                    + " days makes a number of them, text categories, ignore drops them"
                : "has dates, which become %d categories: --dates text confirms this, parts makes year, month and weekday of them, days a number, ignore drops them"
                    .formatted(distinct.size()));
  }

  /** Texts that are neither numbers nor dates. */
  private Optional<Warning> categories(TextColumn column, Set<String> distinct) {
    long looked = texts(column).count();
    if (looked < Warning.MIN_ROWS && isLeftOut(column)) {
      return warned(
          column,
          Oddity.FREE_TEXT,
          "has a text in only %d of %d rows, like remarks: it is ignored, --features uses it anyway"
              .formatted(looked, column.rows()));
    }
    if (looked < Warning.MIN_ROWS || distinct.size() <= FREE * looked) {
      return categoriesLikeMissing(column).or(() -> alike(column, distinct));
    }
    long words = texts(column).filter(text -> text.indexOf(' ') >= 0).count();
    boolean leftOut = isLeftOut(column);
    if (distinct.stream().allMatch(TextReview::isNumber)
        && distinct.stream().anyMatch(text -> text.indexOf('.') >= 0)) {
      return warned(
          column,
          Oddity.MOSTLY_NUMBERS,
          "has numbers, but its type is text, so %s: change the type, or cast it in the query"
              .formatted(
                  leftOut
                      ? "it is ignored"
                      : "they become %d categories".formatted(distinct.size())));
    }
    boolean id = distinct.size() > DIFFERENT * looked && words < looked / 2;
    String texts = "%d different texts in %d rows".formatted(distinct.size(), looked);
    return warned(
        column,
        id ? Oddity.ALL_DIFFERENT_TEXTS : Oddity.FREE_TEXT,
        (id
                ? "has %s, such as '%s', like an identifier: %s, --id copies it to the results"
                : "has %s, such as '%s': it is free text, so one-hot encoding it is not useful; %s")
            .formatted(
                distinct.size() == looked ? "a different text in every row" : texts,
                Printable.of(example(distinct)),
                leftOut ? "it is ignored, --features uses it anyway" : "--ignore drops it"));
  }

  private static String example(Set<String> distinct) {
    return distinct.stream().min(String::compareTo).orElseThrow();
  }

  private Optional<Warning> unread(TextColumn column, Set<String> distinct) {
    return Arrays.stream(UnreadForm.values())
        .filter(unread -> unread.fits(distinct, MOSTLY))
        .findFirst()
        .flatMap(
            unread ->
                warned(
                    column,
                    unread == UnreadForm.DATES ? Oddity.MIXED_DATES : Oddity.MEASURES,
                    "has %s, such as '%s', which %s: write them %s"
                        .formatted(
                            unread.kind(),
                            Printable.of(example(distinct)),
                            asText(column, distinct),
                            unread.instead())));
  }

  private String asText(TextColumn column, Set<String> distinct) {
    return isLeftOut(column)
        ? "are treated as text and ignored"
        : "become %d categories".formatted(distinct.size());
  }

  /** Dates with ambiguous order. */
  private Optional<Warning> order(TextColumn column, Set<String> distinct) {
    DateOrder read = column.dates().order();
    if (options.cells().dates() != DateOrder.AUTO || !DateFormat.isAmbiguous(distinct)) {
      return Optional.empty();
    }
    String example =
        distinct.stream()
            .filter(text -> DateFormat.isAmbiguous(List.of(text)))
            .min(String::compareTo)
            .orElseThrow();
    boolean day = read == DateOrder.DAY_FIRST;
    return warned(
        column,
        Oddity.DATES,
        "has ambiguous dates such as '%s', which are read with the %s first: --date-order %s chooses the other order, --date-order %s confirms this one"
            .formatted(
                Printable.of(example),
                day ? "day" : "month",
                day ? "month-first" : "day-first",
                day ? "day-first" : "month-first"));
  }

  /** Categories that differ only in spelling. */
  private static Optional<Warning> alike(TextColumn column, Set<String> distinct) {
    List<String> alike =
        AlikeNames.alike(
            distinct.stream().filter(text -> !Spelling.isBoolean(text)).sorted().toList());
    return alike.isEmpty()
        ? Optional.empty()
        : warned(
            column,
            Oddity.ALIKE,
            "has categories that differ only in spelling and are treated as different: "
                + alike.get(0));
  }

  int width(TextColumn column) {
    int distinct = distinct(column).size();
    DateRule rule = column.dates() == null ? DateRule.TEXT : dates.of(distinct);
    int width = rule == DateRule.TEXT ? distinct : rule == DateRule.PARTS ? PARTS_OF_A_DATE : 1;
    return isLeftOut(column) ? 0 : width;
  }

  /** Dates of different formats or with invalid ones among them: all become categories. */
  private Optional<Warning> mixedDates(TextColumn column, Set<String> distinct) {
    if (dates.of(distinct.size()) == DateRule.TEXT) {
      return Optional.empty();
    }
    boolean oneFormat =
        Arrays.stream(DateFormat.values())
            .anyMatch(format -> distinct.stream().allMatch(cell -> isDate(cell, format)));
    // The inspected cells may have one format, or be empty, while later ones differ.
    if (oneFormat || !distinct.stream().allMatch(TextReview::isDate)) {
      return mostly(column, distinct, TextReview::isDate, "dates", Oddity.MIXED_DATES);
    }
    String one = distinct.stream().min(String::compareTo).orElseThrow();
    String other = distinct.stream().max(String::compareTo).orElseThrow();
    return warned(
        column,
        Oddity.MIXED_DATES,
        "has dates in different formats, such as '%s' and '%s', which are treated as text%s: write all of them as 2024-01-31"
            .formatted(
                Printable.of(one), Printable.of(other), isLeftOut(column) ? " and ignored" : ""));
  }

  private static boolean isDate(String cell) {
    return Arrays.stream(DateFormat.values()).anyMatch(one -> isDate(cell, one));
  }

  private static boolean isDate(String cell, DateFormat format) {
    return format.day(cell) != Long.MIN_VALUE;
  }

  private Optional<Warning> mostly(
      TextColumn column, Set<String> distinct, Predicate<String> fits, String kind, Oddity oddity) {
    long different = distinct.stream().filter(fits).count();
    if (different == 0) {
      return Optional.empty();
    }
    int[] words =
        IntStream.range(0, column.rows())
            .filter(i -> !column.missing(i) && !fits.test(column.text(i)))
            .toArray();
    int cells = column.rows() - column.missingCells();
    int fitting = cells - words.length;
    // Counts cells and distinct texts, since one frequent word hides numbers as well.
    boolean most = fitting >= MOSTLY * cells || different >= MOSTLY * distinct.size();
    if (cells < Warning.MIN_ROWS || words.length == 0 || !most) {
      return Optional.empty();
    }
    List<String> others =
        Arrays.stream(words).mapToObj(column::text).distinct().limit(QUOTED + 1).toList();
    return warned(
        column,
        oddity,
        "is treated as text%s: %d of %d cells are %s, the %s %s, first in %s; --na '%s' treats %s as missing"
            .formatted(
                isLeftOut(column) ? " and ignored" : "",
                fitting,
                cells,
                kind,
                words.length == 1 ? "other is" : "others are",
                Printable.quoted(others, QUOTED),
                table.place(words[0]),
                Printable.of(String.join(",", others.stream().limit(QUOTED).toList())),
                others.size() == 1 ? "it" : "them"));
  }

  private static boolean isNumber(String cell) {
    return new DecimalEvidence().add(cell);
  }

  /** Numbers with a currency, a unit or a percent sign. */
  private Optional<Warning> measures(TextColumn column, Set<String> distinct) {
    Map<String, Integer> units = new TreeMap<>();
    Map<String, String> examples = new HashMap<>();
    int numbers = 0;
    for (String cell : distinct) {
      Optional<Measure> measure = Measure.of(cell).filter(match -> isNumber(match.number()));
      if (measure.isPresent()) {
        numbers++;
        String unit = measure.get().unit();
        if (!unit.isEmpty()) {
          units.merge(unit, 1, Integer::sum);
          examples.merge(unit, cell, (one, other) -> one.compareTo(other) < 0 ? one : other);
        }
      }
    }
    Optional<Map.Entry<String, Integer>> usual =
        units.entrySet().stream().max(Map.Entry.comparingByValue());
    if (usual.isEmpty()
        || usual.get().getValue() < 2
        || distinct.size() < Warning.MIN_ROWS
        || numbers < MOSTLY * distinct.size()) {
      return Optional.empty();
    }
    String unit = usual.get().getKey();
    if (usual.get().getValue() == numbers && numbers < distinct.size()) {
      return mostly(
          column,
          distinct,
          cell -> Measure.of(cell).filter(match -> unit.equals(match.unit())).isPresent(),
          "numbers with '%s'".formatted(Printable.of(unit)),
          Oddity.MEASURES);
    }
    return warned(
        column,
        Oddity.MEASURES,
        "has numbers, %s with '%s', such as '%s', which %s: write them without it to use them as numbers"
            .formatted(
                usual.get().getValue() == numbers
                    ? "all"
                    : "%d of %d different ones".formatted(usual.get().getValue(), numbers),
                Printable.of(unit),
                Printable.of(examples.get(unit)),
                asText(column, distinct)));
  }

  /** Categories that look like missing values. */
  private static Optional<Warning> categoriesLikeMissing(TextColumn column) {
    Map<String, Integer> counts = new HashMap<>();
    Arrays.stream(column.values())
        .filter(cell -> cell != null && MissingMarks.standard().amongNumbersOnly(cell))
        .forEach(cell -> counts.merge(cell.trim(), 1, Integer::sum));
    return counts.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .flatMap(
            commonest ->
                warned(
                    column,
                    Oddity.LIKE_MISSING,
                    "has %s '%s', treated as a category: --na '%s' treats %s as missing"
                        .formatted(
                            Plural.of(commonest.getValue(), "cell"),
                            Printable.of(commonest.getKey()),
                            Printable.of(commonest.getKey()),
                            commonest.getValue() == 1 ? "it" : "them")));
  }
}
