package io.github.redescend.classifiers.probability;

/**
 * The probability of the positive class as a function of the decision value, which never falls.
 * Immutable, safe for concurrent use.
 */
public sealed interface ScoreMap permits Sigmoid, Interpolation {
  /** The probability of the positive class, in [0, 1]. */
  double positive(double score);

  /** The probability of the negative class, precise where it is small: 1 - {@link #positive}. */
  double negative(double score);
}
