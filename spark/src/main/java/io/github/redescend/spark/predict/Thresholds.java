package io.github.redescend.spark.predict;

import io.github.redescend.core.InvalidInputException;

/**
 * Labels by thresholds, as Spark has them: the class with the largest p / t wins, p its probability
 * and t its threshold.
 */
public final class Thresholds {
  private Thresholds() {}

  /**
   * Refuses thresholds that cannot be used.
   *
   * @param classes how many there must be
   * @param probabilities whether there is something to compare them with
   */
  public static void require(double[] thresholds, int classes, boolean probabilities) {
    if (!probabilities) {
      throw new InvalidInputException(
          "thresholds need probabilities, and scores are none: set calibrate to platt or isotonic");
    }
    if (thresholds.length != classes) {
      throw new InvalidInputException(
          "there are %d thresholds, but %d classes: there must be one for each"
              .formatted(thresholds.length, classes));
    }
  }

  /** The label of these probabilities: the first of the largest. */
  static int label(double[] probabilities, double[] thresholds) {
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int label = 0; label < probabilities.length; label++) {
      double ratio = probabilities[label] / thresholds[label];
      if (ratio > most) {
        most = ratio;
        best = label;
      }
    }
    return best;
  }
}
