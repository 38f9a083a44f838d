package io.github.redescend.losses;

import io.github.redescend.core.Require;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Numbers in ascending order, each of which stands there a number of times, which need not be
 * whole.
 *
 * @param sorted the numbers that stand there at all
 * @param upTo how many numbers stand up to each, itself included
 */
record RepeatedNumbers(double[] sorted, double[] upTo) {
  /** Each once. */
  static RepeatedNumbers once(double[] numbers) {
    double[] times = new double[numbers.length];
    Arrays.fill(times, 1);
    return of(numbers, times);
  }

  /**
   * Each as often as is said.
   *
   * @param times &gt;= 0, one for each number; where all are 0, each stands there once
   * @throws IllegalArgumentException if there are no numbers
   */
  static RepeatedNumbers of(double[] numbers, double[] times) {
    Require.sameLength("times", times.length, numbers.length);
    if (numbers.length == 0) {
      throw new IllegalArgumentException("no errors, no scale");
    }
    boolean none = Arrays.stream(times).allMatch(t -> t == 0);
    int[] order =
        IntStream.range(0, numbers.length)
            .filter(i -> none || times[i] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> numbers[i]))
            .mapToInt(i -> i)
            .toArray();
    double[] sorted = Arrays.stream(order).mapToDouble(i -> numbers[i]).toArray();
    double[] upTo = Arrays.stream(order).mapToDouble(i -> none ? 1 : times[i]).toArray();
    Arrays.parallelPrefix(upTo, Double::sum);
    return new RepeatedNumbers(sorted, upTo);
  }

  /** How many there are. */
  double count() {
    return upTo[upTo.length - 1];
  }

  /** Interpolated linearly between order statistics: type 7 of Hyndman and Fan. */
  double quantile(double share) {
    double position = Math.max(0, (count() - 1) * share);
    double below = Math.floor(position);
    double fraction = position - below;
    double low = at(below);
    return fraction == 0 ? low : low + fraction * (at(below + 1) - low);
  }

  /** The distance of each from a centre. */
  RepeatedNumbers distancesFrom(double centre) {
    double[] distances = new double[sorted.length];
    double[] times = new double[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      distances[i] = Math.abs(sorted[i] - centre);
      times[i] = upTo[i] - (i == 0 ? 0 : upTo[i - 1]);
    }
    return of(distances, times);
  }

  /** The number that so many others stand before. */
  private double at(double others) {
    int found = Arrays.binarySearch(upTo, others);
    int place = found >= 0 ? found + 1 : -found - 1;
    return sorted[Math.min(place, sorted.length - 1)];
  }
}
