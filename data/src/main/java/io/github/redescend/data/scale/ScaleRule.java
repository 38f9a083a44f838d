package io.github.redescend.data.scale;

import io.github.redescend.core.spec.Arguments;

/** How features are scaled. */
public enum ScaleRule {
  /** {@link #MINMAX} for columns, {@link #NONE} for sparse data. */
  DEFAULT,
  /** (x - min) / (max - min), in [0, 1] on the training rows. */
  MINMAX,
  /** (x - mean) / standard deviation, with n, not n - 1, as the divisor. */
  STANDARD,
  /**
   * (x - median) / (upper quartile - lower quartile): one row far away, such as a sentinel for a
   * missing number, does not ruin it for the others. Sample weights count.
   */
  ROBUST,
  /** The rank among the training values, by at most 1000 quantiles, in [0, 1]. */
  QUANTILE,
  /**
   * The signed logarithm of the distance from the median in units of the distance of the quartiles,
   * then the middle nine tenths on [0, 1]: for counts and long tails.
   */
  LOG,
  /** {@link #LOG} for each column with a long tail, {@link #MINMAX} for the others. */
  AUTO,
  /**
   * Columns as they are, each row divided by its Euclidean length: for embeddings and counts of
   * words, where a product of rows is then the cosine of their angle. Sparse rows stay sparse.
   */
  UNIT,
  /** As they are. */
  NONE;

  /** Whether something is learnt of each column. */
  public boolean isOfColumns() {
    return this != UNIT && this != NONE;
  }

  /** The rule with that name in lower case. */
  public static ScaleRule parse(String text) {
    return Arguments.constant("scale", ScaleRule.class, text);
  }
}
