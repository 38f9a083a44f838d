package io.github.redescend.kernels.feature;

import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.List;

/**
 * Products of a vector with features that are kept as floats: seven digits within a block, sums of
 * blocks in full. The passes wait for memory, which is half of what doubles take.
 */
record RoundedProducts(FeatureBlocks blocks, LinearAlgebra algebra) {
  /** As {@link FeatureProducts#addTimes} of one function. */
  void addTimes(double[] theta, double[] values) {
    int m = blocks.dimension();
    // A vector that floats do not hold is brought to their range.
    double scale = largest(theta, 0, m);
    if (scale == 0) {
      return;
    }
    float[] narrow = new float[m];
    narrowed(theta, 0, m, scale, narrow);
    blocks.inRoundedGroups(
        () -> new float[blocks.blockRows()],
        (from, rows, features, products) -> {
          algebra.gemv(Op.TRANSPOSED, m, rows, 1, features, 0, m, narrow, 0, 0, products, 0);
          for (int i = 0; i < rows; i++) {
            values[from + i] += scale * products[i];
          }
        });
  }

  /** As {@link FeatureProducts#transposedTimes} of one column, a sum for each group of blocks. */
  List<double[]> transposedTimes(double[] x) {
    int m = blocks.dimension();
    return blocks
        .inRoundedGroups(
            () -> new Sums(new double[m], new float[blocks.blockRows()], new float[m]),
            (from, rows, features, sums) -> sums.add(features, x, from, rows, algebra))
        .stream()
        .map(Sums::total)
        .toList();
  }

  /** What a group of blocks adds up to. */
  private record Sums(double[] total, float[] factors, float[] products) {
    void add(float[] features, double[] x, int from, int rows, LinearAlgebra algebra) {
      int m = total.length;
      double scale = largest(x, from, rows);
      if (scale == 0) {
        return;
      }
      narrowed(x, from, rows, scale, factors);
      algebra.gemv(Op.PLAIN, m, rows, 1, features, 0, m, factors, 0, 0, products, 0);
      for (int j = 0; j < m; j++) {
        total[j] += scale * products[j];
      }
    }
  }

  private static double largest(double[] x, int from, int count) {
    double largest = 0;
    for (int i = from; i < from + count; i++) {
      largest = Math.max(largest, Math.abs(x[i]));
    }
    return largest;
  }

  private static void narrowed(double[] x, int from, int count, double scale, float[] into) {
    for (int i = 0; i < count; i++) {
      into[i] = (float) (x[from + i] / scale);
    }
  }
}
