package io.github.redescend.core.space;

/**
 * Rows of the kernel matrix K_ij = k(x_i, x_j) on demand, for methods that look at a few rows at a
 * time and so never need the matrix. The same entry has the same bits in every row, column and
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

  /** Some columns of the kernel matrix. */
  interface Columns {
    /** Writes k(x_sample, x_j) for the columns' samples j, in their order, to {@code into}. */
    void row(int sample, double[] into);
  }
}
