package io.github.redescend.core.numerics;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Quantiles of numbers, optionally weighted: the smallest number up to which a share of the weight
 * lies. A weight of 2 equals a number given twice.
 */
public final class Quantiles {
  private final double[] sorted;

  /** The weight up to each number. */
  private final double[] upTo;

  private final double total;

  private Quantiles(double[] sorted, double[] upTo, double total) {
    this.sorted = sorted;
    this.upTo = upTo;
    this.total = total;
  }

  /** Sorts numbers of equal weight, at least one and not NaN. */
  public static Quantiles of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] upTo = IntStream.rangeClosed(1, sorted.length).asDoubleStream().toArray();
    return new Quantiles(sorted, upTo, sorted.length);
  }

  /**
   * Sorts numbers with weights.
   *
   * @param values not NaN; at least one with a weight above 0
   * @param weights not below 0, one for each value
   */
  public static Quantiles of(double[] values, double[] weights) {
    int[] counted = IntStream.range(0, values.length).filter(i -> weights[i] > 0).toArray();
    double[] sorted = Vectors.select(values, counted);
    Arrays.sort(sorted);
    double[] upTo = new double[sorted.length];
    double total = 0;
    double first = counted.length == 0 ? 0 : weights[counted[0]];
    if (Arrays.stream(counted).allMatch(i -> weights[i] == first)) {
      Arrays.fill(upTo, first);
      total = first * sorted.length;
    } else {
      // Among equal numbers any may hold the weight of all.
      for (int i : counted) {
        upTo[Arrays.binarySearch(sorted, values[i])] += weights[i];
        total += weights[i];
      }
    }
    for (int i = 1; i < upTo.length; i++) {
      upTo[i] += upTo[i - 1];
    }
    return new Quantiles(sorted, upTo, total);
  }

  /** The smallest number up to which a share in (0, 1] of the weight lies. */
  public double at(double share) {
    double rank = share * total;
    return firstNot(weight -> weight < rank);
  }

  /** The smallest number up to which more than {@code rank} of the weight lies, or the largest. */
  public double after(double rank) {
    return firstNot(weight -> weight <= rank);
  }

  private double firstNot(DoublePredicate below) {
    int place = 0;
    while (below.test(upTo[place]) && place < sorted.length - 1) {
      place++;
    }
    return sorted[place];
  }

  /** The total weight. */
  public double total() {
    return total;
  }

  /**
   * The linearly interpolated quantile: type 7 of Hyndman and Fan, "Sample quantiles in statistical
   * packages", The American Statistician 50, 1996.
   *
   * @param share in [0, 1]
   */
  public double interpolated(double share) {
    double position = Math.max(0, share * (total - 1));
    double below = Math.floor(position);
    double low = after(below);
    double fraction = position - below;
    return fraction == 0 ? low : low + fraction * (after(below + 1) - low);
  }

  /** The quantiles of f(x) for a monotonically rising f. */
  public Quantiles mapped(DoubleUnaryOperator rising) {
    return new Quantiles(Arrays.stream(sorted).map(rising).toArray(), upTo, total);
  }

  /** The quantiles of the distances from a centre. */
  public Quantiles distancesFrom(double centre) {
    double[] distances = Arrays.stream(sorted).map(value -> Math.abs(value - centre)).toArray();
    double[] weights = upTo.clone();
    for (int i = 1; i < weights.length; i++) {
      weights[i] -= upTo[i - 1];
    }
    return of(distances, weights);
  }

  public double median() {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
