package io.github.redescend.data.review;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A whole number that several rows share and that lies farther from all others than these lie from
 * each other, as -999 for a measurement that was not taken.
 *
 * @param value the number
 * @param rows how many have it
 * @param least the least of the others
 * @param most the largest of the others
 */
record FarValue(double value, int rows, double least, double most) {
  /** The least share of rows that have it. */
  private static final double SHARE = 0.002;

  /** Among fewer different others it may be one of a few levels. */
  private static final int FEWEST_OTHERS = 10;

  /** Of some numbers, NaN for missing ones; zero is never one, as amounts are zero or large. */
  static Optional<FarValue> of(double[] values) {
    return below(values, 1).or(() -> below(values, -1));
  }

  /** The one below all others once all are multiplied by a sign. */
  private static Optional<FarValue> below(double[] values, int sign) {
    int looked = Math.min(TableReview.MOST, values.length);
    double lowest = Double.POSITIVE_INFINITY;
    double second = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    int rows = 0;
    for (int i = 0; i < looked; i++) {
      double value = sign * values[i];
      if (value < lowest) {
        second = lowest;
        lowest = value;
        rows = 0;
      } else if (value > lowest && value < second) {
        second = value;
      }
      rows += value == lowest ? 1 : 0;
      highest = value > highest ? value : highest;
    }
    if (rows < 2 || rows < SHARE * looked || lowest == 0 || lowest != Math.rint(lowest)) {
      return Optional.empty();
    }
    if (second - lowest <= highest - second) {
      return Optional.empty();
    }
    return fewOthers(values, looked, sign * lowest)
        ? Optional.empty()
        : Optional.of(
            new FarValue(
                sign * lowest, rows, sign > 0 ? second : -highest, sign > 0 ? highest : -second));
  }

  private static boolean fewOthers(double[] values, int looked, double far) {
    Set<Double> others = new HashSet<>();
    for (int i = 0; i < looked && others.size() < FEWEST_OTHERS; i++) {
      if (!Double.isNaN(values[i]) && values[i] != far) {
        others.add(values[i]);
      }
    }
    return others.size() < FEWEST_OTHERS;
  }
}
