package io.github.redescend.classifiers.influence;

import io.github.redescend.core.matrix.Matrix;

/**
 * The linear map from targets to values of a factored weighted ridge fit: f(x) = sum_i s_i(x) t_i,
 * bias included. Immutable, thread-safe.
 */
public interface Influences {
  int samples();

  /**
   * Writes s_i(x) for the samples [from, to) of {@code x}, n numbers each; 0 for training samples
   * of weight 0.
   */
  void write(Matrix x, int from, int to, double[] into);

  /** f at all training samples for these targets; may be NaN where the weight is 0. */
  double[] fitted(double[] targets);
}
