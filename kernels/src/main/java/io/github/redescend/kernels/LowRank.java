package io.github.redescend.kernels;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/**
 * Random landmarks among n samples that stand for the kernel.
 *
 * @param rows the samples that are the landmarks, m of them
 * @param products with the features G of all samples
 * @param normal G'G, and for machines with a bias the same about the mean
 * @param left the mean of the diagonal of K - G G', what they leave of it
 */
record LowRank(int[] rows, FeatureProducts products, NormalMatrix normal, double left) {
  /** Chooses {@code count} landmarks, of which those stay that do not depend on others. */
  static LowRank of(
      Kernel kernel,
      Matrix samples,
      int count,
      boolean bias,
      MemoryBudget budget,
      Compute compute) {
    Landmarks chosen = new RandomRule().choose(samples, kernel, count, Seed.of(1), compute);
    LandmarkMap map = LandmarkMap.of(kernel, chosen.points(), compute);
    int[] rows = Arrays.stream(map.independent()).map(i -> chosen.rows()[i]).toArray();
    FeatureBlocks blocks = new FeatureBlocks(map, samples, budget, compute);
    double[] ones = new double[samples.rows()];
    Arrays.fill(ones, 1);
    NormalMatrix normal = NormalMatrix.of(blocks, ones, bias, compute);
    double left = 0;
    for (int i = 0; i < samples.rows(); i++) {
      double[] x = samples.row(i);
      left += GramMatrix.checkedDiagonal(kernel.value(x, x));
    }
    for (int j = 0; j < rows.length; j++) {
      // The trace of G'G: what centring has taken off is put back.
      left -= normal.values()[j * rows.length + j];
      left -= normal.total() * normal.mean()[j] * normal.mean()[j];
    }
    return new LowRank(
        rows, new FeatureProducts(blocks, compute), normal, Math.max(0, left / samples.rows()));
  }
}
