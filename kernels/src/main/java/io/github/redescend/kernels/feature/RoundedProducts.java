package io.github.redescend.kernels.feature;

import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.List;

/**
 * Products of a vector with features that are kept or made as floats: seven digits within a block,
 * sums of blocks in full. The passes wait for memory, which is half of what doubles take, or for
 * exponentials, which are a fifth.
 */
record RoundedProducts(FeatureBlocks blocks, LinearAlgebra algebra) {
  /** 128 KiB, which are still in the nearer cache when they are read for the second time. */
  private static final int NEAR = 1 << 15;

  /** As {@link FeatureProducts#addTimes} of one function. */
  void addTimes(double[] theta, double[] values) {
    Factor factor = Factor.of(theta, algebra);
    if (factor.scale == 0) {
      return;
    }
    blocks.inRoundedGroups(
        () -> new float[blocks.blockRows()],
        (from, rows, features, products) ->
            factor.addTimes(features, 0, from, rows, products, values));
  }

  /** As {@link FeatureProducts#timesAndBack}, a sum for each group of blocks. */
  List<double[]> timesAndBack(
      double[] theta, double[] values, Preconditioner.SlopesAhead slopes, double[] made) {
    Factor factor = Factor.of(theta, algebra);
    int m = blocks.dimension();
    int some = Math.max(1, NEAR / m);
    return blocks
        .inRoundedGroups(
            this::sums,
            (from, rows, features, sums) -> {
              for (int first = 0; first < rows; first += some) {
                int count = Math.min(some, rows - first);
                int sample = from + first;
                if (factor.scale != 0) {
                  factor.addTimes(features, first * m, sample, count, sums.factors, values);
                }
                slopes.write(sample, sample + count, values, made);
                sums.add(features, first * m, made, sample, count, algebra);
              }
            })
        .stream()
        .map(Sums::total)
        .toList();
  }

  private Sums sums() {
    int m = blocks.dimension();
    return new Sums(new double[m], new float[blocks.blockRows()], new float[m]);
  }

  /** The coefficients of a function, brought to the range of floats. */
  private record Factor(float[] narrow, double scale, LinearAlgebra algebra) {
    static Factor of(double[] theta, LinearAlgebra algebra) {
      double scale = largest(theta, 0, theta.length);
      float[] narrow = new float[theta.length];
      if (scale != 0) {
        narrowed(theta, 0, theta.length, scale, narrow);
      }
      return new Factor(narrow, scale, algebra);
    }

    void addTimes(float[] features, int at, int from, int rows, float[] products, double[] values) {
      int m = narrow.length;
      algebra.gemv(Op.TRANSPOSED, m, rows, 1, features, at, m, narrow, 0, 0, products, 0);
      for (int i = 0; i < rows; i++) {
        values[from + i] += scale * products[i];
      }
    }
  }

  /** As {@link FeatureProducts#transposedTimes} of one column, a sum for each group of blocks. */
  List<double[]> transposedTimes(double[] x) {
    return blocks
        .inRoundedGroups(
            this::sums,
            (from, rows, features, sums) -> sums.add(features, 0, x, from, rows, algebra))
        .stream()
        .map(Sums::total)
        .toList();
  }

  /** What a group of blocks adds up to. */
  private record Sums(double[] total, float[] factors, float[] products) {
    void add(float[] features, int at, double[] x, int from, int rows, LinearAlgebra algebra) {
      int m = total.length;
      double scale = largest(x, from, rows);
      if (scale == 0) {
        return;
      }
      narrowed(x, from, rows, scale, factors);
      algebra.gemv(Op.PLAIN, m, rows, 1, features, at, m, factors, 0, 0, products, 0);
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
