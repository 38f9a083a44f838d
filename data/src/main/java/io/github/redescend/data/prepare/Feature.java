package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.table.Column.ColumnKind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * What was learnt of one raw column.
 *
 * @param name its name
 * @param kind what its cells are
 * @param categories of a text column, those of the training rows, sorted; empty for numbers and
 *     dates
 * @param mean of a numeric column, the mean of its training cells, of dates the mean of their days
 *     since 1970-01-01, of ordered categories the mean of their places; 0 for other texts
 * @param mostFrequent of a text column, its most frequent category; empty for numbers and dates
 * @param date how the texts of the column are dates; null if they are none
 * @param decimal the decimal mark that numbers had in the text of training, {@link
 *     DecimalMark#AUTO} for a point and no comma; null if they tell none
 * @param indicator whether a last number is 1 where the cell is missing and 0 elsewhere
 * @param code how categories become numbers; null if each is one 0/1 number
 */
public record Feature(
    String name,
    ColumnKind kind,
    List<String> categories,
    double mean,
    String mostFrequent,
    DateCode date,
    DecimalMark decimal,
    boolean indicator,
    CategoryCode code) {
  public Feature {
    categories = categories == null ? List.of() : List.copyOf(categories);
    boolean categorical = kind == ColumnKind.TEXT && date == null;
    boolean fits =
        name != null
            && kind != null
            && mostFrequent != null
            && Double.isFinite(mean)
            && (date == null || kind == ColumnKind.TEXT)
            && (code == null || (categorical && code.fits(categories)))
            && (categorical
                ? categories.contains(mostFrequent)
                    && new HashSet<>(categories).size() == categories.size()
                : categories.isEmpty());
    if (!fits) {
      throw new InvalidInputException(
          "the preprocessing of column '" + name + "' is damaged: its parts do not agree");
    }
  }

  /** A column that is no date and has no indicator. */
  public Feature(
      String name, ColumnKind kind, List<String> categories, double mean, String mostFrequent) {
    this(name, kind, categories, mean, mostFrequent, null, null, false, null);
  }

  /** A column whose categories are each one 0/1 number, or that has none. */
  public Feature(
      String name,
      ColumnKind kind,
      List<String> categories,
      double mean,
      String mostFrequent,
      DateCode date,
      DecimalMark decimal,
      boolean indicator) {
    this(name, kind, categories, mean, mostFrequent, date, decimal, indicator, null);
  }

  /** The same with categories that become other numbers. */
  Feature withCode(CategoryCode other) {
    return new Feature(name, kind, categories, mean, mostFrequent, date, decimal, indicator, other);
  }

  /** How many numbers a cell becomes: 1, one for each category or part, and the indicator. */
  public int width() {
    return valueWidth() + (indicator ? 1 : 0);
  }

  private int valueWidth() {
    if (date != null) {
      return date.width();
    }
    if (code != null) {
      return code.width(categories.size());
    }
    return kind == ColumnKind.NUMERIC ? 1 : categories.size();
  }

  /** What a missing cell becomes where missing cells are filled; a number for each feature. */
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

  /** The names of the numbers: the column, {@code column=category}, or the parts of a date. */
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
   * How a column of dates becomes numbers.
   *
   * @param format how its dates are written
   * @param rule {@link DateRule#PARTS} or {@link DateRule#DAYS}
   */
  public record DateCode(DateFormat format, DateRule rule) {
    /** How many numbers a date becomes. */
    int width() {
      return rule == DateRule.PARTS ? 3 : 1;
    }

    /** The names of these numbers for a column of that name. */
    List<String> names(String column) {
      return rule == DateRule.PARTS
          ? List.of(column + ".year", column + ".month", column + ".weekday")
          : List.of(column + ".days");
    }

    /** Writes the numbers of a day. */
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

  /** What becomes of columns in which every cell is a date. */
  public enum DateRule {
    /** They are texts like others: a category for each day. */
    TEXT,
    /** Three numbers: year, month and day of the week, Monday being 1. */
    PARTS,
    /** The number of days since 1970-01-01. */
    DAYS,
    /** They are left out. */
    IGNORE;

    /** The rule with that name in lower case. */
    public static DateRule parse(String text) {
      return Arguments.constant("dates", DateRule.class, text);
    }
  }
}
