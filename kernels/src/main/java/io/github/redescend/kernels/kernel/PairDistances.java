package io.github.redescend.kernels.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;
import java.util.Optional;

/** The distances of pairs of different samples, of some of them where there are many. */
final class PairDistances {
  /** That many samples' distances have close enough the quantiles of all. */
  private static final int SAMPLES = 1000;

  /** Fewer samples for wide data, so that the distances take a second or two at the most. */
  private static final double MOST_STEPS = 2e9;

  private PairDistances() {}

  /**
   * Sorts them; a pair weighs by the product of its samples' weights. Empty where no two samples
   * differ.
   *
   * @param classes of the samples, to leave pairs of one class out; null for all pairs
   * @param power 2 for squared Euclidean distances, 1 for city-block distances
   */
  static Optional<Quantiles> of(
      Matrix samples, int[] classes, double[] weights, Seed seed, int power) {
    int[] order = seed.permutation(samples.rows());
    int most = (int) Math.min(SAMPLES, Math.sqrt(MOST_STEPS / Math.max(1, samples.columns())));
    int count = Math.min(Math.max(2, most), order.length);
    double[] row = new double[samples.columns()];
    double[] other = new double[samples.columns()];
    double[] distances = new double[count * (count - 1) / 2];
    double[] pairs = new double[distances.length];
    int k = 0;
    for (int i = 0; i < count; i++) {
      samples.copyRow(order[i], row, 0);
      for (int j = 0; j < i; j++) {
        if (classes != null && classes[order[i]] == classes[order[j]]) {
          continue;
        }
        samples.copyRow(order[j], other, 0);
        double sum = 0;
        for (int c = 0; c < row.length; c++) {
          double difference = Math.abs(row[c] - other[c]);
          sum += power == 2 ? difference * difference : difference;
        }
        // Repeated samples say nothing about the scale of the others.
        if (sum > 0) {
          distances[k] = sum;
          pairs[k++] = weights[order[i]] * weights[order[j]];
        }
      }
    }
    return k == 0
        ? Optional.empty()
        : Optional.of(Quantiles.of(Arrays.copyOf(distances, k), Arrays.copyOf(pairs, k)));
  }
}
