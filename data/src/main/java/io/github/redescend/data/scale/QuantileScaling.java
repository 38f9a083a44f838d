package io.github.redescend.data.scale;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The {@link Scaling} behind a {@link QuantileCurve}: the least training value is 0, the largest 1.
 * A value that several rows have gets the rank in the middle of theirs.
 */
final class QuantileScaling implements ColumnScaling {
  @Override
  public Scaling of(double[] column, double[] weights, String name) {
    double[] values = distinct(column);
    double[] mass = new double[values.length];
    for (int i = 0; i < column.length; i++) {
      mass[Arrays.binarySearch(values, column[i] + 0.0)] += weights == null ? 1 : weights[i];
    }
    double total = Arrays.stream(mass).sum();
    double[] ranks = new double[values.length];
    double before = 0;
    for (int i = 0; i < values.length; i++) {
      ranks[i] = Math.min(1, (before + mass[i] / 2) / total);
      before += mass[i];
    }
    int[] knots = knots(ranks);
    QuantileCurve curve =
        new QuantileCurve(
            Arrays.stream(knots).mapToDouble(i -> values[i]).toArray(),
            Arrays.stream(knots).mapToDouble(i -> ranks[i]).toArray());
    double first = ranks[0];
    return new Scaling(first, ranks[ranks.length - 1] - first, curve);
  }

  /** The distinct values, ascending; of the two zeros the positive one. */
  private static double[] distinct(double[] column) {
    double[] sorted = new double[column.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = column[i] + 0.0;
    }
    Arrays.sort(sorted);
    int count = 0;
    for (double value : sorted) {
      if (count == 0 || value > sorted[count - 1]) {
        sorted[count++] = value;
      }
    }
    return Arrays.copyOf(sorted, count);
  }

  /** All places, or the first beyond each of so many even steps in rank, and the outermost. */
  private static int[] knots(double[] ranks) {
    int last = ranks.length - 1;
    if (last < QuantileCurve.MOST) {
      return IntStream.rangeClosed(0, last).toArray();
    }
    double step = (ranks[last] - ranks[0]) / (QuantileCurve.MOST - 2);
    IntStream.Builder knots = IntStream.builder();
    int taken = 0;
    for (int i = 0; i <= last; i++) {
      if (i == last || ranks[i] >= ranks[0] + taken * step) {
        knots.add(i);
        taken = (int) Math.floor((ranks[i] - ranks[0]) / step) + 1;
      }
    }
    return knots.build().toArray();
  }
}
