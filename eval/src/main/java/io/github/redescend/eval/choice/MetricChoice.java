package io.github.redescend.eval.choice;

import io.github.redescend.eval.metric.FoldScores;
import io.github.redescend.eval.metric.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The choice among recipes by the mean of a metric over folds that they have not learnt; on ties
 * the earlier wins. Where another threshold between two classes can serve the metric, every fold is
 * judged with the threshold that is best on the other folds.
 *
 * @param metric what recipes are judged by
 * @param moving whether the threshold may move
 */
record MetricChoice(Metric metric, boolean moving) {
  /** Values that rounding alone keeps apart are the same. */
  private static final double ROUNDING = 1e-9;

  /**
   * What was chosen.
   *
   * @param tried the best
   * @param threshold where its scores tell the classes apart, 0 if not moved
   * @param remark how good it was, and what the threshold gains
   */
  record Picked(OutOfFold.Tried tried, double threshold, String remark) {
    /** The values of the machines out of fold with that threshold at 0, if they are there. */
    Optional<double[]> machines() {
      return tried
          .values()
          .map(values -> Arrays.stream(values).map(value -> value - threshold).toArray());
    }
  }

  /** Picks the best of recipes that have been tried in all folds, with their scores kept. */
  Picked best(List<OutOfFold.Tried> tried) {
    OutOfFold.Tried best = tried.get(0);
    double most = mean(best);
    for (OutOfFold.Tried one : tried) {
      double value = mean(one);
      if (metric.gain(value) > metric.gain(most) + ROUNDING) {
        best = one;
        most = value;
      }
    }
    double threshold = moving ? FoldScores.threshold(metric, best.folds()) : 0;
    String remark = String.format(Locale.ROOT, "; chosen by %s, %.4g out of fold", metric, most);
    if (threshold != 0) {
      remark +=
          String.format(
              Locale.ROOT,
              " with the threshold at %.4g, %.4g with it at 0",
              threshold,
              mean(FoldScores.values(metric, best.folds())));
    }
    return new Picked(best, threshold, remark);
  }

  private double mean(OutOfFold.Tried tried) {
    return mean(
        moving
            ? FoldScores.movedValues(metric, tried.folds())
            : FoldScores.values(metric, tried.folds()));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
  }
}
