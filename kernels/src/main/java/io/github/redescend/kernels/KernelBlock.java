package io.github.redescend.kernels;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;

/**
 * k(x_i, p_j) for runs of samples x against fixed points p: matrix multiplication and one
 * elementwise pass for kernels of inner products, pair by pair for others. Immutable, safe for
 * concurrent use.
 */
final class KernelBlock {
  /** Rows that one worker passes over at a time. */
  private static final int GRAIN = 32;

  private final Kernel kernel;
  private final Matrix points;
  private final Compute compute;
  private final double[] center;
  private final double[] norms;

  /** Prepares the points: centred, where the kernel allows it, and their norms. */
  KernelBlock(Kernel kernel, Matrix points, Compute compute) {
    this.kernel = kernel;
    this.compute = compute;
    boolean centred =
        kernel instanceof InnerProductKernel products
            && products.translationInvariant()
            && !(points instanceof SparseMatrix);
    this.center = centred ? mean(points) : null;
    this.points = centred ? shifted(points, 0, points.rows()) : points.inHeap();
    this.norms = this.points.squaredRowNorms();
  }

  /** The number of points. */
  int points() {
    return points.rows();
  }

  /** The largest squared norm of a point, about the centre where there is one. */
  double largestSquaredNorm() {
    return Vectors.max(norms);
  }

  /**
   * Writes k(x_i, p_j) for i in [from, to) to {@code into}, row after row of {@link #points}
   * numbers.
   */
  void values(Matrix x, int from, int to, double[] into) {
    Require.sameLength("sample", x.columns(), points.columns());
    if (to == from) {
      return;
    }
    if (kernel instanceof InnerProductKernel inner) {
      fromProducts(inner, x, from, to, into);
    } else {
      pairs(x, from, to, into);
    }
  }

  private void fromProducts(InnerProductKernel inner, Matrix x, int from, int to, double[] into) {
    if (points instanceof SparseMatrix sparse) {
      fromProducts(inner, sparse, x, from, to, into);
    } else {
      fromProducts(inner, points.toDense(), shifted(x, from, to), into);
    }
  }

  private void fromProducts(
      InnerProductKernel inner, DenseMatrix dense, DenseMatrix x, double[] into) {
    int width = dense.rows();
    int d = dense.columns();
    compute
        .algebra()
        .gemm(
            Op.TRANSPOSED,
            Op.PLAIN,
            width,
            x.rows(),
            d,
            1,
            dense.values(),
            0,
            d,
            x.values(),
            0,
            d,
            0,
            into,
            0,
            width);
    double[] rowNorms = x.squaredRowNorms();
    compute
        .workers()
        .ranges(
            x.rows(),
            GRAIN,
            (start, end) -> {
              for (int i = start; i < end; i++) {
                inner.fromProducts(into, i * width, width, rowNorms[i], norms, 0);
              }
            });
  }

  private void fromProducts(
      InnerProductKernel inner, SparseMatrix sparse, Matrix x, int from, int to, double[] into) {
    int width = sparse.rows();
    compute
        .workers()
        .ranges(
            to - from,
            GRAIN,
            (start, end) -> {
              double[] row = new double[sparse.columns()];
              for (int i = start; i < end; i++) {
                x.copyRow(from + i, row, 0);
                sparseProducts(sparse, row, into, i * width);
                inner.fromProducts(into, i * width, width, Vectors.dot(row, row), norms, 0);
              }
            });
  }

  private void pairs(Matrix x, int from, int to, double[] into) {
    int width = points.rows();
    compute
        .workers()
        .ranges(
            to - from,
            GRAIN,
            (start, end) -> {
              double[] row = new double[points.columns()];
              double[] point = new double[points.columns()];
              for (int j = 0; j < width; j++) {
                points.copyRow(j, point, 0);
                for (int i = start; i < end; i++) {
                  x.copyRow(from + i, row, 0);
                  into[i * width + j] = kernel.value(row, point);
                }
              }
            });
  }

  /** Rows [from, to) densely, minus the centre: a copy. */
  private DenseMatrix shifted(Matrix x, int from, int to) {
    int d = x.columns();
    double[] copy = new double[DenseMatrix.length(to - from, d)];
    for (int i = from; i < to; i++) {
      int offset = (i - from) * d;
      x.copyRow(i, copy, offset);
      if (center != null) {
        for (int j = 0; j < d; j++) {
          copy[offset + j] -= center[j];
        }
      }
    }
    return new DenseMatrix(to - from, d, copy);
  }

  /**
   * Writes the inner product of every sparse point with a dense row to {@code into} from {@code
   * at}.
   */
  static void sparseProducts(SparseMatrix points, double[] row, double[] into, int at) {
    int[] start = points.rowStart();
    int[] column = points.columnIndex();
    double[] value = points.values();
    for (int j = 0; j < points.rows(); j++) {
      double sum = 0;
      for (int k = start[j]; k < start[j + 1]; k++) {
        sum += value[k] * row[column[k]];
      }
      into[at + j] = sum;
    }
  }

  private static double[] mean(Matrix points) {
    double[] mean = new double[points.columns()];
    double[] row = new double[points.columns()];
    for (int i = 0; i < points.rows(); i++) {
      points.copyRow(i, row, 0);
      for (int j = 0; j < mean.length; j++) {
        mean[j] += row[j] / points.rows();
      }
    }
    return mean;
  }
}
