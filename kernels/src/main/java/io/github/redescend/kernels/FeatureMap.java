package io.github.redescend.kernels;

import io.github.redescend.core.matrix.Matrix;

/** Explicit features phi(x) in R^m. Immutable, safe for concurrent use. */
interface FeatureMap {
  /** m. */
  int dimension();

  /**
   * What {@link #features} has subtracted from phi, so that features with a large mean keep their
   * digits; m numbers, zeros where nothing is.
   */
  default double[] center() {
    return new double[dimension()];
  }

  /**
   * Writes phi(x_i) minus {@link #center} for i in [from, to) to {@code into}, row after row of m
   * numbers.
   */
  void features(Matrix x, int from, int to, double[] into);
}
