package io.github.redescend.data.prepare;

/** What becomes of missing cells. */
public enum MissingRule {
  /** They are refused. */
  FAIL,
  /** The mean of the column's training cells; for text the most frequent category. */
  MEAN,
  /** Training rows that have one are left out; in new rows they are refused. */
  DROP;

  /** The rule with that name in lower case. */
  public static MissingRule parse(String text) {
    return ScaleRule.parse("missing", MissingRule.class, text);
  }
}
