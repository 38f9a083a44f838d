package io.github.redescend.kernels;

import io.github.redescend.core.matrix.Matrix;

/**
 * The features of n samples in blocks of rows: made once and kept where they fit the memory budget,
 * made again in every pass where they do not.
 */
final class FeatureBlocks {
  /** About 4 MiB of features a block: long enough for BLAS, short enough for a cache. */
  private static final int BLOCK_NUMBERS = 1 << 19;

  private static final int SHORTEST = 128;

  private final FeatureMap map;
  private final Matrix samples;
  private final MemoryBudget budget;
  private final int blockRows;
  private final double[][] kept;

  FeatureBlocks(FeatureMap map, Matrix samples, MemoryBudget budget) {
    this.map = map;
    this.samples = samples;
    this.budget = budget;
    int m = Math.max(1, map.dimension());
    this.blockRows = Math.max(1, Math.min(samples.rows(), Math.max(SHORTEST, BLOCK_NUMBERS / m)));
    int count = (samples.rows() + blockRows - 1) / blockRows;
    this.kept = budget.fits((double) samples.rows() * m) ? new double[count][] : null;
    if (kept != null) {
      for (int i = 0; i < count; i++) {
        int from = i * blockRows;
        int to = Math.min(samples.rows(), from + blockRows);
        kept[i] = new double[(to - from) * m];
        map.features(samples, from, to, kept[i]);
      }
    }
  }

  int samples() {
    return samples.rows();
  }

  int dimension() {
    return map.dimension();
  }

  /** What is subtracted from the features in every block. */
  double[] center() {
    return map.center();
  }

  /** How much memory what is made of the features may take. */
  MemoryBudget budget() {
    return budget;
  }

  /** The most rows that a block has. */
  int blockRows() {
    return blockRows;
  }

  /** Hands every block to the pass, first to last. The pass does not write to it. */
  void forEach(Pass pass) {
    double[] scratch = kept == null ? new double[blockRows * dimension()] : null;
    for (int from = 0; from < samples.rows(); from += blockRows) {
      int to = Math.min(samples.rows(), from + blockRows);
      if (kept != null) {
        pass.block(from, to - from, kept[from / blockRows]);
      } else {
        map.features(samples, from, to, scratch);
        pass.block(from, to - from, scratch);
      }
    }
  }

  /** Work on a block. */
  @FunctionalInterface
  interface Pass {
    /**
     * Works on {@code rows} samples from sample {@code from} on.
     *
     * @param features row after row of m numbers
     */
    void block(int from, int rows, double[] features);
  }
}
