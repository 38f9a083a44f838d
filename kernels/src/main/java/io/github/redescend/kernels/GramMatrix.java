package io.github.redescend.kernels;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;

/**
 * The symmetric matrix K_ij = k(x_i, x_j), of which one half is used: entries (i, j) with j &lt;=
 * i, row after row of n, which BLAS reads as the {@link Triangle#UPPER upper} half of a
 * column-major matrix. Of inner products of dense samples only that half is computed.
 *
 * @param size n
 * @param values n x n numbers, those with j &gt; i without meaning
 */
record GramMatrix(int size, double[] values) {
  /** Rows that one worker passes over at a time: small, since rows grow. */
  private static final int GRAIN = 32;

  /** Evaluates all pairs of samples. */
  static GramMatrix of(Kernel kernel, Matrix points, Compute compute) {
    Matrix samples = points.inHeap();
    int n = samples.rows();
    double[] gram = new double[DenseMatrix.length(n, n)];
    if (ProductPass.serves(kernel) && samples instanceof DenseMatrix dense) {
      fromProducts(new ProductPass(kernel), dense, gram, compute);
    } else {
      byRows(kernel, samples, gram, compute);
    }
    for (int i = 0; i < n; i++) {
      checkedDiagonal(gram[i * n + i]);
    }
    return new GramMatrix(n, gram);
  }

  /** Returns k(x, x), if it is a number that one can compute with. */
  static double checkedDiagonal(double value) {
    if (!Double.isFinite(value)) {
      throw new InvalidInputException(
          "the kernel overflows on a sample (k(x, x) = "
              + value
              + "): scale the features, or take a lower degree or a smaller gamma");
    }
    return value;
  }

  private static void fromProducts(
      ProductPass pass, DenseMatrix given, double[] gram, Compute compute) {
    DenseMatrix samples = pass.centred(given);
    int n = samples.rows();
    int d = samples.columns();
    compute
        .algebra()
        .syrk(
            Triangle.UPPER,
            Op.TRANSPOSED,
            n,
            d,
            1,
            samples.values(),
            0,
            Math.max(1, d),
            0,
            gram,
            0,
            n);
    double[] norms = new double[n];
    for (int i = 0; i < n; i++) {
      norms[i] = gram[i * n + i];
    }
    compute
        .workers()
        .ranges(
            n,
            GRAIN,
            (from, to) -> {
              FeatureDistances anew = new FeatureDistances(given, given);
              for (int i = from; i < to; i++) {
                pass.values(gram, i * n, i + 1, norms[i], norms, anew.of(i));
              }
            });
  }

  /** Sparse samples and kernels without inner products: blocks of rows, the upper half unused. */
  private static void byRows(Kernel kernel, Matrix samples, double[] gram, Compute compute) {
    new KernelBlock(kernel, samples, compute).values(samples, 0, samples.rows(), gram);
  }

  /** K_ij. */
  double get(int i, int j) {
    return i >= j ? values[i * size + j] : values[j * size + i];
  }

  /** K x. */
  double[] times(double[] x, Compute compute) {
    double[] product = new double[size];
    compute.algebra().symv(Triangle.UPPER, size, 1, values, size, x, 0, product);
    return product;
  }
}
