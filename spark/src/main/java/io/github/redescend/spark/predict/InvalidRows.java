package io.github.redescend.spark.predict;

import io.github.redescend.core.spec.Arguments;

/** What is done with a row that lacks something, as Spark names it. */
public enum InvalidRows {
  /** The job ends with a message. */
  ERROR,
  /** The row is left out. */
  SKIP,
  /** The row stays, with nulls for what cannot be predicted; training leaves it out. */
  KEEP;

  /** The name of the parameter. */
  public static final String NAME = "handleInvalid";

  /** What the parameter says of itself. */
  public static final String DOC =
      "rows whose features are null or not finite (in training, or whose label or weight is"
          + " missing): error, skip, or keep with null for score, probability and label (in"
          + " training as skip)";

  public static InvalidRows of(String text) {
    return Arguments.constant(NAME, InvalidRows.class, text);
  }
}
