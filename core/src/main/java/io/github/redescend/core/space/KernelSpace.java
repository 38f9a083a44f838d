package io.github.redescend.core.space;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Optional;

/**
 * The space of an exact kernel machine: one coefficient alpha per sample, f = sum_i alpha_i k(x_i,
 * .) + b.
 */
public interface KernelSpace extends HypothesisSpace {
  /** The rows of the kernel matrix, for one thread, in O(n d) memory. */
  KernelRows kernelRows();

  /** The whole kernel matrix, if the space holds it. Must not be written to. */
  default Optional<DenseMatrix> kernelMatrix() {
    return Optional.empty();
  }

  /**
   * Rows of the kernel matrix K_ij = k(x_i, x_j) on demand, for methods that use few rows at a
   * time. An entry has the same bits in every row, column and selection. For one thread.
   */
  public interface KernelRows {
    int samples();

    /**
     * k(x_i, x_i).
     *
     * @throws io.github.redescend.core.InvalidInputException if it overflows
     */
    double diagonal(int sample);

    /**
     * Prepares the columns of some samples for many rows: O(columns d) numbers.
     *
     * @param samples the samples of the columns, in order
     */
    Columns columns(int[] samples);

    /**
     * The same rows for methods that use most of them repeatedly: up to 2000 samples, each row is
     * computed once and kept.
     */
    default KernelRows kept() {
      return samples() > KeptRows.MAX_SAMPLES ? this : new KeptRows(this);
    }

    /** Some columns of the kernel matrix. */
    interface Columns {
      /** Writes k(x_sample, x_j) for each column's sample j to {@code into}. */
      void row(int sample, double[] into);
    }
  }
}
