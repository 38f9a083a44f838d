package io.github.redescend.classifiers.probability;

import java.util.Arrays;

/**
 * Isotonic regression: the m_1 &lt;= ... &lt;= m_n that minimise sum_i w_i (t_i - m_i)^2, by
 * pooling adjacent violators (Ayer et al. 1955). O(n).
 */
final class PoolAdjacentViolators {
  private PoolAdjacentViolators() {}

  /**
   * The fitted numbers.
   *
   * @param targets t_i
   * @param weights w_i &gt; 0
   */
  static double[] fitted(double[] targets, double[] weights) {
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
