package io.github.redescend.kernels.gram;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The weighted ridge problem of an exact kernel machine in its symmetric scaled form, bordered for
 * the bias (Xu et al. eq. 13; Feng et al. eq. 4.2): with S = W^(1/2) over the samples with a
 * weight,
 *
 * <pre>(S K S + lambda I) z = S (t - b 1),   alpha = S z,   1' alpha = 0</pre>
 *
 * <p>Positive definite for any weights; a sample of weight 0 has alpha = 0.
 */
public final class GramWeightedSystem implements WeightedSystem {
  /** Columns of the inverse factor at a time. */
  private static final int COLUMNS = 256;

  private final GramSpace space;
  private final double lambda;
  private final int[] active;
  private final double[] roots;
  private final CholeskyFactor factor;
  private final double[] solvedRoots;

  GramWeightedSystem(
      GramSpace space, GramMatrix gram, double[] weights, double lambda, Compute compute) {
    this.space = space;
    this.lambda = lambda;
    this.active = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    this.roots = Arrays.stream(active).mapToDouble(i -> Math.sqrt(weights[i])).toArray();
    int m = active.length;
    double[] matrix = new double[DenseMatrix.length(m, m)];
    compute.workers().ranges(m, 32, (from, to) -> scale(gram, matrix, from, to));
    this.factor =
        new CholeskyFactor(
            "the weighted kernel matrix plus lambda = " + lambda, m, matrix, compute);
    this.solvedRoots = factor.solve(roots.clone(), 1);
  }

  private void scale(GramMatrix gram, double[] matrix, int from, int to) {
    int m = active.length;
    for (int i = from; i < to; i++) {
      for (int j = i; j < m; j++) {
        matrix[i * m + j] = roots[i] * roots[j] * gram.get(active[i], active[j]);
      }
      matrix[i * m + i] += lambda;
    }
  }

  @Override
  public Hypothesis solve(double[] targets) {
    return solve(new double[][] {targets}).get(0);
  }

  @Override
  public List<Hypothesis> solve(double[][] targets) {
    int m = active.length;
    double[] z = new double[DenseMatrix.length(targets.length, m)];
    for (int k = 0; k < targets.length; k++) {
      for (int i = 0; i < m; i++) {
        z[k * m + i] = roots[i] * targets[k][active[i]];
      }
    }
    factor.solve(z, targets.length);
    double[][] alphas = new double[targets.length][space.dimension()];
    double[] biases = new double[targets.length];
    double border = Vectors.dot(roots, solvedRoots);
    for (int k = 0; k < targets.length; k++) {
      double[] own = Arrays.copyOfRange(z, k * m, (k + 1) * m);
      biases[k] = space.hasBias() && m > 0 ? Vectors.dot(roots, own) / border : 0;
      for (int i = 0; i < m; i++) {
        alphas[k][active[i]] = roots[i] * (own[i] - biases[k] * solvedRoots[i]);
      }
    }
    return space.hypotheses(alphas, biases);
  }

  /** 1 - h_i = lambda (S^-1 - bordered part)_ii, at the cost of a factorisation. */
  @Override
  public double[] leverages() {
    int m = active.length;
    double[] inverse = inverseDiagonal();
    double border = space.hasBias() ? Vectors.dot(roots, solvedRoots) : Double.POSITIVE_INFINITY;
    double[] leverages = new double[space.samples()];
    for (int i = 0; i < m; i++) {
      double own = inverse[i] - solvedRoots[i] * solvedRoots[i] / border;
      leverages[active[i]] = 1 - lambda * own;
    }
    return leverages;
  }

  /**
   * The diagonal of (L L')^-1: squared norms of the rows of L'^-1, by blocks of columns. Leading
   * zeros of the columns reduce the cost to m^3 / 6 multiply-adds, half of the inverse.
   */
  private double[] inverseDiagonal() {
    int m = active.length;
    double[] diagonal = new double[m];
    double[] block = new double[DenseMatrix.length(m, Math.min(m, COLUMNS))];
    for (int from = 0; from < m; from += COLUMNS) {
      int columns = Math.min(COLUMNS, m - from);
      int rows = from + columns;
      Arrays.fill(block, 0, rows * columns, 0);
      for (int j = 0; j < columns; j++) {
        block[j * rows + from + j] = 1;
      }
      factor.solveTriangular(Op.T, rows, columns, block);
      for (int j = 0; j < columns; j++) {
        for (int i = 0; i < rows; i++) {
          double entry = block[j * rows + i];
          diagonal[i] += entry * entry;
        }
      }
    }
    return diagonal;
  }
}
