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
import java.util.Collections;
import java.util.Comparator;
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
        measures(column, distinct).or(() -> mostlyNumbers(column, distinct));
    if (column.dates() != null) {
      return numbers.or(() -> dates(column, distinct));
    }
    return numbers
        .or(() -> mixedDates(column, distinct))
        .or(() -> unread(column, distinct))
        .or(() -> categories(column, distinct));
  }

  private Optional<Warning> mostlyNumbers(TextColumn column, Set<String> distinct) {
    return mostly(column, distinct, TextReview::isNumber, "numbers", Oddity.MOSTLY_NUMBERS);
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
    if (order.isPresent() || dates != DateRule.AUTO) {
      return order;
    }
    String become =
        rule == DateRule.PARTS
            ? "has dates, which become year, month and weekday: --dates parts confirms this,"
                + " days makes a number of them, text categories, ignore drops them"
            : "has dates, which become %d categories: --dates text confirms this, parts makes year, month and weekday of them, days a number, ignore drops them"
                .formatted(distinct.size());
    return warned(column, Oddity.DATES, become);
  }

  /** Texts that are neither numbers nor dates. */
  private Optional<Warning> categories(TextColumn column, Set<String> distinct) {
    long looked = texts(column).count();
    if (looked < Warning.MIN_ROWS && isLeftOut(column)) {
      String text =
          "has a text in only %d of %d rows, like remarks: it is ignored, --features uses it anyway"
              .formatted(looked, column.rows());
      return warned(column, Oddity.FREE_TEXT, text);
    }
    if (looked < Warning.MIN_ROWS || distinct.size() <= FREE * looked) {
      return categoriesLikeMissing(column).or(() -> alike(column, distinct));
    }
    long words = texts(column).filter(text -> text.indexOf(' ') >= 0).count();
    boolean leftOut = isLeftOut(column);
    if (distinct.stream().allMatch(TextReview::isNumber)
        && distinct.stream().anyMatch(text -> text.indexOf('.') >= 0)) {
      String use = leftOut ? "it is ignored" : "they become " + distinct.size() + " categories";
      return warned(
          column,
          Oddity.MOSTLY_NUMBERS,
          "has numbers, but its type is text, so %s: change the type, or cast it in the query"
              .formatted(use));
    }
    boolean id = distinct.size() > DIFFERENT * looked && words < looked / 2;
    String texts = "%d different texts in %d rows".formatted(distinct.size(), looked);
    String found = distinct.size() == looked ? "a different text in every row" : texts;
    String advice = leftOut ? "it is ignored, --features uses it anyway" : "--ignore drops it";
    String form =
        id
            ? "has %s, such as '%s', like an identifier: %s, --id copies it to the results"
            : "has %s, such as '%s': it is free text, so one-hot encoding it is not useful; %s";
    String text = form.formatted(found, Printable.of(Collections.min(distinct)), advice);
    return warned(column, id ? Oddity.ALL_DIFFERENT_TEXTS : Oddity.FREE_TEXT, text);
  }

  private Optional<Warning> unread(TextColumn column, Set<String> distinct) {
    for (UnreadForm unread : UnreadForm.values()) {
      if (unread.fits(distinct, MOSTLY)) {
        String example = Printable.of(Collections.min(distinct));
        String text =
            "has %s, such as '%s', which %s: write them %s"
                .formatted(unread.kind(), example, asText(column, distinct), unread.instead());
        boolean dates = unread == UnreadForm.DATES;
        return warned(column, dates ? Oddity.MIXED_DATES : Oddity.MEASURES, text);
      }
    }
    return Optional.empty();
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
    Stream<String> ambiguous =
        distinct.stream().filter(text -> DateFormat.isAmbiguous(List.of(text)));
    String example = Collections.min(ambiguous.toList());
    String first = read == DateOrder.DAY_FIRST ? "day" : "month";
    String other = read == DateOrder.DAY_FIRST ? "month" : "day";
    return warned(
        column,
        Oddity.DATES,
        "has ambiguous dates such as '%s', which are read with the %s first: --date-order %s-first chooses the other order, --date-order %2$s-first confirms this one"
            .formatted(Printable.of(example), first, other));
  }

  /** Categories that differ only in spelling. */
  private static Optional<Warning> alike(TextColumn column, Set<String> distinct) {
    List<String> alike =
        AlikeNames.alike(
            distinct.stream().filter(text -> !Spelling.isBoolean(text)).sorted().toList());
    if (alike.isEmpty()) {
      return Optional.empty();
    }
    String words = "has categories that differ only in spelling and are treated as different: ";
    return warned(column, Oddity.ALIKE, words + alike.get(0));
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
    String one = Printable.of(Collections.min(distinct));
    String other = Printable.of(Collections.max(distinct));
    String text =
        "has dates in different formats, such as '%s' and '%s', which are treated as text%s: write all of them as 2024-01-31"
            .formatted(one, other, isLeftOut(column) ? " and ignored" : "");
    return warned(column, Oddity.MIXED_DATES, text);
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
    String ignored = isLeftOut(column) ? " and ignored" : "";
    String are = words.length == 1 ? "other is" : "others are";
    String quoted = Printable.quoted(others, QUOTED);
    String place = table.place(words[0]);
    String marks = Printable.of(String.join(",", others.stream().limit(QUOTED).toList()));
    String them = others.size() == 1 ? "it" : "them";
    return warned(
        column,
        oddity,
        "is treated as text%s: %d of %d cells are %s, the %s %s, first in %s; --na '%s' treats %s as missing"
            .formatted(ignored, fitting, cells, kind, are, quoted, place, marks, them));
  }

  private static boolean isNumber(String cell) {
    return new DecimalEvidence().add(cell);
  }

  private static boolean isMeasure(String cell) {
    return Measure.of(cell).filter(match -> isNumber(match.number())).isPresent();
  }

  private static String unit(String cell) {
    return Measure.of(cell).map(Measure::unit).orElse("");
  }

  /** Numbers with a currency, a unit or a percent sign. */
  private Optional<Warning> measures(TextColumn column, Set<String> distinct) {
    List<String> numbers = distinct.stream().filter(TextReview::isMeasure).toList();
    Map<String, List<String>> byUnit =
        numbers.stream()
            .collect(Collectors.groupingBy(TextReview::unit, TreeMap::new, Collectors.toList()));
    byUnit.remove("");
    Comparator<String> bySize = Comparator.comparingInt(unit -> byUnit.get(unit).size());
    String unit = byUnit.keySet().stream().max(bySize).orElse("");
    List<String> with = byUnit.getOrDefault(unit, List.of());
    boolean most = numbers.size() >= MOSTLY * distinct.size();
    if (with.size() < 2 || distinct.size() < Warning.MIN_ROWS || !most) {
      return Optional.empty();
    }
    boolean all = with.size() == numbers.size();
    if (all && numbers.size() < distinct.size()) {
      String kind = "numbers with '%s'".formatted(Printable.of(unit));
      return mostly(column, distinct, cell -> unit(cell).equals(unit), kind, Oddity.MEASURES);
    }
    String share = all ? "all" : with.size() + " of " + numbers.size() + " different ones";
    String example = Printable.of(Collections.min(with));
    return warned(
        column,
        Oddity.MEASURES,
        "has numbers, %s with '%s', such as '%s', which %s: write them without it to use them as numbers"
            .formatted(share, Printable.of(unit), example, asText(column, distinct)));
  }

  /** Categories that look like missing values. */
  private static Optional<Warning> categoriesLikeMissing(TextColumn column) {
    Map<String, Integer> counts = new HashMap<>();
    Arrays.stream(column.values())
        .filter(cell -> cell != null && MissingMarks.standard().amongNumbersOnly(cell))
        .forEach(cell -> counts.merge(cell.trim(), 1, Integer::sum));
    if (counts.isEmpty()) {
      return Optional.empty();
    }
    Map.Entry<String, Integer> commonest =
        Collections.max(counts.entrySet(), Map.Entry.comparingByValue());
    int cells = commonest.getValue();
    String mark = Printable.of(commonest.getKey());
    String text =
        "has %s '%s', treated as a category: --na '%2$s' treats %s as missing"
            .formatted(Plural.of(cells, "cell"), mark, cells == 1 ? "it" : "them");
    return warned(column, Oddity.LIKE_MISSING, text);
  }
}
