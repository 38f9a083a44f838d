package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.kernels.explicit.FeatureSpace.LeftOut;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Leverages of a ridge fit of explicit features, h_i = w_i (1/sum(w) + ||L^-1 (phi_i - mean)||^2)
 * with L the factor of the normal matrix.
 *
 * <p>For raw features with phi = A raw the columns of A' L'^-1 are computed once, so that a pass is
 * one product. Columns end in zeros if A is triangular, as for landmarks: the product skips those.
 */
record FeatureLeverages(
    FeatureSpace space,
    FeatureBlocks blocks,
    double[] weights,
    NormalFactor factor,
    Compute compute) {
  /** Columns per product, which skips their common trailing zeros. */
  private static final int COLUMNS = 64;

  double[] values() {
    double[] leverages = new double[blocks.samples()];
    if (blocks.raw() && blocks.map().isStableRaw()) {
      products(leverages);
    } else {
      solves(leverages);
    }
    double own = space.hasBias() ? 1 / factor.total() : 0;
    Arrays.setAll(leverages, i -> weights[i] * (own + leverages[i]));
    return leverages;
  }

  private void products(double[] norms) {
    int m = blocks.dimension();
    double[] columns = factor.inverse();
    blocks.map().toRaw(columns, m);
    double[] mean = factor.mean().clone();
    factor.solveHalf(mean, 1);
    int[] lengths = lengths(columns, m);
    int width = Math.min(m, COLUMNS);
    blocks.inGroups(
        () -> new double[DenseMatrix.length(blocks.blockRows(), width)],
        (from, rows, features, scratch) -> {
          LinearAlgebra algebra = compute.algebra();
          for (int first = 0; first < m; first += COLUMNS) {
            int some = Math.min(COLUMNS, m - first);
            int length = lengths[first / COLUMNS];
            algebra.gemm(
                Op.T, Op.N, some, rows, length, 1, columns, first * m, m, features, 0, m, 0,
                scratch, 0, some);
            addSquares(scratch, some, mean, first, norms, from, rows);
          }
        });
  }

  private static void addSquares(
      double[] products, int some, double[] mean, int first, double[] norms, int from, int rows) {
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      for (int j = 0; j < some; j++) {
        double entry = products[i * some + j] - mean[first + j];
        sum += entry * entry;
      }
      norms[from + i] += sum;
    }
  }

  /** The number of leading nonzero rows of each group of columns. */
  private static int[] lengths(double[] columns, int m) {
    int[] lengths = new int[(m + COLUMNS - 1) / COLUMNS];
    for (int j = 0; j < m; j++) {
      int last = m;
      while (last > lengths[j / COLUMNS] && columns[j * m + last - 1] == 0) {
        last--;
      }
      lengths[j / COLUMNS] = last;
    }
    return lengths;
  }

  private void solves(double[] norms) {
    int m = blocks.dimension();
    space.forEachCentred(
        factor.mean(),
        (from, rows, features) -> {
          factor.solveHalf(features, rows);
          for (int i = 0; i < rows; i++) {
            double sum = 0;
            for (int j = i * m; j < (i + 1) * m; j++) {
              sum += features[j] * features[j];
            }
            norms[from + i] = sum;
          }
        });
  }

  /**
   * Leave-one-out errors of ridge fits with the first s of m features, for several s from one
   * factor: of L with L L' = Phi' W Phi + lambda I, the bias eliminated, the leading s x s block is
   * the factor for s features, so that with z_i = L^-1 (phi_i - mean) and v = L^-1 Phi' W t
   *
   * <pre>
   * f_s(x_i) = mean(t) + sum_{j &lt;= s} z_ij v_j ,   h_i = w_i (1/sum(w) + sum_{j &lt;= s} z_ij^2)
   * </pre>
   *
   * <p>Features of landmarks are those of the first s landmarks, since K_RR is factored in their
   * order. Costs a factorisation and m^2 per row.
   */
  record NestedErrors(
      FeatureSpace space, FeatureBlocks blocks, RidgeTargets targets, Compute compute) {
    /** About 4 MiB of features at once. */
    private static final int NUMBERS = 1 << 19;

    List<LeftOut> of(int[] rows, int[] sizes) {
      int m = blocks.dimension();
      NormalMatrix normal = normal();
      double[] values = normal.values().clone();
      double lambda = targets.lambda();
      NormalFactor factor =
          NormalFactor.of(values, normal.mean(), normal.total(), space.hasBias(), lambda, compute);
      double[] means = new double[targets.targets().length];
      double[] half = right(normal, means);
      factor.solveHalf(half, means.length);
      List<LeftOut> errors = new ArrayList<>();
      for (int size : sizes) {
        errors.add(new LeftOut(size, new double[rows.length], new boolean[rows.length]));
      }
      int max = Math.max(1, Math.min(rows.length, NUMBERS / Math.max(1, m)));
      double[] z = new double[DenseMatrix.length(max, m)];
      for (int from = 0; from < rows.length; from += max) {
        int[] some = Arrays.copyOfRange(rows, from, Math.min(rows.length, from + max));
        Matrix part = blocks.selected(some);
        blocks.map().features(part, 0, some.length, z);
        for (int i = 0; i < some.length; i++) {
          for (int j = 0; j < m; j++) {
            z[i * m + j] -= normal.mean()[j];
          }
        }
        factor.solveHalf(z, some.length);
        for (int i = 0; i < some.length; i++) {
          residuals(i, some[i], z, half, means, normal, errors, from + i);
        }
      }
      return errors;
    }

    /** Returns the matrix of the solvers if all weights are equal. */
    private NormalMatrix normal() {
      double first = targets.weights()[0];
      if (Arrays.stream(targets.weights()).anyMatch(weight -> weight != first)) {
        return NormalMatrix.of(blocks, targets.weights(), space.hasBias(), compute);
      }
      return space.unit().times(first);
    }

    /** Phi' W (t - mean(t)) for each column, and the means. */
    private double[] right(NormalMatrix normal, double[] means) {
      int m = blocks.dimension();
      int columns = means.length;
      double[][] weighted = new double[columns][];
      double[] sums = new double[columns];
      for (int c = 0; c < columns; c++) {
        weighted[c] = Vectors.times(targets.targets()[c], targets.weights());
        sums[c] = space.hasBias() ? Vectors.sum(weighted[c]) : 0;
        means[c] = sums[c] / normal.total();
      }
      double[] right = space.transposedTimes(Vectors.joined(weighted), columns);
      for (int c = 0; c < columns; c++) {
        for (int j = 0; j < m; j++) {
          right[c * m + j] -= sums[c] * normal.mean()[j];
        }
      }
      return right;
    }

    private void residuals(
        int at,
        int row,
        double[] z,
        double[] half,
        double[] means,
        NormalMatrix normal,
        List<LeftOut> errors,
        int to) {
      int m = blocks.dimension();
      double[] fitted = means.clone();
      double own = space.hasBias() ? 1 / normal.total() : 0;
      int j = 0;
      for (LeftOut error : errors) {
        for (; j < error.size(); j++) {
          double entry = z[at * m + j];
          own += entry * entry;
          for (int c = 0; c < fitted.length; c++) {
            fitted[c] += entry * half[c * m + j];
          }
        }
        double left = 1 - targets.weights()[row] * own;
        double[] without = new double[fitted.length];
        for (int c = 0; c < fitted.length; c++) {
          double target = targets.targets()[c][row];
          double residual = (target - fitted[c]) / left;
          without[c] = target - residual;
          error.squares()[to] += residual * residual;
        }
        error.missed()[to] = !targets.isHit(row, without);
      }
    }
  }
}
