package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.rates.TransitionMatrix;
import io.github.redescend.eval.audit.score.ClassScores;

/**
 * One explanation of the labels given, with the weight that it has among others.
 *
 * @param weight the posterior probability of this explanation
 * @param curve P(true k | x)
 * @param matrix P(given j | true k)
 */
record NoiseModel(double weight, ClassCurve curve, TransitionMatrix matrix) {
  /**
   * The share of labels that whoever gave them guessed by x, with the odds that x gives, where none
   * are wrong otherwise. They are as likely with any share, so that it is a belief
   * (docs/decisions/0045). It orders labels that no rate of wrong labels explains.
   */
  private static final double GUESSED = 0.05;

  /** No class that loses less than this is said to lose labels. */
  private static final double NOTHING = 0.02;

  /** The same explanation with another weight. */
  NoiseModel weighing(double other) {
    return new NoiseModel(other, curve, matrix);
  }

  /** The share of labels that are believed to be guessed by x. */
  double guessed() {
    return matrix.most() < NOTHING ? GUESSED : 0;
  }

  /** P(true k | x, given) of a sample's likely classes, slot after slot, into as many numbers. */
  void posterior(
      ClassScores scores,
      GivenLabels labels,
      LikelyClasses likely,
      double guessed,
      int sample,
      double[] into) {
    curve.probabilities(scores, likely, sample, into);
    labels.condition(sample, matrix, guessed, likely, into, 0);
  }
}
