package io.github.redescend.eval.audit.check;

import io.github.redescend.core.spec.Arguments;

/** The checks of a table. */
public enum Check {
  LABELS("labels more likely wrong than right", false),
  NEAR_DUPLICATES("rows that are almost another row", false),
  OUTLIERS("rows far from all others", false),
  ORDER("rows that are like those beside them in the file, as from another source", false),
  IMBALANCE("rows of a rare class", false),
  WORST_GROUP("rows of a slice that is predicted much worse than the rest", false),
  EMPTY("columns with next to no values", true),
  CONSTANT("columns with one value", true),
  IDENTIFIER("columns with another value in every row", true),
  LEAKAGE("columns that predict the label without the others", true);

  private final String words;
  private final boolean ofColumns;

  Check(String words, boolean ofColumns) {
    this.words = words;
    this.ofColumns = ofColumns;
  }

  public String key() {
    return Arguments.nameOf(this);
  }

  public String words() {
    return words;
  }

  public boolean ofColumns() {
    return ofColumns;
  }
}
