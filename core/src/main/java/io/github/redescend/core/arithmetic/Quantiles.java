package io.github.redescend.core.arithmetic;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Quantiles of numbers, sorted once. Those with weights take the smallest number up to which a
 * share of the weight lies, so that a weight of 2 is the same as a number given twice.
 */
public final class Quantiles {
  private final double[] sorted;

  /** The weight up to each number; null where all count the same. */
  private final double[] upTo;

  private final double total;

  private Quantiles(double[] sorted, double[] upTo, double total) {
    this.sorted = sorted;
    this.upTo = upTo;
    this.total = total;
  }

  /**
   * Sorts numbers that count the same.
   *
   * @param values at least one, not NaN; copied
   */
  public static Quantiles of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Quantiles(sorted, null, sorted.length);
  }

  /**
   * Sorts numbers with weights.
   *
   * @param values not NaN; at least one with a weight above 0
   * @param weights not below 0, one for each value
   */
  public static Quantiles of(double[] values, double[] weights) {
    double[] sorted =
        IntStream.range(0, values.length)
            .filter(i -> weights[i] > 0)
            .mapToDouble(i -> values[i])
            .sorted()
            .toArray();
    // Of equal numbers any may hold the weight of all: the quantile is the same.
    double[] upTo = new double[sorted.length];
    double total = 0;
    for (int i = 0; i < values.length; i++) {
      if (weights[i] > 0) {
        upTo[Arrays.binarySearch(sorted, values[i])] += weights[i];
        total += weights[i];
      }
    }
    for (int i = 1; i < upTo.length; i++) {
      upTo[i] += upTo[i - 1];
    }
    return new Quantiles(sorted, upTo, total);
  }

  /**
   * The smallest number up to which a share of the weight lies.
   *
   * @param share in (0, 1]
   */
  public double at(double share) {
    double rank = share * total;
    if (upTo == null) {
      return sorted[Math.max(0, (int) Math.ceil(rank) - 1)];
    }
    int place = 0;
    while (upTo[place] < rank && place < sorted.length - 1) {
      place++;
    }
    return sorted[place];
  }

  /**
   * Interpolated linearly between the numbers, whatever their weights: type 7 of Hyndman and Fan,
   * "Sample quantiles in statistical packages", The American Statistician 50, 1996.
   *
   * @param share in [0, 1]
   */
  public double interpolated(double share) {
    double position = share * (sorted.length - 1);
    int below = (int) Math.floor(position);
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }

  /** Halfway between the two in the middle, if these are two. */
  public double median() {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
