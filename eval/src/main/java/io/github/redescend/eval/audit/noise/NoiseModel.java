package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.transition.TransitionMatrix;
import io.github.redescend.eval.audit.score.ClassScores;

/**
 * One noise model with its weight.
 *
 * @param weight its posterior probability
 * @param curve P(true k | x)
 * @param matrix P(given j | true k)
 */
record NoiseModel(double weight, ClassCurve curve, TransitionMatrix matrix) {
  /**
   * The assumed share of labels guessed by x, with the odds of x, if there are no other errors. It
   * is not identifiable, hence a prior (docs/decisions/0045), and orders labels that no transition
   * rate explains.
   */
  private static final double GUESSED = 0.05;

  /** Classes with a lower error rate count as clean. */
  private static final double NOTHING = 0.02;

  NoiseModel weighing(double other) {
    return new NoiseModel(other, curve, matrix);
  }

  double guessed() {
    return matrix.most() < NOTHING ? GUESSED : 0;
  }

  /** P(true k | x, given) of a sample's candidate classes, by slot. */
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
