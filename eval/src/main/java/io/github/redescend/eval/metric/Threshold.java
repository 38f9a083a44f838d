package io.github.redescend.eval.metric;

import java.util.List;

/** Where two classes are best told apart by their scores, as a measure of predictions sees it. */
final class Threshold {
  /** Values that rounding alone keeps apart are the same. */
  private static final double ROUNDING = 1e-12;

  private Threshold() {}

  /**
   * The threshold with the best value: 0 or half way between two neighbouring scores; of equal ones
   * that nearest to 0. O(number of scores).
   *
   * @param metric with {@link Metric#servedByThreshold}
   * @param classes the two, sorted
   * @param ranked the scores for the last
   */
  static double best(Metric metric, List<String> classes, RankedScores ranked) {
    double[] values = ranked.values();
    double positives = 0;
    double negatives = 0;
    int zero = 0;
    for (int v = 0; v < values.length; v++) {
      positives += ranked.positive()[v];
      negatives += ranked.negative()[v];
      zero += values[v] > 0 ? 0 : 1;
    }
    double best = 0;
    double most = Double.NEGATIVE_INFINITY;
    double hits = positives;
    double rejected = 0;
    for (int v = 0; v <= values.length; v++) {
      // Those from v on are predicted positive.
      double threshold = 0;
      if (v != zero) {
        threshold = v == 0 || v == values.length ? Double.NaN : values[v - 1] / 2 + values[v] / 2;
      }
      if (!Double.isNaN(threshold)) {
        double gain = value(metric, classes, positives, negatives, hits, rejected);
        boolean same = Math.abs(gain - most) <= ROUNDING;
        if (same ? Math.abs(threshold) < Math.abs(best) : gain > most) {
          best = threshold;
          most = gain;
        }
      }
      if (v < values.length) {
        hits -= ranked.positive()[v];
        rejected += ranked.negative()[v];
      }
    }
    return best;
  }

  private static double value(
      Metric metric,
      List<String> classes,
      double positives,
      double negatives,
      double hits,
      double rejected) {
    double predicted = hits + negatives - rejected;
    return metric.gain(
        metric.of(
            new ClassSums(
                classes,
                new double[] {rejected, hits},
                new double[] {negatives, positives},
                new double[] {positives + negatives - predicted, predicted})));
  }
}
