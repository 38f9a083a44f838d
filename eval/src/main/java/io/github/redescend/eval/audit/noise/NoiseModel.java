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
  /**
   * The share of labels that whoever gave them guessed by x, with the odds that x gives. The labels
   * given say little of it: where nothing else is wrong they are as likely with any share, so that
   * it is a belief (docs/decisions/0073). It orders labels that no rate of wrong labels explains.
   */
  private static final double GUESSED = 0.05;

  /** The same explanation with another weight. */
  NoiseModel weighing(double other) {
    return new NoiseModel(other, curve, transitions);
  }

  /** P(true k | x, given) of a sample into {@code into[0 .. k)}. */
  void posterior(ClassScores scores, GivenLabels labels, int sample, double[] into) {
    curve.probabilities(scores, sample, into);
    labels.condition(sample, transitions, GUESSED, into, 0, curve.classes());
  }
}
