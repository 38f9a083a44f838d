package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;

/**
 * Rates of one form and a curve that together make the labels given as likely as they can, found by
 * expectation and maximisation.
 *
 * @param form of the rates
 * @param curve from scores to probabilities
 * @param transitions P(given j | true k), row k, column j
 * @param counts how many labels it moves
 * @param evidence the log-likelihood, less what the freedom of rates and curve costs
 */
record Explanation(
    Transitions form, ClassCurve curve, double[] transitions, LabelCounts counts, double evidence) {
  private static final int ROUNDS = 40;
  private static final int STEPS = 2;
  private static final double ENOUGH = 1e-3;

  /**
   * Fits.
   *
   * @param penalty of overlap between classes, see {@link SoftmaxFit}
   * @param start the curve and rates to begin with
   */
  static Explanation of(
      ClassScores scores,
      GivenLabels labels,
      Transitions form,
      double penalty,
      ClassCurve start,
      double[] rates,
      LinearAlgebra algebra) {
    SoftmaxFit fit = new SoftmaxFit(scores, penalty, start, algebra);
    double[] soft = new double[scores.values().length];
    double[] transitions = rates;
    double likelihood = expect(fit, transitions, labels, soft);
    for (int round = 0; round < ROUNDS; round++) {
      transitions = form.of(LabelCounts.of(soft, labels.codes(), scores.classes()));
      for (int step = 0; step < STEPS; step++) {
        fit.improve(soft);
      }
      double next = expect(fit, transitions, labels, soft);
      boolean done = Math.abs(next - likelihood) < ENOUGH;
      likelihood = next;
      if (done) {
        break;
      }
    }
    return new Explanation(
        form,
        fit.curve(),
        transitions,
        LabelCounts.of(soft, labels.codes(), scores.classes()),
        likelihood - form.cost(scores.classes()) - fit.complexity());
  }

  /** P(true k | x, given) into {@code soft}; returns the log-likelihood. */
  private static double expect(
      SoftmaxFit fit, double[] transitions, GivenLabels labels, double[] soft) {
    int k = fit.curve().classes();
    System.arraycopy(fit.probabilities(), 0, soft, 0, soft.length);
    double sum = 0;
    for (int i = 0; i < labels.size(); i++) {
      sum += labels.condition(i, transitions, 0, soft, i * k, k);
    }
    return sum;
  }

  NoiseModel model() {
    return new NoiseModel(1, curve, transitions);
  }
}
