package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.gram.RepresenterSpace;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The partial Cholesky decomposition K ~ G G' whose pivots are drawn in proportion to the residual
 * diagonal (Chen, Epperly, Tropp and Webber, "Randomly pivoted Cholesky", Algorithm 1): it neither
 * favours outliers nor misses small clusters. Pivots are proposed in blocks and accepted with the
 * share of their diagonal that earlier ones in the block leave (Epperly, Tropp and Webber, "Embrace
 * rejection", Algorithm 1), which is equivalent to drawing one at a time. O(n m^2) multiply-adds;
 * the result does not depend on the number of threads. G has m numbers per sample, in lower
 * triangular rows of the pivots; {@code left} is the mean of the diagonal of K - G G'.
 */
record RandomlyPivotedCholesky(int[] pivots, double[] factor, double left) {
  private static final int BLOCK = 200;
  private static final int GRAIN = 512;

  /** Smaller diagonals and pivots, relative to the largest, are rounding. */
  private static final double ROUNDING = 1e-12;

  /** Decomposes up to {@code rank} columns; fewer if nothing is left. */
  static RandomlyPivotedCholesky of(
      Kernel kernel, Matrix samples, int rank, Seed seed, Compute compute) {
    Growing growing = new Growing(kernel, samples, rank, compute);
    SplittableRandom random = seed.random();
    boolean grown = true;
    while (grown && growing.accepted < rank) {
      grown = growing.add(random);
    }
    return growing.done();
  }

  private static final class Growing {
    private final Kernel kernel;
    private final Matrix samples;
    private final int rank;
    private final Compute compute;
    private final double[] factor;
    private final double[] diagonal;
    private final double smallest;
    private final int[] pivots;
    private int accepted;

    Growing(Kernel kernel, Matrix samples, int rank, Compute compute) {
      this.kernel = kernel;
      this.samples = samples;
      this.rank = rank;
      this.compute = compute;
      this.pivots = new int[rank];
      this.factor = new double[DenseMatrix.length(samples.rows(), rank)];
      this.diagonal = KernelBlock.diagonal(kernel, samples);
      for (double value : diagonal) {
        RepresenterSpace.checkedDiagonal(value);
      }
      this.smallest = ROUNDING * Vectors.max(diagonal);
    }

    /** Adds the columns of a block of pivots; false if nothing is left. */
    boolean add(SplittableRandom random) {
      double[] cumulated = new double[diagonal.length];
      double total = 0;
      for (int i = 0; i < cumulated.length; i++) {
        total += diagonal[i];
        cumulated[i] = total;
      }
      if (!(total > smallest)) {
        return false;
      }
      int[] proposed = new int[Math.min(BLOCK, rank)];
      for (int j = 0; j < proposed.length; j++) {
        int at = Arrays.binarySearch(cumulated, random.nextDouble() * total);
        proposed[j] = Math.min(cumulated.length - 1, at < 0 ? -at - 1 : at + 1);
      }
      try (var scope = compute.outerParallel()) {
        Accepted kept = kept(proposed, random);
        if (kept.pivots.length == 0) {
          return false;
        }
        eliminate(kept);
      }
      return true;
    }

    /** The accepted pivots, and the factor of the residual of K among them. */
    private Accepted kept(int[] proposed, SplittableRandom random) {
      int count = proposed.length;
      double[] among = new double[DenseMatrix.length(count, count)];
      Matrix points = samples.selectRows(proposed);
      new KernelBlock(kernel, points, compute).values(points, 0, count, among);
      double[] earlier = rows(proposed);
      if (accepted > 0) {
        LinearAlgebra algebra = compute.algebra();
        int k = accepted;
        algebra.gemm(
            Op.T, Op.N, count, count, k, -1, earlier, 0, k, earlier, 0, k, 1, among, 0, count);
      }
      double[][] lower = new double[count][];
      int[] kept = new int[count];
      int m = 0;
      for (int j = 0; j < count && accepted + m < rank; j++) {
        double[] row = new double[m + 1];
        double remains = among[j * count + j];
        for (int k = 0; k < m; k++) {
          row[k] = (among[j * count + kept[k]] - dot(row, lower[k], k)) / lower[k][k];
          remains -= row[k] * row[k];
        }
        if (random.nextDouble() * diagonal[proposed[j]] < remains && remains > smallest) {
          row[m] = Math.sqrt(remains);
          lower[m] = row;
          kept[m++] = j;
        }
      }
      double[] triangle = new double[DenseMatrix.length(m, m)];
      int[] chosen = new int[m];
      for (int j = 0; j < m; j++) {
        chosen[j] = proposed[kept[j]];
        for (int k = 0; k <= j; k++) {
          triangle[k * m + j] = lower[j][k];
        }
      }
      return new Accepted(chosen, triangle);
    }

    private static double dot(double[] x, double[] y, int count) {
      double sum = 0;
      for (int i = 0; i < count; i++) {
        sum += x[i] * y[i];
      }
      return sum;
    }

    private double[] rows(int[] chosen) {
      double[] rows = new double[DenseMatrix.length(chosen.length, accepted)];
      for (int j = 0; j < chosen.length; j++) {
        System.arraycopy(factor, chosen[j] * rank, rows, j * accepted, accepted);
      }
      return rows;
    }

    private void eliminate(Accepted kept) {
      KernelBlock block = new KernelBlock(kernel, samples.selectRows(kept.pivots), compute);
      double[] earlier = rows(kept.pivots);
      Workers.RangeBody work = (from, to) -> columns(kept, block, earlier, from, to - from);
      compute.workers().ranges(diagonal.length, GRAIN, work);
      int m = kept.pivots.length;
      for (int j = 0; j < m; j++) {
        int pivot = kept.pivots[j];
        for (int k = 0; k < m; k++) {
          factor[pivot * rank + accepted + k] = k <= j ? kept.triangle[k * m + j] : 0;
        }
        pivots[accepted + j] = pivot;
      }
      for (int j = 0; j < accepted; j++) {
        // Exactly zero in exact arithmetic.
        Arrays.fill(factor, pivots[j] * rank + accepted, pivots[j] * rank + accepted + m, 0);
      }
      accepted += m;
      for (int j = 0; j < accepted; j++) {
        diagonal[pivots[j]] = 0;
      }
    }

    /** L^-1 (k_P(x) - G_P g(x)) for some samples x, and their diagonals. */
    private void columns(Accepted kept, KernelBlock block, double[] earlier, int from, int count) {
      LinearAlgebra algebra = compute.algebra();
      int m = kept.pivots.length;
      double[] values = new double[DenseMatrix.length(count, m)];
      block.values(samples, from, from + count, values);
      if (accepted > 0) {
        int at = from * rank;
        algebra.gemm(
            Op.T, Op.N, m, count, accepted, -1, earlier, 0, accepted, factor, at, rank, 1, values,
            0, m);
      }
      algebra.solveTriangular(Op.N, m, count, kept.triangle, m, values, 0, m);
      for (int i = 0; i < count; i++) {
        double sum = 0;
        for (int j = 0; j < m; j++) {
          sum += values[i * m + j] * values[i * m + j];
        }
        System.arraycopy(values, i * m, factor, (from + i) * rank + accepted, m);
        diagonal[from + i] = Math.max(0, diagonal[from + i] - sum);
      }
    }

    RandomlyPivotedCholesky done() {
      int n = diagonal.length;
      double left = Vectors.mean(diagonal);
      double[] columns = factor;
      if (accepted < rank) {
        for (int i = 1; i < n; i++) {
          System.arraycopy(factor, i * rank, factor, i * accepted, accepted);
        }
        columns = Arrays.copyOf(factor, n * accepted);
      }
      return new RandomlyPivotedCholesky(Arrays.copyOf(pivots, accepted), columns, left);
    }
  }

  /** Pivots and the lower triangular factor of the residual of K among them. */
  private record Accepted(int[] pivots, double[] triangle) {}
}
