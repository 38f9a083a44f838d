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
   * (x - median) / (upper quartile - lower quartile), which is insensitive to outliers such as
   * sentinels for missing numbers. Uses sample weights.
   */
  ROBUST,
  /** The rank among the training values, by at most 1000 quantiles, in [0, 1]. */
  QUANTILE,
  /**
   * The signed logarithm of the distance from the median in interquartile ranges, with the middle
   * 90 % mapped to [0, 1]: for counts and long tails.
   */
  LOG,
  /** {@link #LOG} for each column with a long tail, {@link #MINMAX} for others. */
  AUTO,
  /**
   * Each row divided by its Euclidean norm, so that products are cosines: for embeddings and word
   * counts. Sparse rows stay sparse.
   */
  UNIT,
  /** Unchanged. */
  NONE;

  /** Whether columns are scaled. */
  public boolean isOfColumns() {
    return this != UNIT && this != NONE;
  }

  public static ScaleRule parse(String text) {
    return Arguments.constant("scale", ScaleRule.class, text);
  }
}
