package io.github.redescend.classifiers.influence;

import io.github.redescend.core.matrix.Matrix;

/**
 * The linear map from targets to values of one factored weighted ridge fit: f(x) = sum_i s_i(x)
 * t_i, the bias included. Immutable, safe for concurrent use.
 */
public interface Influences {
  /** n, the number of training samples. */
  int samples();

  /**
   * Writes s_i(x) for the samples [from, to) of {@code x} to {@code into}, one after the other, n
   * numbers each; 0 for training samples of weight 0.
   */
  void write(Matrix x, int from, int to, double[] into);

  /** f at all training samples for these targets, n numbers; may be NaN where the weight is 0. */
  double[] fitted(double[] targets);
}
