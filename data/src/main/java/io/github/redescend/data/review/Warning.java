package io.github.redescend.data.review;

import io.github.redescend.core.Printable;
import io.github.redescend.data.table.Column;
import java.util.Optional;

/**
 * A warning about a column.
 *
 * @param sentence with the name of the column
 */
record Warning(String column, Oddity oddity, String sentence) {
  /** Smaller tables have no warnings. */
  static final int MIN_ROWS = 20;

  /** Rows inspected. */
  static final int MAX_ROWS = 100_000;

  /** Columns with the same problem share one warning. */
  enum Oddity {
    LABEL,
    NUMBERED,
    PADDED,
    MOSTLY_NUMBERS,
    MIXED_DATES,
    MEASURES,
    DATES,
    LIKE_MISSING,
    ALL_DIFFERENT_TEXTS,
    FREE_TEXT,
    ALIKE,
    SENTINEL,
    COMPRESSED
  }

  /** Returns a warning whose sentence follows the name of the column. */
  static Optional<Warning> warned(Column column, Oddity oddity, String sentence) {
    String text = "column '%s' %s".formatted(Printable.of(column.name()), sentence);
    return Optional.of(new Warning(column.name(), oddity, text));
  }
}
