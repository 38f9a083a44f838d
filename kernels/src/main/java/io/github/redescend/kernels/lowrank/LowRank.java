package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * An approximation of the kernel matrix that is not stored: G G' + d I, with m columns G from some
 * samples, the pivots, and d the mean residual diagonal. Sums do not depend on the number of
 * threads. Immutable.
 */
final class LowRank {
  private static final int GRAIN = 4096;

  /** Columns of a normal matrix per task, and samples read at a time. */
  private static final int PANEL = 256;

  private static final int ROWS = 1024;

  private final RandomlyPivotedCholesky cholesky;
  private final int samples;
  private final int rank;
  private final Compute compute;
  private final double[] pivotRows;
  private double[] gramian;

  LowRank(RandomlyPivotedCholesky cholesky, int samples, Compute compute) {
    this.cholesky = cholesky;
    this.samples = samples;
    this.rank = cholesky.pivots().length;
    this.compute = compute;
    this.pivotRows = new double[DenseMatrix.length(rank, rank)];
    for (int j = 0; j < rank; j++) {
      for (int k = 0; k <= j; k++) {
        pivotRows[k * rank + j] = cholesky.factor()[cholesky.pivots()[j] * rank + k];
      }
    }
  }

  static LowRank of(Kernel kernel, Matrix samples, int rank, Compute compute) {
    RandomlyPivotedCholesky cholesky =
        RandomlyPivotedCholesky.of(kernel, samples, rank, Seed.of(1), compute);
    return new LowRank(cholesky, samples.rows(), compute);
  }

  int rank() {
    return rank;
  }

  /** The samples whose kernel functions span those of G; must not be written to. */
  int[] pivots() {
    return cholesky.pivots();
  }

  /** d, the mean of the diagonal of K - G G'. */
  double left() {
    return cholesky.left();
  }

  double[] times(double[] u) {
    double[] values = new double[samples];
    try (var scope = compute.outerParallel()) {
      Workers.RangeBody work = (from, to) -> gemv(Op.T, from, to, u, 0, values, from);
      compute.workers().ranges(rank == 0 ? 0 : samples, GRAIN, work);
    }
    return values;
  }

  double[] transposedTimes(double[] x) {
    List<Callable<double[]>> parts = new ArrayList<>();
    for (int from = 0; from < samples && rank > 0; from += GRAIN) {
      int start = from;
      parts.add(
          () -> {
            double[] sums = new double[rank];
            gemv(Op.N, start, Math.min(samples, start + GRAIN), x, start, sums, 0);
            return sums;
          });
    }
    return Vectors.addedUp(compute.inParallel(parts), rank);
  }

  private void gemv(Op op, int from, int to, double[] x, int atX, double[] y, int atY) {
    double[] g = cholesky.factor();
    compute.algebra().gemv(op, rank, to - from, 1, g, from * rank, rank, x, atX, 1, y, atY);
  }

  /** Converts theta to coefficients of the pivots' kernel functions, in place. */
  void toPivots(double[] theta) {
    if (rank > 0) {
      compute.algebra().solveTriangular(Op.T, rank, 1, pivotRows, rank, theta, 0, rank);
    }
  }

  /** G' G, cached: the lower triangle of m x m numbers; must not be written to. */
  synchronized double[] gramian() {
    if (gramian == null) {
      gramian = normal(null);
    }
    return gramian;
  }

  double[] normal(double[] weights) {
    // The last panel starts within a column, and backends require whole columns behind it.
    double[] normal = new double[DenseMatrix.length(rank, rank + 1)];
    try (var scope = compute.outerParallel()) {
      compute.workers().ranges(rank, PANEL, (from, to) -> addPanel(weights, from, to, normal));
    }
    return normal;
  }

  private void addPanel(double[] weights, int from, int to, double[] normal) {
    LinearAlgebra algebra = compute.algebra();
    double[] g = cholesky.factor();
    int width = to - from;
    double[] scaled = new double[DenseMatrix.length(ROWS, width)];
    for (int first = 0; first < samples; first += ROWS) {
      int count = Math.min(ROWS, samples - first);
      for (int i = 0; i < count; i++) {
        double weight = weights == null ? 1 : weights[first + i];
        for (int j = 0; j < width; j++) {
          scaled[i * width + j] = weight * g[(first + i) * rank + from + j];
        }
      }
      int rows = rank - from;
      int at = first * rank + from;
      int corner = from * rank + from;
      algebra.gemm(
          Op.N, Op.T, rows, width, count, 1, g, at, rank, scaled, 0, width, 1, normal, corner,
          rank);
    }
  }

  /**
   * The inverse of S (G G' + d I) S + lambda I, S = W^(1/2), which approximates S K S + lambda I:
   * with D = lambda I + d W it is
   *
   * <pre>
   * D^-1 - D^-1 S G (I + G' S D^-1 S G)^-1 G' S D^-1
   * </pre>
   *
   * <p>(Sherman, Morrison and Woodbury). Weights are never divisors, so weights of 0 are allowed.
   * O(n m^2) multiply-adds to set up, 2 n m per product.
   */
  record LowRankPreconditioner(
      LowRank lowRank, double[] scales, double[] ratios, CholeskyFactor factor, Compute compute) {
    /** Factors an m x m matrix by the square roots of the weights. */
    static LowRankPreconditioner of(
        LowRank lowRank, double[] roots, double lambda, Compute compute) {
      double[] scales = new double[roots.length];
      double[] ratios = new double[roots.length];
      double[] weights = new double[roots.length];
      for (int i = 0; i < roots.length; i++) {
        scales[i] = 1 / (lambda + roots[i] * roots[i] * lowRank.left());
        ratios[i] = roots[i] * scales[i];
        weights[i] = roots[i] * ratios[i];
      }
      double[] matrix = normal(lowRank, weights);
      int m = lowRank.rank();
      for (int j = 0; j < m; j++) {
        matrix[j * m + j] += 1;
      }
      // On one thread, for a fixed order of sums.
      try (var scope = compute.outerParallel()) {
        String name = "the kernel's low rank approximation plus lambda = " + lambda;
        CholeskyFactor factor = CholeskyFactor.of(name, m, matrix, compute);
        return new LowRankPreconditioner(lowRank, scales, ratios, factor, compute);
      }
    }

    private static double[] normal(LowRank lowRank, double[] weights) {
      double first = weights[0];
      if (Arrays.stream(weights).anyMatch(weight -> weight != first)) {
        return lowRank.normal(weights);
      }
      return Vectors.times(first, lowRank.gramian());
    }

    double[] times(double[] r) {
      int n = r.length;
      double[] x = Vectors.times(ratios, r);
      double[] u = lowRank.transposedTimes(x);
      try (var scope = compute.outerParallel()) {
        factor.solve(u, 1);
      }
      double[] product = lowRank.times(u);
      for (int i = 0; i < n; i++) {
        x[i] = scales[i] * r[i] - ratios[i] * product[i];
      }
      return x;
    }
  }
}
