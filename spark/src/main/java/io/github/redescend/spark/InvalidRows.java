package io.github.redescend.spark;

/** What is done with a row that lacks something, as Spark names it. */
enum InvalidRows {
  /** The job ends with a message. */
  ERROR,
  /** The row is left out. */
  SKIP,
  /** The row stays, with nulls for what cannot be predicted; training leaves it out. */
  KEEP;

  /** The name of the parameter. */
  static final String NAME = "handleInvalid";

  /** What the parameter says of itself. */
  static final String DOC =
      "rows whose features are null or not finite (in training, or whose label or weight is"
          + " missing): error, skip, or keep with null for score, probability and label (in"
          + " training as skip)";

  static InvalidRows of(String text) {
    return Choice.of(NAME, InvalidRows.class, text);
  }
}
