package io.github.redescend.eval.audit.check;

import io.github.redescend.core.spec.Arguments;

/** The checks of a table. */
public enum Check {
  LABELS("labels more likely wrong than right", false),
  NEAR_DUPLICATES("rows that almost equal another row", false),
  OUTLIERS("rows far from all others", false),
  ORDER("rows similar to their neighbours in the file, as if from another source", false),
  IMBALANCE("rows of a rare class", false),
  WORST_GROUP("rows of a slice that is predicted much worse than the rest", false),
  EMPTY("columns with almost no values", true),
  CONSTANT("columns with one value", true),
  IDENTIFIER("columns with a different value in every row", true),
  LEAKAGE("columns that predict the label on their own", true);

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
