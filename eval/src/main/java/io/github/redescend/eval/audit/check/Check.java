package io.github.redescend.eval.audit.check;

import io.github.redescend.core.spec.Arguments;

/** What is looked for. */
public enum Check {
  /** Labels that are more likely wrong than right. */
  LABELS("labels more likely wrong than right", false),
  /** Rows that are almost another row. */
  NEAR_DUPLICATES("rows that are almost another row", false),
  /** Rows far from all others. */
  OUTLIERS("rows far from all others", false),
  /** Rows that are like those beside them in the file, as of another source. */
  ORDER("rows that are like those beside them in the file, as from another source", false),
  /** Rows of a rare class. */
  IMBALANCE("rows of a rare class", false),
  /** Rows of a slice of the table that is predicted much worse. */
  WORST_GROUP("rows of a slice that is predicted much worse than the rest", false),
  /** Columns with next to no values. */
  EMPTY("columns with next to no values", true),
  /** Columns with one value. */
  CONSTANT("columns with one value", true),
  /** Columns with another value in every row. */
  IDENTIFIER("columns with another value in every row", true),
  /** Columns that tell the label alone. */
  LEAKAGE("columns that tell the label alone", true);

  private final String words;
  private final boolean ofColumns;

  Check(String words, boolean ofColumns) {
    this.words = words;
    this.ofColumns = ofColumns;
  }

  /** The name in options and JSON. */
  public String key() {
    return Arguments.nameOf(this);
  }

  /** What is found, in words. */
  public String words() {
    return words;
  }

  /** Whether columns have scores, not rows. */
  public boolean ofColumns() {
    return ofColumns;
  }
}
