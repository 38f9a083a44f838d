package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.rates.LabelCounts;
import io.github.redescend.eval.audit.noise.rates.NoiseMatrix;
import io.github.redescend.eval.audit.noise.rates.Transitions;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.Arrays;

/**
 * Rates of one form and a curve that together make the labels given as likely as they can, found by
 * expectation and maximisation.
 *
 * @param form of the rates
 * @param curve from scores to probabilities
 * @param matrix P(given j | true k)
 * @param counts how many labels it moves
 * @param likelihood its logarithm
 * @param evidence the log-likelihood, less what the freedom of rates and curve costs
 */
record RateFit(
    Transitions form,
    ClassCurve curve,
    NoiseMatrix matrix,
    LabelCounts counts,
    double likelihood,
    double evidence) {
  private static final int ROUNDS = 40;
  private static final int STEPS = 2;
  private static final double ENOUGH = 1e-3;

  /**
   * Fits.
   *
   * @param penalty of overlap between classes, see {@link SoftmaxFit}
   * @param start the curve and rates to begin with
   */
  static RateFit of(
      Observations observations,
      Transitions form,
      double penalty,
      ClassCurve start,
      NoiseMatrix rates,
      LinearAlgebra algebra) {
    UsualCurve usual = UsualCurve.of(observations.classes());
    SoftmaxFit fit =
        new SoftmaxFit(
            observations.labels().size(),
            observations.groups(),
            observations.likely(),
            penalty,
            usual.firm(),
            start,
            algebra);
    double[] soft = new double[fit.probabilities().length];
    NoiseMatrix matrix = rates;
    fit.expect(usual.logSlope(kept(matrix)));
    double likelihood = expect(fit, matrix, observations, soft);
    for (int round = 0; round < ROUNDS; round++) {
      matrix = form.of(observations.counts(soft));
      fit.expect(usual.logSlope(kept(matrix)));
      for (int step = 0; step < STEPS; step++) {
        fit.improve(soft);
      }
      double next = expect(fit, matrix, observations, soft);
      boolean done = Math.abs(next - likelihood) < ENOUGH;
      likelihood = next;
      if (done) {
        break;
      }
    }
    return new RateFit(
        form,
        fit.curve(),
        matrix,
        observations.counts(soft),
        likelihood,
        likelihood - form.cost(observations.classes()) - fit.complexity());
  }

  /**
   * The share of scores that noise leaves: what classes keep, less what they get from each other.
   */
  private static double kept(NoiseMatrix matrix) {
    double kept = Arrays.stream(matrix.kept()).average().orElse(1);
    return Math.max(UsualCurve.LEAST_SHARE, kept - (1 - kept) / (matrix.kept().length - 1));
  }

  /** P(true k | x, given) into {@code soft}; returns the log-likelihood. */
  private static double expect(
      SoftmaxFit fit, NoiseMatrix matrix, Observations observations, double[] soft) {
    int width = observations.width();
    System.arraycopy(fit.probabilities(), 0, soft, 0, soft.length);
    double sum = 0;
    for (int i = 0; i < observations.labels().size(); i++) {
      sum += observations.labels().condition(i, matrix, 0, observations.likely(), soft, i * width);
    }
    return sum;
  }

  NoiseModel model() {
    return new NoiseModel(1, curve, matrix);
  }
}
