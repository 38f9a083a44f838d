package io.github.redescend.kernels.gram;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The symmetric matrix K_ij = k(x_i, x_j), of which one half is used: entries (i, j) with j &gt;=
 * i, row after row of n, the lower triangle of {@link LinearAlgebra}. The others are undefined.
 */
public record GramMatrix(int size, double[] values) {
  /** Rows per task; small, since rows get shorter. */
  private static final int GRAIN = 32;

  /** Rows of a product of several columns at a time, which stay in the cache. */
  private static final int BLOCK = 128;

  public static GramMatrix of(Kernel kernel, Matrix points, Compute compute) {
    Matrix samples = points.inHeap();
    int n = samples.rows();
    double[] gram = new double[DenseMatrix.length(n, n)];
    if (ProductPass.serves(kernel) && samples instanceof DenseMatrix dense) {
      fromProducts(new ProductPass(kernel), dense, gram, compute);
    } else {
      new KernelBlock(kernel, samples, compute).values(samples, 0, n, gram);
    }
    for (int i = 0; i < n; i++) {
      RepresenterSpace.checkedDiagonal(gram[i * n + i]);
    }
    return new GramMatrix(n, gram);
  }

  private static void fromProducts(
      ProductPass pass, DenseMatrix given, double[] gram, Compute compute) {
    DenseMatrix samples = pass.centred(given);
    int n = samples.rows();
    int d = samples.columns();
    compute.algebra().syrk(Op.T, n, d, 1, samples.values(), 0, Math.max(1, d), 0, gram, 0, n);
    double[] norms = IntStream.range(0, n).mapToDouble(i -> gram[i * n + i]).toArray();
    Workers.RangeBody work =
        (from, to) -> {
          FeatureDistances fromFeatures = new FeatureDistances(given, given);
          for (int i = from; i < to; i++) {
            pass.values(gram, i * n, i, n, norms[i], norms, fromFeatures.of(i));
          }
        };
    compute.workers().ranges(n, GRAIN, work);
  }

  public double get(int i, int j) {
    return i <= j ? values[i * size + j] : values[j * size + i];
  }

  /** K with its other half filled in, in the same array. */
  DenseMatrix whole() {
    return DenseMatrix.ofUpperHalf(size, values);
  }

  /** K X for columns of n numbers, which reads K once. */
  double[] times(double[] x, int columns, Compute compute) {
    double[] product = new double[DenseMatrix.length(columns, size)];
    double[] corner = new double[BLOCK * BLOCK];
    LinearAlgebra algebra = compute.algebra();
    for (int from = 0; from < size; from += BLOCK) {
      int rows = Math.min(BLOCK, size - from);
      int next = from + rows;
      int right = from * size + next;
      // The rows right of the corner are also the columns below it.
      int rest = size - next;
      if (rest > 0) {
        algebra.gemm(
            Op.T, Op.N, rows, columns, rest, 1, values, right, size, x, next, size, 1, product,
            from, size);
        algebra.gemm(
            Op.N, Op.N, rest, columns, rows, 1, values, right, size, x, from, size, 1, product,
            next, size);
      }
      for (int i = 0; i < rows; i++) {
        for (int j = i; j < rows; j++) {
          double value = values[(from + i) * size + from + j];
          corner[i * rows + j] = value;
          corner[j * rows + i] = value;
        }
      }
      algebra.gemm(
          Op.N, Op.N, rows, columns, rows, 1, corner, 0, rows, x, from, size, 1, product, from,
          size);
    }
    return product;
  }

  public double[] times(double[] x, Compute compute) {
    double[] product = new double[size];
    compute.algebra().symv(size, 1, values, size, x, 0, product);
    return product;
  }

  /**
   * The weighted ridge problem of an exact kernel machine in its symmetric scaled form, bordered
   * for the bias (Xu et al. eq. 13; Feng et al. eq. 4.2): with S = W^(1/2) over the samples with a
   * weight,
   *
   * <pre>(S K S + lambda I) z = S (t - b 1),   alpha = S z,   1' alpha = 0</pre>
   *
   * <p>Positive definite for any weights; a sample of weight 0 has alpha = 0.
   */
  public static final class GramWeightedSystem implements WeightedSystem {
    /** Columns of the inverse factor at a time. */
    private static final int COLUMNS = 256;

    private final RepresenterSpace space;
    private final double lambda;
    private final int[] active;
    private final double[] roots;
    private final CholeskyFactor factor;
    private final double[] solvedRoots;

    GramWeightedSystem(
        RepresenterSpace space, GramMatrix gram, double[] weights, double lambda, Compute compute) {
      this.space = space;
      this.lambda = lambda;
      this.active = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
      this.roots = Arrays.stream(active).mapToDouble(i -> Math.sqrt(weights[i])).toArray();
      int m = active.length;
      double[] matrix = new double[DenseMatrix.length(m, m)];
      compute.workers().ranges(m, 32, (from, to) -> scale(gram, matrix, from, to));
      this.factor =
          CholeskyFactor.of(
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

    /**
     * Replaces columns of kernel values at new points, over the samples with a weight, by the
     * weights of their targets in the predictions there.
     */
    public void toInfluences(double[] columns, int count) {
      scale(columns, count);
      factor.solve(columns, count);
      scale(columns, count);
      int m = active.length;
      double border = Vectors.dot(roots, solvedRoots);
      for (int k = 0; k < count && space.hasBias(); k++) {
        double open = 1;
        for (int i = 0; i < m; i++) {
          open -= columns[k * m + i];
        }
        for (int i = 0; i < m; i++) {
          columns[k * m + i] += open / border * (roots[i] * solvedRoots[i]);
        }
      }
    }

    private void scale(double[] columns, int count) {
      for (int at = 0; at < count * active.length; at++) {
        columns[at] *= roots[at % active.length];
      }
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
}
