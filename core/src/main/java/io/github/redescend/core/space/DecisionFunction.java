package io.github.redescend.core.space;

import io.github.redescend.core.matrix.Matrix;

/** What is left after training: scores for new samples. Immutable, safe for concurrent use. */
public interface DecisionFunction {
  /** The number of scores for each sample. */
  int outputs();

  /** The number of features that a sample must have. */
  int features();

  /** The number of expansion points (support vectors or landmarks); 0 for a linear function. */
  int support();

  /**
   * The scores of every sample.
   *
   * @return rows times {@link #outputs} numbers, sample after sample
   */
  double[] scores(Matrix samples);
}
