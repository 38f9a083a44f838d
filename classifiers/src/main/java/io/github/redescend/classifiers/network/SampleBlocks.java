package io.github.redescend.classifiers.network;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;

/** Processes samples in dense blocks of rows. */
final class SampleBlocks {
  /** Block size: 2 MiB. */
  private static final int NUMBERS = 1 << 18;

  private SampleBlocks() {}

  /** Processes a block. */
  @FunctionalInterface
  interface Pass {
    /**
     * Processes rows {@code from} to {@code from + rows}.
     *
     * @param block holds them from {@code offset} on, unchanged
     */
    void block(int from, int rows, double[] block, int offset);
  }

  /**
   * Passes all rows in order, dense samples without a copy.
   *
   * @param width the numbers computed per row, if more than the row has
   */
  static void forEach(Matrix samples, int width, Pass pass) {
    int d = samples.columns();
    int grain = Math.max(1, NUMBERS / Math.max(1, Math.max(d, width)));
    double[] copy =
        samples instanceof DenseMatrix ? null : new double[Math.min(samples.rows(), grain) * d];
    for (int from = 0; from < samples.rows(); from += grain) {
      int rows = Math.min(grain, samples.rows() - from);
      if (samples instanceof DenseMatrix dense) {
        pass.block(from, rows, dense.values(), from * d);
      } else {
        for (int i = 0; i < rows; i++) {
          samples.copyRow(from + i, copy, i * d);
        }
        pass.block(from, rows, copy, 0);
      }
    }
  }
}
