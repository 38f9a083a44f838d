package io.github.redescend.core.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.Optional;

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

  /** The points of a kernel expansion: support vectors or landmarks, as prepared rows. */
  default Optional<Matrix> expansionPoints() {
    return Optional.empty();
  }

  /**
   * The scores of every sample.
   *
   * @return rows times {@link #outputs} numbers, sample after sample
   * @throws InvalidInputException if they do not have {@link #features} features
   */
  double[] scores(Matrix samples);

  /**
   * Scores in single precision, where the function has them faster than {@link #scores}, which is
   * for many samples.
   *
   * @throws InvalidInputException if they do not have {@link #features} features
   */
  default Optional<Rounded> rounded(Matrix samples) {
    requireFeatures(samples);
    return Optional.empty();
  }

  /**
   * Scores with a bound of their error.
   *
   * @param scores as of {@link #scores}, sample after sample
   * @param errors for each sample: none of its scores is farther from that of {@link #scores},
   *     whose own error is at most 2^-20 of it; infinite or NaN where nothing is known
   */
  record Rounded(double[] scores, double[] errors) {}

  /**
   * The scores of one sample; equal to {@link #scores(Matrix)} to rounding. Functions that are
   * meant for single samples allocate nothing once warm.
   *
   * @param sample {@link #features} numbers, not written to
   * @param into {@link #outputs} numbers
   */
  default void scores(double[] sample, double[] into) {
    double[] scores = scores(new DenseMatrix(1, features(), sample));
    System.arraycopy(scores, 0, into, 0, scores.length);
  }

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
