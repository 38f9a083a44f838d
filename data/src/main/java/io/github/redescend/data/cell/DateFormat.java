package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Date formats; a time of day after a space or a T is ignored. */
public enum DateFormat {
  ISO('-', "2024-01-31"),
  YEAR_FIRST('/', "2024/01/31"),
  DOTTED('.', "31.01.2024"),
  DAY_FIRST('/', "31/01/2024"),
  MONTH_FIRST('/', "01/31/2024"),
  DASHED_DAY_FIRST('-', "31-01-2024"),
  DASHED_MONTH_FIRST('-', "01-31-2024");

  private static final int PARTS = 3;

  private final char separator;
  private final String example;

  DateFormat(char separator, String example) {
    this.separator = separator;
    this.example = example;
  }

  public String example() {
    return example;
  }

  /**
   * The common format of all texts. Dates such as 01/02/2024 are read in the given order, day first
   * by default.
   *
   * @param texts none of them null
   */
  public static Optional<DateFormat> of(Collection<String> texts, DateOrder order) {
    List<DateFormat> fitting = fitting(texts);
    return fitting.stream()
        .filter(format -> order != DateOrder.MONTH_FIRST || format.isMonthFirst())
        .findFirst()
        .or(() -> fitting.stream().findFirst());
  }

  /** Whether the texts are valid and different with day first and with month first. */
  public static boolean isAmbiguous(Collection<String> texts) {
    List<DateFormat> fitting = fitting(texts);
    return fitting.size() > 1
        && texts.stream().anyMatch(text -> fitting.get(0).day(text) != fitting.get(1).day(text));
  }

  private static List<DateFormat> fitting(Collection<String> texts) {
    return texts.isEmpty()
        ? List.of()
        : Arrays.stream(values())
            .filter(format -> texts.stream().allMatch(text -> format.day(text) != Long.MIN_VALUE))
            .toList();
  }

  /** The order of day and month; {@link DateOrder#AUTO} if it is not in doubt. */
  public DateOrder order() {
    return switch (this) {
      case DAY_FIRST, DASHED_DAY_FIRST -> DateOrder.DAY_FIRST;
      case MONTH_FIRST, DASHED_MONTH_FIRST -> DateOrder.MONTH_FIRST;
      default -> DateOrder.AUTO;
    };
  }

  /** Whether it is day, month and year separated by dashes. */
  public boolean isDashed() {
    return this == DASHED_DAY_FIRST || this == DASHED_MONTH_FIRST;
  }

  private boolean isMonthFirst() {
    return order() == DateOrder.MONTH_FIRST;
  }

  /** Days from 1970-01-01 to the date; {@code Long.MIN_VALUE} if it is not a date. */
  public long day(String text) {
    int[] parts = new int[PARTS];
    int[] digits = new int[PARTS];
    int part = 0;
    int at = 0;
    String trimmed = text.trim();
    for (; at < trimmed.length(); at++) {
      char c = trimmed.charAt(at);
      if (c >= '0' && c <= '9' && digits[part] < 4) {
        parts[part] = 10 * parts[part] + c - '0';
        digits[part]++;
      } else if (c == separator && part < PARTS - 1) {
        part++;
      } else {
        break;
      }
    }
    boolean ends = at == trimmed.length() || isTime(trimmed, at);
    int year = this == ISO || this == YEAR_FIRST ? 0 : 2;
    int month = isMonthFirst() ? 0 : 1;
    int day = PARTS - year - month;
    boolean written =
        ends
            && part == PARTS - 1
            && digits[year] == 4
            && (digits[month] == 1 || digits[month] == 2)
            && (digits[day] == 1 || digits[day] == 2);
    boolean exists =
        written
            && parts[month] >= 1
            && parts[month] <= 12
            && parts[day] >= 1
            && parts[day] <= YearMonth.of(parts[year], parts[month]).lengthOfMonth();
    return exists
        ? LocalDate.of(parts[year], parts[month], parts[day]).toEpochDay()
        : Long.MIN_VALUE;
  }

  /** Whether a time of day follows, as in 12:30. */
  private static boolean isTime(String text, int from) {
    boolean begins = text.charAt(from) == ' ' || text.charAt(from) == 'T';
    return begins && text.substring(from + 1).matches("[0-9]{1,2}:[0-9]{2}[0-9:.,Z+ -]*");
  }

  /** The order of day and month in dates such as 01/02/2024. */
  public enum DateOrder {
    AUTO,
    DAY_FIRST,
    MONTH_FIRST;

    public static DateOrder parse(String text) {
      return Arguments.constant("date-order", DateOrder.class, text);
    }
  }
}
