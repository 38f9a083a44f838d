package io.github.redescend.core.space;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Optional;

/**
 * The space of an exact kernel machine: its coefficients are one alpha for each sample, f = sum_i
 * alpha_i k(x_i, .) + b, and the rows of its kernel matrix can be had one by one.
 */
public interface KernelSpace extends HypothesisSpace {
  /** The rows of the kernel matrix, for one thread; O(n d) numbers, never n^2. */
  KernelRows kernelRows();

  /**
   * The whole kernel matrix, if the space holds it: for methods that ask for most rows many times.
   * Not to be written to.
   */
  default Optional<DenseMatrix> kernelMatrix() {
    return Optional.empty();
  }

  /**
   * Rows of the kernel matrix K_ij = k(x_i, x_j) on demand, for methods that look at a few rows at
   * a time and so never need the matrix. The same entry has the same bits in every row, column and
   * selection. Confined to one thread.
   */
  public interface KernelRows {
    /** n, the number of samples. */
    int samples();

    /**
     * k(x_i, x_i).
     *
     * @throws io.github.redescend.core.InvalidInputException if it overflows
     */
    double diagonal(int sample);

    /**
     * The columns of some samples, made ready once for many rows: O(columns d) numbers.
     *
     * @param samples the samples of the columns, in the order wanted
     */
    Columns columns(int[] samples);

    /**
     * The same rows, for methods that ask for most of them many times: of up to 2000 samples each
     * is made once, the first time that it is asked for, and kept.
     */
    default KernelRows kept() {
      return samples() > KeptRows.MOST ? this : new KeptRows(this);
    }

    /** Some columns of the kernel matrix. */
    interface Columns {
      /** Writes k(x_sample, x_j) for the columns' samples j, in their order, to {@code into}. */
      void row(int sample, double[] into);
    }
  }
}
