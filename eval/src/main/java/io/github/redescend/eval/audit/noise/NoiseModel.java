package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;

/**
 * One explanation of the labels given, with the weight that it has among others.
 *
 * @param weight the posterior probability of this explanation
 * @param curve P(true k | x)
 * @param transitions P(given j | true k), k times k, a row for each true class
 */
record NoiseModel(double weight, ClassCurve curve, double[] transitions) {
  /** The same explanation with another weight. */
  NoiseModel weighing(double other) {
    return new NoiseModel(other, curve, transitions);
  }

  /** P(true k | x, given) of a sample into {@code into[0 .. k)}. */
  void posterior(ClassScores scores, GivenLabels labels, int sample, double[] into) {
    curve.probabilities(scores, sample, into);
    labels.condition(sample, transitions, into, 0, curve.classes());
  }
}
