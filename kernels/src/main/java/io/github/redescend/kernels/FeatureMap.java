package io.github.redescend.kernels;

import io.github.redescend.core.matrix.Matrix;

/** Explicit features phi(x) in R^m. Immutable, safe for concurrent use. */
interface FeatureMap {
  /** m. */
  int dimension();

  /** Writes phi(x_i) for i in [from, to) to {@code into}, row after row of m numbers. */
  void features(Matrix x, int from, int to, double[] into);
}
