package io.github.redescend.core.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;

/** What is left after training: scores for new samples. Immutable, safe for concurrent use. */
public interface DecisionFunction {
  /** The number of scores for each sample. */
  int outputs();

  /** The number of features that a sample must have. */
  int features();

  /**
   * What the functions are made of: the number of expansion points (support vectors or landmarks),
   * or of a linear function that of the features with a weight other than 0; 0 for a network.
   */
  int support();

  /**
   * The scores of every sample.
   *
   * @return rows times {@link #outputs} numbers, sample after sample
   * @throws InvalidInputException if they do not have {@link #features} features
   */
  double[] scores(Matrix samples);

  /**
   * Refuses samples with more or fewer features.
   *
   * @throws InvalidInputException that tells both numbers
   */
  default void requireFeatures(Matrix samples) {
    if (samples.columns() != features()) {
      throw new InvalidInputException(
          "the samples have %d features, but the model was trained on %d"
              .formatted(samples.columns(), features()));
    }
  }
}
