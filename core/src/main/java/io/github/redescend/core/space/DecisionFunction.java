package io.github.redescend.core.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.Optional;

/** The trained function: scores for new samples. Immutable, thread-safe. */
public interface DecisionFunction {
  int outputs();

  /** The number of features a sample must have. */
  int features();

  /**
   * The number of expansion points (support vectors or landmarks), of nonzero weights of a linear
   * function, or 0 for a network.
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
   * @throws InvalidInputException if the number of features differs
   */
  double[] scores(Matrix samples);

  /**
   * Scores in single precision, if that is faster than {@link #scores} for many samples.
   *
   * @throws InvalidInputException if the number of features differs
   */
  default Optional<Rounded> rounded(Matrix samples) {
    requireFeatures(samples);
    return Optional.empty();
  }

  /**
   * Scores with error bounds.
   *
   * @param scores as of {@link #scores}, sample after sample
   * @param errors for each sample the largest distance of its scores from those of {@link #scores},
   *     whose own relative error is at most 2^-20; infinite or NaN if unknown
   */
  record Rounded(double[] scores, double[] errors) {}

  /**
   * The scores of one sample; equal to {@link #scores(Matrix)} up to rounding. May be overridden to
   * allocate nothing.
   *
   * @param sample {@link #features} numbers, unchanged
   * @param into {@link #outputs} numbers
   */
  default void scores(double[] sample, double[] into) {
    double[] scores = scores(new DenseMatrix(1, features(), sample));
    System.arraycopy(scores, 0, into, 0, scores.length);
  }

  /**
   * Checks the number of features.
   *
   * @throws InvalidInputException if it differs
   */
  default void requireFeatures(Matrix samples) {
    if (samples.columns() != features()) {
      throw new InvalidInputException(
          "the rows have %d features, but the model was trained on %d"
              .formatted(samples.columns(), features()));
    }
  }
}
