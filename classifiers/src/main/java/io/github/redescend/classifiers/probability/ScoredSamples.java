package io.github.redescend.classifiers.probability;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import java.util.Arrays;

/**
 * Binary samples with out-of-sample decision values f_i and weights, not all 0; an integer counts
 * as that many samples. The arrays must not be written to.
 */
record ScoredSamples(double[] scores, boolean[] positive, double[] weights) {
  public ScoredSamples {
    Require.sameLength("positive", positive.length, scores.length);
    Require.sameLength("weights", weights.length, scores.length);
    double total = 0;
    for (int i = 0; i < scores.length; i++) {
      Require.finite("score of a row", scores[i]);
      total += Require.notNegative("weight of a row", weights[i]);
    }
    if (!(total > 0)) {
      throw new InvalidInputException(
          "no row has a positive weight, so there is nothing to calibrate on");
    }
  }

  int size() {
    return scores.length;
  }

  /** The total weight of one class. */
  private double weight(boolean side) {
    double sum = 0;
    for (int i = 0; i < scores.length; i++) {
      sum += positive[i] == side ? weights[i] : 0;
    }
    return sum;
  }

  /**
   * Smoothed targets: (N+ + 1) / (N+ + 2) for positive and 1 / (N- + 2) for negative samples,
   * posterior means under a uniform prior (Platt 1999, section 2.2), with weighted counts N.
   */
  double[] targets() {
    double of = weight(true);
    double high = (of + 1) / (of + 2);
    double low = 1 / (weight(false) + 2);
    double[] targets = new double[scores.length];
    Arrays.setAll(targets, i -> positive[i] ? high : low);
    return targets;
  }

  /**
   * Isotonic regression: the m_1 &lt;= ... &lt;= m_n that minimise sum_i w_i (t_i - m_i)^2, by
   * pooling adjacent violators (Ayer et al. 1955). O(n).
   */
  static double[] isotonic(double[] targets, double[] weights) {
    int n = targets.length;
    double[] mean = new double[n];
    double[] weight = new double[n];
    int[] end = new int[n];
    int pools = 0;
    for (int i = 0; i < n; i++) {
      mean[pools] = targets[i];
      weight[pools] = weights[i];
      end[pools] = i + 1;
      pools++;
      while (pools > 1 && mean[pools - 2] >= mean[pools - 1]) {
        double both = weight[pools - 2] + weight[pools - 1];
        mean[pools - 2] += (mean[pools - 1] - mean[pools - 2]) * (weight[pools - 1] / both);
        weight[pools - 2] = both;
        end[pools - 2] = end[pools - 1];
        pools--;
      }
    }
    double[] fitted = new double[n];
    int from = 0;
    for (int k = 0; k < pools; k++) {
      Arrays.fill(fitted, from, end[k], mean[k]);
      from = end[k];
    }
    return fitted;
  }
}
