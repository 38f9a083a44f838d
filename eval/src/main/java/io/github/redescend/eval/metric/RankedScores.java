package io.github.redescend.eval.metric;

import java.util.Arrays;

/**
 * The samples of one class and the rest by score: distinct scores in ascending order with their
 * weights.
 *
 * @param values distinct and ascending
 * @param positive the weight of the class with that score
 * @param negative the weight of the others
 */
record RankedScores(double[] values, double[] positive, double[] negative) {
  /**
   * Sorts; O(n log n).
   *
   * @param scores of n samples, not NaN
   * @param given the class of each
   * @param positiveClass the class of high scores
   */
  static RankedScores of(double[] scores, int[] given, int positiveClass, double[] weights) {
    double[] sorted = new double[scores.length];
    for (int i = 0; i < sorted.length; i++) {
      // Unifies both zeros.
      sorted[i] = scores[i] + 0.0;
    }
    Arrays.sort(sorted);
    int distinct = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (distinct == 0 || sorted[i] != sorted[distinct - 1]) {
        sorted[distinct++] = sorted[i];
      }
    }
    double[] values = Arrays.copyOf(sorted, distinct);
    RankedScores ranked = new RankedScores(values, new double[distinct], new double[distinct]);
    for (int i = 0; i < scores.length; i++) {
      int at = Arrays.binarySearch(values, scores[i] + 0.0);
      (given[i] == positiveClass ? ranked.positive : ranked.negative)[at] += weights[i];
    }
    return ranked;
  }

  /** The area under the ROC curve, ties counting half; NaN without samples on both sides. */
  double area() {
    double below = 0;
    double area = 0;
    double all = 0;
    for (int v = 0; v < values.length; v++) {
      area += positive[v] * (below + negative[v] / 2);
      below += negative[v];
      all += positive[v];
    }
    return area / (all * below);
  }

  /** Average precision; NaN without samples on both sides. */
  double averagePrecision() {
    double found = 0;
    double taken = 0;
    double sum = 0;
    for (int v = values.length - 1; v >= 0; v--) {
      found += positive[v];
      taken += positive[v] + negative[v];
      sum += positive[v] == 0 ? 0 : positive[v] * found / taken;
    }
    return taken == found ? Double.NaN : sum / found;
  }
}
