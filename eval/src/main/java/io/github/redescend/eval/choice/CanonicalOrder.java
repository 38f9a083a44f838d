package io.github.redescend.eval.choice;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import java.util.Arrays;

/**
 * A canonical order of samples that depends on their values and a seed, not on their order in the
 * table, so that folds, landmarks and subsamples do not depend on the order of rows or columns
 * (docs/decisions/0005).
 */
public final class CanonicalOrder {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** Bits of a key for the sample index. */
  private static final int INDEX_BITS = 31;

  private static final long INDEX = (1L << INDEX_BITS) - 1;

  private CanonicalOrder() {}

  /**
   * The sample indices in that order. Equal samples keep their given order, as may near collisions.
   * Values count in single precision, since last digits of scaled values depend on the row order.
   */
  public static int[] of(Dataset data, Seed seed) {
    int n = data.size();
    long start = seed.child("canonical order", 0).value();
    long[] keys = new long[n];
    // Weights count by their ratios.
    double largest = Arrays.stream(data.weights()).max().orElse(1);
    double[] row = new double[data.features().columns()];
    long[] columns = columns(data);
    for (int i = 0; i < n; i++) {
      data.features().copyRow(i, row, 0);
      long sum = 0;
      for (int j = 0; j < row.length; j++) {
        sum += bits(row[j]) == 0 ? 0 : mixed(columns[j], bits(row[j]));
      }
      long hash = mixed(mixed(start, data.labels().codes()[i]), bits(data.weights()[i] / largest));
      keys[i] = (mixed(hash, sum) & ~INDEX) | i;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) (key & INDEX)).toArray();
  }

  /** A hash of each column: its values with their labels. */
  private static long[] columns(Dataset data) {
    double[] row = new double[data.features().columns()];
    long[] columns = new long[row.length];
    for (int i = 0; i < data.size(); i++) {
      data.features().copyRow(i, row, 0);
      for (int j = 0; j < row.length; j++) {
        columns[j] +=
            bits(row[j]) == 0 ? 0 : mixed(mixed(GOLDEN, data.labels().codes()[i]), bits(row[j]));
      }
    }
    return columns;
  }

  private static long bits(double value) {
    // Adding 0 unifies both zeros.
    return Float.floatToIntBits((float) value + 0f);
  }

  private static long mixed(long hash, long value) {
    long z = (hash ^ value) * GOLDEN;
    return z ^ (z >>> 29);
  }
}
