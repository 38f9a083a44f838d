package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.kernels.explicit.FeatureBlocks.RowsPass;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;

/**
 * The weighted normal matrix of features: Phi' W Phi, with a bias about the weighted mean s /
 * sum(w), which eliminates b: Phi' W Phi - s s' / sum(w), s = Phi' w. Without a bias the mean is 0.
 * The m x m values are entries (i, j) with j &gt;= i, row after row.
 */
record NormalMatrix(double[] weights, double total, double[] mean, double[] values) {
  /** Sums of groups take at most a quarter of the memory; else there is one group. */
  private static final double GROUP_COPIES = 4;

  /** Accumulates groups of blocks in parallel, and adds the groups in sample order. */
  static NormalMatrix of(FeatureBlocks blocks, double[] weights, boolean bias, Compute compute) {
    int m = blocks.dimension();
    int active = (int) Arrays.stream(weights).filter(weight -> weight > 0).count();
    if (active < m) {
      return ofFew(blocks, weights, active, bias, compute);
    }
    boolean grouped = blocks.budget().fits(GROUP_COPIES * blocks.groups() * m * m);
    if (grouped && blocks.sparse().isPresent()) {
      return ofSparse(blocks, blocks.sparse().get(), weights, bias);
    }
    boolean raw = grouped && blocks.raw() && blocks.map().isStableRaw();
    List<Sums> parts =
        raw || (grouped && !blocks.raw())
            ? blocks.inGroups(
                () -> new Sums(blocks, bias, compute),
                (from, rows, features, sums) -> sums.add(from, rows, features, weights))
            : inOrder(blocks, weights, bias, compute);
    double[] values =
        Vectors.addedUp(parts.stream().map(sums -> sums.values).toList(), DenseMatrix.length(m, m));
    double[] mean = Vectors.addedUp(parts.stream().map(sums -> sums.mean).toList(), m);
    if (raw) {
      blocks.map().fromRaw(mean, 1);
      congruence(blocks.map(), values);
    }
    return ofSums(weights, bias, mean, values);
  }

  /** For fewer samples than features: converts their rows to phi and computes one product. */
  private static NormalMatrix ofFew(
      FeatureBlocks blocks, double[] weights, int active, boolean bias, Compute compute) {
    int m = blocks.dimension();
    int[] place = new int[weights.length];
    double[] roots = new double[active];
    int next = 0;
    for (int i = 0; i < weights.length; i++) {
      place[i] = next;
      if (weights[i] > 0) {
        roots[next++] = Math.sqrt(weights[i]);
      }
    }
    double[] scaled = new double[DenseMatrix.length(active, m)];
    blocks.inGroups(
        () -> scaled,
        (from, rows, features, shared) -> {
          for (int i = 0; i < rows; i++) {
            int to = place[from + i];
            for (int j = 0; weights[from + i] > 0 && j < m; j++) {
              shared[to * m + j] = roots[to] * features[i * m + j];
            }
          }
        });
    if (blocks.raw()) {
      blocks.map().fromRaw(scaled, active);
    }
    double[] values = new double[DenseMatrix.length(m, m)];
    double[] mean = new double[m];
    LinearAlgebra algebra = compute.algebra();
    algebra.syrk(Op.N, m, active, 1, scaled, 0, m, 0, values, 0, m);
    if (bias && active > 0) {
      algebra.gemv(Op.N, m, active, 1, scaled, 0, m, roots, 0, 0, mean, 0);
    }
    return ofSums(weights, bias, mean, values);
  }

  private static NormalMatrix ofSparse(
      FeatureBlocks blocks, SparseRows rows, double[] weights, boolean bias) {
    int m = blocks.dimension();
    int size = DenseMatrix.length(m, m);
    RowsPass<double[]> pass = (from, to, squares) -> rows.addSquares(from, to, weights, squares);
    double[] values = Vectors.addedUp(blocks.inRows(() -> new double[size], pass), size);
    double[] mean = new double[m];
    rows.addTransposed(0, weights.length, weights, 1, mean);
    rows.shiftSquares(values, mean, weights);
    return ofSums(weights, bias, bias ? mean : new double[m], values);
  }

  private static List<Sums> inOrder(
      FeatureBlocks blocks, double[] weights, boolean bias, Compute compute) {
    Sums sums = new Sums(blocks, bias, compute);
    blocks.forEach((from, rows, features) -> sums.add(from, rows, features, weights));
    return List.of(sums);
  }

  /** A S A' in place of a symmetric S. */
  private static void congruence(FeatureMap map, double[] values) {
    int m = map.dimension();
    map.fromRaw(DenseMatrix.ofUpperHalf(m, values).values(), m);
    transpose(values, m);
    map.fromRaw(values, m);
  }

  private static NormalMatrix ofSums(
      double[] weights, boolean bias, double[] sums, double[] values) {
    double total = Vectors.sum(weights);
    if (bias && total > 0) {
      Arrays.setAll(sums, j -> sums[j] / total);
      NormalFactor.centre(values, sums, total);
    }
    return new NormalMatrix(weights.clone(), total, sums, values);
  }

  private static void transpose(double[] values, int m) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < i; j++) {
        double lower = values[i * m + j];
        values[i * m + j] = values[j * m + i];
        values[j * m + i] = lower;
      }
    }
  }

  /** Factors the values, taken over, plus lambda. */
  NormalFactor factor(boolean bias, double lambda, Compute compute) {
    return NormalFactor.of(values, mean, total, bias, lambda, compute);
  }

  NormalMatrix times(double factor) {
    return new NormalMatrix(
        Vectors.times(factor, weights), factor * total, mean, Vectors.times(factor, values));
  }

  /** The matrix plus {@code factor} times another, with mean and weights unchanged. */
  NormalMatrix plus(double factor, NormalMatrix other) {
    return new NormalMatrix(weights, total, mean, Vectors.plus(values, factor, other.values));
  }

  private static final class Sums {
    private final int m;
    private final boolean bias;
    private final LinearAlgebra algebra;
    private final double[] values;
    private final double[] mean;
    private final double[] scaled;
    private final double[] roots;

    Sums(FeatureBlocks blocks, boolean bias, Compute compute) {
      this.m = blocks.dimension();
      this.bias = bias;
      this.algebra = compute.algebra();
      this.values = new double[DenseMatrix.length(m, m)];
      this.mean = new double[m];
      this.scaled = new double[DenseMatrix.length(blocks.blockRows(), m)];
      this.roots = new double[blocks.blockRows()];
    }

    void add(int from, int rows, double[] features, double[] weights) {
      boolean plain = areOnes(weights, from, rows);
      int active = plain ? rows : scale(from, rows, features, weights);
      double[] used = plain ? features : scaled;
      algebra.syrk(Op.N, m, active, 1, used, 0, m, 1, values, 0, m);
      if (bias) {
        double[] factors = plain ? weights : roots;
        int first = plain ? from : 0;
        algebra.gemv(Op.N, m, active, 1, used, 0, m, factors, first, 1, mean, 0);
      }
    }

    private static boolean areOnes(double[] weights, int from, int rows) {
      return Arrays.stream(weights, from, from + rows).allMatch(weight -> weight == 1);
    }

    /** Copies the rows with a weight, times its square root; returns their number. */
    private int scale(int from, int rows, double[] features, double[] weights) {
      int active = 0;
      for (int i = 0; i < rows; i++) {
        double root = Math.sqrt(weights[from + i]);
        if (root > 0) {
          for (int j = 0; j < m; j++) {
            scaled[active * m + j] = root * features[i * m + j];
          }
          roots[active] = root;
          active++;
        }
      }
      return active;
    }
  }
}
