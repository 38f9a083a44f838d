package io.github.redescend.data.prepare;

import io.github.redescend.data.cell.DateFormat;
import java.time.LocalDate;
import java.util.List;

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
