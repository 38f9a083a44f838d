package io.github.redescend.eval.choice;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import java.util.Arrays;

/**
 * An order of samples that depends on what they are and on a seed, not on the order in which they
 * were given: what is drawn from it, folds, landmarks or a part of the samples, is then the same
 * however the rows of a table were sorted (docs/decisions/0070).
 */
final class CanonicalOrder {
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
  static int[] of(Dataset data, Seed seed) {
    int n = data.size();
    long start = seed.child("canonical order", 0).value();
    long[] keys = new long[n];
    // Weights count by their ratios, as they do in every fit.
    double largest = Arrays.stream(data.weights()).max().orElse(1);
    double[] row = new double[data.features().columns()];
    for (int i = 0; i < n; i++) {
      data.features().copyRow(i, row, 0);
      long hash = mixed(start, data.labels().codes()[i]);
      hash = mixed(hash, bits(data.weights()[i] / largest));
      for (double value : row) {
        hash = mixed(hash, bits(value));
      }
      keys[i] = (hash & ~INDEX) | i;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) (key & INDEX)).toArray();
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
  static int[] places(int[] order) {
    int[] places = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      places[order[i]] = i;
    }
    return places;
  }
}
