package io.github.redescend.classifiers.probability;

/**
 * The probability of the positive class as a nondecreasing function of the decision value.
 * Immutable, thread-safe.
 */
public sealed interface ScoreMap permits Sigmoid, Interpolation {
  /** The probability of the positive class. */
  double positive(double score);

  /** 1 - {@link #positive}, precise where it is small. */
  double negative(double score);
}
