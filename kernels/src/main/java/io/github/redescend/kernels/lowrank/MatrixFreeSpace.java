package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.kernels.explicit.NormalFactor;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.gram.RepresenterSpace;
import io.github.redescend.linalg.Compute;
import java.util.Optional;

/**
 * The exact kernel machine without a stored kernel matrix: the same functions as {@link GramSpace},
 * products by {@link KernelProducts}, ridge problems by conjugate gradients preconditioned by a
 * {@link LowRank} of m pivots, in single precision ({@link Float32KernelProducts}) where supported.
 * Memory O(n m) and tiles within the budget, time O(n^2 d) per product. Methods that need the whole
 * matrix are refused.
 */
public final class MatrixFreeSpace extends RepresenterSpace implements CoupledSpace {
  /** Twice as many pivots save a fifth of the steps at four times the cost. */
  private static final int MAX_PIVOTS = 3000;

  private static final int SAMPLES_PER_PIVOT = 10;

  /** Pivots take at most a quarter of the available memory. */
  private static final double SHARE = 4;

  /** A step is bound by kernel values, each worth a hundred multiply-adds. */
  private static final double KERNEL_VALUE = 50;

  private final Compute compute;
  private final MemoryBudget budget;
  private final KernelProducts products;
  private final Optional<Float32KernelProducts> rounded;
  private LowRank lowRank;

  public MatrixFreeSpace(
      Kernel kernel, Matrix points, boolean bias, Compute compute, MemoryBudget budget) {
    super(kernel, points, bias);
    this.compute = compute;
    this.budget = budget;
    budget.require(
        "the copies of " + points.rows() + " rows that products are made of",
        copies(),
        "use space landmarks, or give the JVM a larger heap (-Xmx)");
    this.products = new KernelProducts(kernel, points, compute);
    this.rounded = Float32KernelProducts.of(kernel, points, room(), compute);
  }

  @Override
  public double[] times(double[] alpha) {
    return products.times(alpha);
  }

  @Override
  public double diagonal(int sample) {
    double[] x = points.row(sample);
    return checkedDiagonal(kernel.value(x, x));
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return new LowRankSystem(weight, lambda);
  }

  private synchronized LowRank lowRank() {
    if (lowRank == null) {
      lowRank = LowRank.of(kernel, points, pivots(), compute);
    }
    return lowRank;
  }

  private int pivots() {
    int n = samples();
    int m = Math.min(MAX_PIVOTS, n / SAMPLES_PER_PIVOT);
    while (m > 1 && ((long) n * m > Integer.MAX_VALUE || !budget.fits(SHARE * n * m))) {
      m /= 2;
    }
    return Math.max(1, m);
  }

  /** Copies of dense samples: one centred, and two in single precision. */
  private double copies() {
    return points instanceof SparseMatrix ? 0 : 2.0 * points.rows() * points.columns();
  }

  /** Doubles available for kept tiles: what copies and pivots leave, at most half. */
  private double room() {
    double all = budget.doubles();
    return Math.max(0, Math.min(all / 2, all - copies() - SHARE * samples() * pivots()));
  }

  @Override
  public WeightedSystem ridge(double[] weights, double lambda) {
    return new MatrixFreeSystem(this, rounded, lowRank(), weights.clone(), lambda, compute);
  }

  @Override
  public CoupledSystem coupled(Contrasts contrasts, double lambda, double biasRidge) {
    return whole().coupled(contrasts, lambda, biasRidge);
  }

  @Override
  public RidgePath ridgePath() {
    return whole().ridgePath();
  }

  /** The space with a matrix, which refuses to allocate it. */
  private GramSpace whole() {
    return new GramSpace(kernel, points, hasBias(), compute, budget);
  }

  /** A weighted problem is cheap to prepare and iterates on its own. */
  @Override
  public Cost cost(int active) {
    double n = samples();
    double m = Math.min(MAX_PIVOTS, n / SAMPLES_PER_PIVOT);
    return new Cost(n * m * m / 2 + active, KERNEL_VALUE * n * n);
  }

  /**
   * The ridge problem with one weight c on a kernel machine whose matrix is not stored. As a
   * preconditioner its Hessian is that of the problem in which samples are projected to G:
   *
   * <pre>
   * c sum_i (theta . G_i + b)^2 + (lambda + c d) ||f||^2 ,
   * </pre>
   *
   * <p>theta the projection of f, d the mean residual diagonal of K. Its inverse costs a product
   * with G' and an m x m solve (Sherman, Morrison and Woodbury), and the pivots take the
   * coefficients. Its solutions are those of K.
   */
  private final class LowRankSystem implements UniformSystem {
    private final LowRank approximation = lowRank();
    private final double weight;
    private final double lambda;

    /** lambda + c d. */
    private final double ridge;

    private MatrixFreeSystem exact;
    private double[] mean;
    private CholeskyFactor factor;

    LowRankSystem(double weight, double lambda) {
      this.weight = weight;
      this.lambda = lambda;
      this.ridge = lambda + weight * approximation.left();
    }

    /** The values of the direction need a product with K. */
    @Override
    public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
      double[] slopes = SampleNumbers.of(functional);
      if (factor == null) {
        prepare();
      }
      int n = slopes.length;
      int m = approximation.rank();
      double[] gradient = Vectors.plus(slopes, lambda, at.coefficients());
      double slopeSum = hasBias() ? Vectors.sum(slopes) : 0;
      double[] projected = approximation.transposedTimes(gradient);
      for (int j = 0; j < m; j++) {
        projected[j] -= slopeSum * mean[j];
      }
      double[] solved = factor.solve(projected.clone(), 1);
      double[] product = new double[m];
      double bias = hasBias() ? -slopeSum / (weight * n) : 0;
      for (int j = 0; j < m; j++) {
        product[j] = projected[j] + slopeSum * mean[j] - ridge / weight * solved[j];
        bias += mean[j] * solved[j] / weight;
      }
      approximation.toPivots(product);
      for (int j = 0; j < m; j++) {
        gradient[approximation.pivots()[j]] -= product[j];
      }
      for (int i = 0; i < n; i++) {
        gradient[i] = -gradient[i] / ridge;
      }
      return hypothesis(gradient, bias);
    }

    /** Factors an m x m matrix: G' G about the mean, which eliminates b, plus a diagonal. */
    private void prepare() {
      int n = samples();
      int m = approximation.rank();
      double[] ones = Vectors.filled(n, 1.0 / n);
      mean = hasBias() ? approximation.transposedTimes(ones) : new double[m];
      double[] matrix = approximation.gramian().clone();
      NormalFactor.centre(matrix, mean, n);
      for (int i = 0; i < m; i++) {
        matrix[i * m + i] += ridge / weight;
      }
      factor =
          CholeskyFactor.of(
              "the matrix of the kernel's pivots plus lambda = " + lambda, m, matrix, compute);
    }

    @Override
    public Hypothesis solve(double[] targets) {
      return solve(targets, null, 0);
    }

    @Override
    public Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
      if (exact == null) {
        double[] weights = Vectors.filled(samples(), weight);
        exact =
            new MatrixFreeSystem(
                MatrixFreeSpace.this, rounded, approximation, weights, lambda, compute);
      }
      return exact.solve(targets, near, reduction);
    }

    @Override
    public double[] leverages() {
      throw MatrixFreeSystem.noInverse(samples());
    }
  }
}
