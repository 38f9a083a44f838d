package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.reproduce.MovedLabels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One random split: round(0.6 n) rows to train, round(0.2 n) to tune, the rest to test.
 *
 * @param train some of its labels may be flipped
 * @param tune labels as they are
 * @param test labels as they are
 */
record SplitParts(Dataset train, Dataset tune, Dataset test) {
  /**
   * Draws a split.
   *
   * @param share of the training labels, of which exactly round(share n) are flipped; with the same
   *     seed the same rows whatever the share, and a larger one flips more
   */
  static SplitParts of(Dataset data, double share, Seed seed) {
    int[] order = seed.permutation(data.size());
    int train = Math.toIntExact(Math.round(0.6 * data.size()));
    int tune = Math.toIntExact(Math.round(0.2 * data.size()));
    Dataset clean = data.select(Arrays.copyOfRange(order, 0, train));
    return new SplitParts(
        clean.withLabels(MovedLabels.of(clean.labels(), share, seed)),
        data.select(Arrays.copyOfRange(order, train, train + tune)),
        data.select(Arrays.copyOfRange(order, train + tune, order.length)));
  }

  /** For each test row whether its features are those of some training row, to the last digit. */
  boolean[] repeated() {
    Set<List<Double>> known = new HashSet<>();
    for (int i = 0; i < train.size(); i++) {
      known.add(row(train, i));
    }
    boolean[] repeated = new boolean[test.size()];
    for (int i = 0; i < repeated.length; i++) {
      repeated[i] = known.contains(row(test, i));
    }
    return repeated;
  }

  private static List<Double> row(Dataset data, int i) {
    double[] row = new double[data.features().columns()];
    data.features().copyRow(i, row, 0);
    List<Double> boxed = new ArrayList<>(row.length);
    for (double x : row) {
      boxed.add(x);
    }
    return boxed;
  }
}
