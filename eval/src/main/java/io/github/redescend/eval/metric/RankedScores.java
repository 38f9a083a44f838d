package io.github.redescend.eval.metric;

import java.util.Arrays;

/**
 * The samples of one class and the rest by the scores for that class: the distinct scores in
 * ascending order, with the weights of the samples that have each.
 *
 * @param values distinct and ascending
 * @param positive the weight of the class's samples with that score
 * @param negative the weight of the others with that score
 */
record RankedScores(double[] values, double[] positive, double[] negative) {
  /**
   * Sorts; O(n log n).
   *
   * @param scores of n samples, no NaN among them
   * @param given the class of each
   * @param positiveClass the class that high scores speak for
   */
  static RankedScores of(double[] scores, int[] given, int positiveClass, double[] weights) {
    double[] sorted = new double[scores.length];
    for (int i = 0; i < sorted.length; i++) {
      // The sum makes one zero of both, which sorting tells apart.
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

  /**
   * The area under the receiver operating characteristic: the chance that a sample of the class has
   * a higher score than another, ties counting half. NaN without samples on both sides.
   */
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

  /**
   * The precision at each score from the highest on, weighted by the share of the class that has
   * it. NaN without samples of the class, and without others: any ranking would do.
   */
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
