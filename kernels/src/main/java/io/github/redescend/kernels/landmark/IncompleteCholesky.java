package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The incomplete Cholesky decomposition K ~ G G' with symmetric pivoting (Xu et al., Algorithm 2),
 * computing columns of K on demand. The pivot is the largest updated residual diagonal, on ties the
 * lowest position of the current permutation. (The printed algorithm subtracts the squares from the
 * pivot a second time, which gives other pivots.)
 *
 * @param pivots the chosen samples, in order
 * @param pivotValues the residual diagonal of each when chosen
 * @param traceErrors trace(K - G G') after each
 * @param factor G, n numbers per column
 */
public record IncompleteCholesky(
    int[] pivots, double[] pivotValues, double[] traceErrors, double[] factor) {
  /** Smaller residual diagonals, relative to the largest, are rounding (Algorithm 2, line 6). */
  private static final double SMALLEST_PIVOT = 1e-14;

  /** Decomposes up to {@code rank} columns; fewer if nothing is left. */
  public static IncompleteCholesky of(Kernel kernel, Matrix samples, int rank, Compute compute) {
    int n = samples.rows();
    double[] diagonal = KernelBlock.diagonal(kernel, samples);
    double[] factor = new double[DenseMatrix.length(n, rank)];
    int[] order = IntStream.range(0, n).toArray();
    double[] pivotValues = new double[rank];
    double[] traceErrors = new double[rank];
    double smallest = SMALLEST_PIVOT * Vectors.max(diagonal);
    int steps = 0;
    while (steps < rank) {
      int best = steps;
      for (int j = steps + 1; j < n; j++) {
        if (diagonal[order[j]] > diagonal[order[best]]) {
          best = j;
        }
      }
      int pivot = order[best];
      if (!(diagonal[pivot] > smallest)) {
        break;
      }
      order[best] = order[steps];
      order[steps] = pivot;
      pivotValues[steps] = diagonal[pivot];
      double[] column = new double[n];
      Matrix point = samples.selectRows(new int[] {pivot});
      new KernelBlock(kernel, point, compute).values(samples, 0, n, column);
      subtract(column, pivot, steps, factor, compute);
      double root = Math.sqrt(diagonal[pivot]);
      for (int i = 0; i < n; i++) {
        factor[steps * n + i] = column[i] / root;
      }
      factor[steps * n + pivot] = root;
      double trace = 0;
      for (int j = steps + 1; j < n; j++) {
        int sample = order[j];
        double entry = factor[steps * n + sample];
        diagonal[sample] -= entry * entry;
        trace += diagonal[sample];
      }
      for (int j = 0; j < steps; j++) {
        // Exactly zero in exact arithmetic.
        factor[steps * n + order[j]] = 0;
      }
      traceErrors[steps++] = trace;
    }
    return new IncompleteCholesky(
        Arrays.copyOf(order, steps),
        Arrays.copyOf(pivotValues, steps),
        Arrays.copyOf(traceErrors, steps),
        steps == rank ? factor : Arrays.copyOf(factor, n * steps));
  }

  /** Subtracts G G_p' of the columns found so far from K_p. */
  private static void subtract(
      double[] column, int pivot, int steps, double[] factor, Compute compute) {
    int n = column.length;
    double[] row = new double[steps];
    Arrays.setAll(row, k -> factor[k * n + pivot]);
    if (steps > 0) {
      compute.algebra().gemv(Op.N, n, steps, -1, factor, 0, n, row, 0, 1, column, 0);
    }
  }

  /**
   * The pivots of the incomplete Cholesky decomposition: KCC-HQIC of Xu et al., section III-C.
   * Greedy, so it picks distant samples first: good for smooth kernels, poor for few landmarks
   * among outliers.
   */
  public record PivotedCholeskyRule() implements LandmarkRule {
    static final Declaration<PivotedCholeskyRule> DECLARATION =
        Declaration.of(
            "pivoted-cholesky",
            "the pivots of the incomplete Cholesky decomposition of the kernel matrix",
            "Xu et al. section III-C, Algorithm 2 (KCC-HQIC)",
            PivotedCholeskyRule::new);

    @Override
    public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
      return Landmarks.ofRows(
          samples, IncompleteCholesky.of(kernel, samples, count, compute).pivots());
    }

    @Override
    public double memory(Matrix samples, int count) {
      return (double) samples.rows() * count;
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }
  }
}
