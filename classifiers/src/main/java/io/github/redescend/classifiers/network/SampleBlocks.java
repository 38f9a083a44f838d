package io.github.redescend.classifiers.network;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;

/** Samples in dense blocks of rows, so that what is made for each takes little memory. */
final class SampleBlocks {
  /** Numbers of a block, inputs or units: 2 MiB. */
  private static final int NUMBERS = 1 << 18;

  private SampleBlocks() {}

  /** What is done with a block. */
  @FunctionalInterface
  interface Pass {
    /**
     * Takes rows {@code from} to {@code from + rows}.
     *
     * @param block holds them from {@code offset} on, row after row; left as it is
     */
    void block(int from, int rows, double[] block, int offset);
  }

  /**
   * Hands out all rows in order; dense samples are not copied.
   *
   * @param width the numbers that the pass makes of a row, if more than the row has
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
