package io.github.redescend.data.prepare;

import io.github.redescend.core.spec.Arguments;

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
