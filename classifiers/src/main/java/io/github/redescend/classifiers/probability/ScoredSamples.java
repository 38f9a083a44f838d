package io.github.redescend.classifiers.probability;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;

/**
 * Samples of a binary problem with the decision values of models that have not learnt them. The
 * arrays are not written to.
 *
 * @param scores f_i, finite
 * @param positive whether each sample is of the positive class
 * @param weights s_i, finite, at least 0, not all 0; a whole number counts as so many samples
 */
record ScoredSamples(double[] scores, boolean[] positive, double[] weights) {
  public ScoredSamples {
    Require.sameLength("positive", positive.length, scores.length);
    Require.sameLength("weights", weights.length, scores.length);
    double total = 0;
    for (int i = 0; i < scores.length; i++) {
      Require.finite("score of a sample", scores[i]);
      total += Require.notNegative("weight of a sample", weights[i]);
    }
    if (!(total > 0)) {
      throw new InvalidInputException("there is no sample with a weight to calibrate on");
    }
  }

  /** n. */
  int size() {
    return scores.length;
  }

  /** The summed weight of one side. */
  private double weight(boolean side) {
    double sum = 0;
    for (int i = 0; i < scores.length; i++) {
      sum += positive[i] == side ? weights[i] : 0;
    }
    return sum;
  }

  /**
   * What the probabilities of the samples should be: (N+ + 1) / (N+ + 2) for positive ones and 1 /
   * (N- + 2) for negative ones, the posterior means of Bayes with a uniform prior (Platt 1999,
   * section 2.2), so that no map is sure of anything. N are summed weights. A new array.
   */
  double[] targets() {
    double of = weight(true);
    double high = (of + 1) / (of + 2);
    double low = 1 / (weight(false) + 2);
    double[] targets = new double[scores.length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = positive[i] ? high : low;
    }
    return targets;
  }
}
