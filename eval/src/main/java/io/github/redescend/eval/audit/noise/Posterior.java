package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.List;

/**
 * The averaged posterior of the noise models.
 *
 * @param classes P(true k | x, given), n times k numbers
 * @param rates the share of label errors by each model
 * @param spreads the variance of that share
 */
public record Posterior(
    ClassScores classes, List<NoiseModel> models, double[] rates, double[] spreads) {
  private static final int GRAIN = 4096;

  static Posterior of(
      List<NoiseModel> models, ClassScores scores, GivenLabels labels, Workers workers) {
    int n = labels.size();
    int k = scores.classes();
    LikelyClasses likely = LikelyClasses.of(scores, labels.codes());
    int width = likely.width();
    // The remaining classes get no individual probability.
    int named = likely.areAll() ? width : width - 1;
    int chunks = (n + GRAIN - 1) / GRAIN;
    double[] averaged = new double[n * k];
    double[][] wrong = new double[chunks][models.size()];
    double[][] varying = new double[chunks][models.size()];
    Workers.RangeBody work =
        (from, to) -> {
          double[] one = new double[width];
          for (int m = 0; m < models.size(); m++) {
            NoiseModel model = models.get(m);
            double guessed = model.guessed();
            for (int i = from; i < to; i++) {
              model.posterior(scores, labels, likely, guessed, i, one);
              for (int s = 0; s < named; s++) {
                averaged[i * k + likely.code(i, s)] += model.weight() * one[s];
              }
              double own = one[likely.slot(i, labels.codes()[i])];
              wrong[from / GRAIN][m] += 1 - own;
              varying[from / GRAIN][m] += own * (1 - own);
            }
          }
        };
    workers.ranges(n, GRAIN, work);
    double[] rates = new double[models.size()];
    double[] spreads = new double[models.size()];
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (int m = 0; m < rates.length; m++) {
        rates[m] += wrong[chunk][m] / n;
        spreads[m] += varying[chunk][m] / n / n;
      }
    }
    return new Posterior(new ClassScores(k, averaged), models, rates, spreads);
  }

  /** The probability that each given label is correct. */
  public double[] trust(int[] given) {
    double[] trust = new double[given.length];
    for (int i = 0; i < trust.length; i++) {
      trust[i] = Math.min(1, Math.max(0, classes.of(i, given[i])));
    }
    return trust;
  }
}
