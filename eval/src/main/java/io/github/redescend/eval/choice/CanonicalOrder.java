package io.github.redescend.eval.choice;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import java.util.Arrays;

/**
 * An order of samples that depends on what they are and on a seed, not on the order in which they
 * were given: what is drawn from it, folds, landmarks or a part of the samples, is then the same
 * however the rows of a table were sorted and wherever its columns stand (docs/decisions/0005).
 */
public final class CanonicalOrder {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** A key leaves so many bits to the index of its sample. */
  private static final int INDEX_BITS = 31;

  private static final long INDEX = (1L << INDEX_BITS) - 1;

  private CanonicalOrder() {}

  /**
   * The indices of the samples in that order. Samples with equal features, label and weight follow
   * each other as they were given, and so may two of very many others.
   *
   * <p>Numbers count to the precision of a float, since means that rows were scaled by differ in
   * their last digits with the order of the rows.
   */
  public static int[] of(Dataset data, Seed seed) {
    int n = data.size();
    long start = seed.child("canonical order", 0).value();
    long[] keys = new long[n];
    // Weights count by their ratios, as they do in every fit.
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

  /** What a column is known by wherever it stands: all its values with their labels. */
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
    // Adding 0 makes one zero of two.
    return Float.floatToIntBits((float) value + 0f);
  }

  private static long mixed(long hash, long value) {
    long z = (hash ^ value) * GOLDEN;
    return z ^ (z >>> 29);
  }

  /** For each sample its place in an order. */
  public static int[] places(int[] order) {
    int[] places = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      places[order[i]] = i;
    }
    return places;
  }
}
