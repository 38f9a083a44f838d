package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.table.Column.ColumnKind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The fitted state of one raw column.
 *
 * @param kind the type of its cells
 * @param categories of a text column, from the training rows, sorted; else empty
 * @param mean of a numeric column; of dates the mean day since 1970-01-01, of ordered categories
 *     the mean rank; 0 for other texts
 * @param mostFrequent of a text column, its most frequent category; else empty
 * @param date the date format; null if not dates
 * @param format of its numbers in training
 * @param indicator whether the last number is 1 for missing cells
 * @param code the encoding of categories; null for one-hot
 */
public record Feature(
    String name,
    ColumnKind kind,
    List<String> categories,
    double mean,
    String mostFrequent,
    DateCode date,
    NumberFormat format,
    boolean indicator,
    CategoryCode code) {
  public Feature {
    categories = categories == null ? List.of() : List.copyOf(categories);
    boolean given = name != null && kind != null && mostFrequent != null && format != null;
    boolean categorical = kind == ColumnKind.TEXT && date == null;
    boolean distinct = new HashSet<>(categories).size() == categories.size();
    boolean fits =
        given
            && Double.isFinite(mean)
            && (date == null || kind == ColumnKind.TEXT)
            && (code == null || (categorical && code.fits(categories)))
            && (categorical ? distinct && categories.contains(mostFrequent) : categories.isEmpty());
    if (!fits) {
      throw new InvalidInputException(
          "the preprocessing of column '" + name + "' is damaged: its parts do not agree");
    }
  }

  /** A numeric column. */
  public static Feature numeric(String name, double mean, NumberFormat format, boolean indicator) {
    return new Feature(
        name, ColumnKind.NUMERIC, List.of(), mean, "", null, format, indicator, null);
  }

  /** A column of dates. */
  public static Feature dates(String name, double meanDay, DateCode date, boolean indicator) {
    return new Feature(
        name, ColumnKind.TEXT, List.of(), meanDay, "", date, NumberFormat.UNKNOWN, indicator, null);
  }

  /**
   * A column of categories.
   *
   * @param meanRank of ordered categories; 0 for others
   * @param code null for one-hot
   */
  public static Feature text(
      String name,
      List<String> categories,
      double meanRank,
      String mostFrequent,
      boolean indicator,
      CategoryCode code) {
    NumberFormat none = NumberFormat.UNKNOWN;
    return new Feature(
        name, ColumnKind.TEXT, categories, meanRank, mostFrequent, null, none, indicator, code);
  }

  ExpectedColumn expected() {
    return new ExpectedColumn(name, kind, format);
  }

  Feature withCode(CategoryCode other) {
    return new Feature(name, kind, categories, mean, mostFrequent, date, format, indicator, other);
  }

  /**
   * The number of features of a column: 1, or one per category or date part, plus the indicator.
   */
  public int width() {
    int own =
        date != null
            ? date.width()
            : code != null
                ? code.width(categories.size())
                : kind == ColumnKind.NUMERIC ? 1 : categories.size();
    return own + (indicator ? 1 : 0);
  }

  /** The replacement of a missing cell. */
  public double[] fill() {
    double[] fill = new double[width()];
    if (date != null) {
      date.write(Math.round(mean), fill, 0);
    } else if (kind == ColumnKind.NUMERIC) {
      fill[0] = mean;
    } else if (code != null) {
      int known = code.rule() == CategoryCode.Rule.POOLED ? categories.indexOf(mostFrequent) : -1;
      code.write(known, mean, categories.size(), fill, 0);
    } else {
      fill[categories.indexOf(mostFrequent)] = 1;
    }
    if (indicator) {
      fill[fill.length - 1] = 1;
    }
    return fill;
  }

  /** The feature names: the column, {@code column=category}, or the parts of a date. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    if (date != null) {
      names.addAll(date.names(name));
    } else if (kind == ColumnKind.NUMERIC) {
      names.add(name);
    } else if (code != null) {
      names.addAll(code.names(name, categories));
    } else {
      categories.forEach(category -> names.add(name + "=" + category));
    }
    if (indicator) {
      names.add(name + ".missing");
    }
    return names;
  }

  /**
   * The encoding of a date column.
   *
   * @param format of its dates
   * @param rule {@link DateRule#PARTS} or {@link DateRule#DAYS}
   */
  public record DateCode(DateFormat format, DateRule rule) {
    int width() {
      return rule == DateRule.PARTS ? 3 : 1;
    }

    List<String> names(String column) {
      return rule == DateRule.PARTS
          ? List.of(column + ".year", column + ".month", column + ".weekday")
          : List.of(column + ".days");
    }

    void write(long day, double[] into, int at) {
      if (rule == DateRule.DAYS) {
        into[at] = day;
        return;
      }
      LocalDate date = LocalDate.ofEpochDay(day);
      into[at] = date.getYear();
      into[at + 1] = date.getMonthValue();
      into[at + 2] = date.getDayOfWeek().getValue();
    }
  }

  /** The encoding of columns in which every cell is a date. */
  public enum DateRule {
    /** Parts if there are more than ten different dates, else categories. */
    AUTO,
    /** As categories. */
    TEXT,
    /** Three numbers: year, month and day of the week, Monday being 1. */
    PARTS,
    /** Days since 1970-01-01. */
    DAYS,
    /** Ignored. */
    IGNORE;

    public static DateRule parse(String text) {
      return Arguments.constant("dates", DateRule.class, text);
    }

    /** The rule for a column with a number of different dates. */
    public DateRule of(int different) {
      if (this != AUTO) {
        return this;
      }
      return different > CategoryCode.MANY_CATEGORIES ? PARTS : TEXT;
    }
  }
}
