package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Date formats. A time of day after a space or a T is not part of the date; names of months are
 * English, also abbreviated.
 */
public enum DateFormat {
  ISO("y-m-d", "2024-01-31"),
  YEAR_FIRST("y/m/d", "2024/01/31"),
  DOTTED("d.m.y", "31.01.2024"),
  DAY_FIRST("d/m/y", "31/01/2024"),
  MONTH_FIRST("m/d/y", "01/31/2024"),
  DASHED_DAY_FIRST("d-m-y", "31-01-2024"),
  DASHED_MONTH_FIRST("m-d-y", "01-31-2024"),
  DAY_MONTH_NAME("d_b_y", "31 January 2024"),
  MONTH_NAME_DAY("b_d y", "Jan 31st, 2024");

  /** A time of day, also of 12 hours, with a zone such as Z, +02:00 or UTC. */
  private static final String TIME =
      "([ Tt](?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})(:(?<second>[0-9]{2}))?(?<rest>[0-9:.,]*)"
          + "([ \u00a0\u202f]?(?<half>[AaPp])\\.?[Mm]\\.?)?"
          + "(?<zone>[0-9:.,Zz+ -]*(UTC|GMT)?))?";

  /** A zone as hours and minutes before UTC. */
  private static final Pattern OFFSET =
      Pattern.compile("(?<sign>[+-])(?<hours>[0-9]{2}):?(?<minutes>[0-9]{2})?.*");

  private static final int NANO_DIGITS = 9;

  private final Pattern written;
  private final String example;

  DateFormat(String form, String example) {
    String date =
        form.replace(".", "\\.")
            .replace("y", "(?<y>[0-9]{4})")
            .replace("m", "(?<m>[0-9]{1,2})")
            .replace("d", "(?<d>[0-9]{1,2})")
            .replace("b", "(?<b>[A-Za-z]{3,9})")
            .replace(" ", "(st|nd|rd|th)?[ ./,-]{1,2}")
            .replace("_", "(st|nd|rd|th)?[ ./,-]{0,2}");
    this.written = Pattern.compile(date + TIME);
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
        .filter(format -> order != DateOrder.MONTH_FIRST || format.order() == order)
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

  /** Days from 1970-01-01 to the date; {@code Long.MIN_VALUE} if it is not a date. */
  public long day(String text) {
    Matcher parts = written.matcher(text.trim());
    if (!parts.matches()) {
      return Long.MIN_VALUE;
    }
    try {
      boolean named = this == DAY_MONTH_NAME || this == MONTH_NAME_DAY;
      int month = named ? month(parts.group("b")) : part(parts, "m");
      return LocalDate.of(part(parts, "y"), month, part(parts, "d")).toEpochDay();
    } catch (DateTimeException e) {
      return Long.MIN_VALUE;
    }
  }

  /**
   * Days from 1970-01-01 to a date in this format or with the year first, as in 2024-01-31, which
   * is never ambiguous; {@code Long.MIN_VALUE} if it is neither.
   */
  public long dayOrYearFirst(String text) {
    return Stream.of(this, ISO, YEAR_FIRST)
        .mapToLong(format -> format.day(text))
        .filter(day -> day != Long.MIN_VALUE)
        .findFirst()
        .orElse(Long.MIN_VALUE);
  }

  /** Whether a text has a time of day other than midnight after a date in this format. */
  public boolean hasTime(String text) {
    Matcher parts = written.matcher(text.trim());
    return parts.matches()
        && Stream.of("hour", "minute", "second")
            .map(parts::group)
            .anyMatch(part -> part != null && Integer.parseInt(part) != 0);
  }

  /** The moment, in UTC if the text has a zone; null if it is not a date. */
  public LocalDateTime moment(String text) {
    long day = day(text);
    if (day == Long.MIN_VALUE) {
      return null;
    }
    Matcher parts = written.matcher(text.trim());
    LocalDateTime midnight = LocalDate.ofEpochDay(day).atStartOfDay();
    if (!parts.matches() || parts.group("hour") == null) {
      return midnight;
    }
    int hour = part(parts, "hour");
    if (parts.group("half") != null) {
      hour = hour % 12 + (parts.group("half").equalsIgnoreCase("p") ? 12 : 0);
    }
    int second = parts.group("second") == null ? 0 : part(parts, "second");
    String fraction = parts.group("rest").replaceAll("[^0-9]", "");
    String nanos = (fraction + "0".repeat(NANO_DIGITS)).substring(0, NANO_DIGITS);
    Matcher offset = OFFSET.matcher(parts.group("zone").strip());
    int minutes = 0;
    if (offset.matches()) {
      minutes = 60 * part(offset, "hours");
      minutes += offset.group("minutes") == null ? 0 : part(offset, "minutes");
      minutes *= offset.group("sign").equals("-") ? -1 : 1;
    }
    return midnight
        .plusHours(hour)
        .plusMinutes(part(parts, "minute") - minutes)
        .plusSeconds(second)
        .plusNanos(Long.parseLong(nanos));
  }

  /** The number of a month by the beginning of its English name; 0 if it is none. */
  private static int month(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return Arrays.stream(Month.values())
        .filter(month -> month.name().startsWith(upper))
        .mapToInt(Month::getValue)
        .findFirst()
        .orElse(0);
  }

  private static int part(Matcher parts, String name) {
    return Integer.parseInt(parts.group(name));
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
