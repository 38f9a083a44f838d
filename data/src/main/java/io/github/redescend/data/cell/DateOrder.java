package io.github.redescend.data.cell;

import io.github.redescend.core.spec.Arguments;

/** What comes first in dates such as 01/02/2024. */
public enum DateOrder {
  /** As the dates of the column tell; the day where they do not. */
  AUTO,
  /** The first of February. */
  DAY_FIRST,
  /** The second of January. */
  MONTH_FIRST;

  /** The order with that name in lower case, {@code day-first}. */
  public static DateOrder parse(String text) {
    return Arguments.constant("date-order", DateOrder.class, text);
  }
}
