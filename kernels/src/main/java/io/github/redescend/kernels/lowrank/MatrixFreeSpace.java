package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.coupled.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSystem;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.kernels.gram.GramMatrix;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.gram.RepresenterSpace;
import io.github.redescend.kernels.space.MemoryBudget;
import io.github.redescend.linalg.Compute;
import java.util.Optional;

/**
 * The exact kernel machine on more samples than a kernel matrix has room for: the same functions as
 * {@link GramSpace}, products by {@link KernelProducts}, ridge problems by conjugate gradients that
 * a {@link LowRank} of m pivots preconditions, their steps by {@link RoundedKernelProducts} where
 * there are any. Memory O(n m) and tiles within the budget, time O(n^2 d) a product. What needs all
 * of the matrix at once is refused.
 */
public final class MatrixFreeSpace extends RepresenterSpace implements CoupledSpace {
  /**
   * Pivots of the preconditioner: twice as many save a fifth of the steps, and making it takes the
   * square of their number.
   */
  private static final int MOST_PIVOTS = 3000;

  private static final int SAMPLES_PER_PIVOT = 10;

  /** The numbers that they take are to be a quarter of what there is room for. */
  private static final double SHARE = 4;

  /** A step waits for the kernel's values, a hundred times a multiply-add. */
  private static final double KERNEL_VALUE = 50;

  private final Kernel kernel;
  private final Matrix points;
  private final Compute compute;
  private final MemoryBudget budget;
  private final KernelProducts products;
  private final Optional<RoundedKernelProducts> rounded;
  private LowRank lowRank;

  public MatrixFreeSpace(
      Kernel kernel, Matrix points, boolean bias, Compute compute, MemoryBudget budget) {
    super(kernel, points, bias);
    this.kernel = kernel;
    this.points = points;
    this.compute = compute;
    this.budget = budget;
    budget.require(
        "the copies of " + points.rows() + " samples that products are made of",
        copies(),
        "use space landmarks, or give the JVM a larger heap (-Xmx)");
    this.products = new KernelProducts(kernel, points, compute);
    this.rounded = RoundedKernelProducts.of(kernel, points, room(), compute);
  }

  @Override
  public double[] times(double[] alpha) {
    return products.times(alpha);
  }

  boolean hasRoundedProducts() {
    return rounded.isPresent();
  }

  /** As {@link #times} in single precision, where that is had. */
  double[] roundedTimes(double[] alpha) {
    return rounded.orElseThrow().times(alpha);
  }

  @Override
  public double diagonal(int sample) {
    double[] x = points.row(sample);
    return GramMatrix.checkedDiagonal(kernel.value(x, x));
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return new LowRankSystem(this, lowRank(), weight, lambda, compute);
  }

  private synchronized LowRank lowRank() {
    if (lowRank == null) {
      lowRank = LowRank.of(kernel, points, pivots(), compute);
    }
    return lowRank;
  }

  private int pivots() {
    int n = samples();
    int m = Math.min(MOST_PIVOTS, n / SAMPLES_PER_PIVOT);
    while (m > 1 && ((long) n * m > Integer.MAX_VALUE || !budget.fits(SHARE * n * m))) {
      m /= 2;
    }
    return Math.max(1, m);
  }

  /** Of dense samples: one that is centred, and two in single precision. */
  private double copies() {
    return points instanceof SparseMatrix ? 0 : 2.0 * points.rows() * points.columns();
  }

  /** How many doubles kept tiles may take: what copies and pivots leave, not more than half. */
  private double room() {
    double all = budget.doubles();
    return Math.max(0, Math.min(all / 2, all - copies() - SHARE * samples() * pivots()));
  }

  @Override
  public WeightedSystem ridge(double[] weights, double lambda) {
    return new MatrixFreeSystem(this, lowRank(), weights.clone(), lambda, compute);
  }

  @Override
  public CoupledSystem coupled(Contrasts contrasts, double lambda, double biasRidge) {
    return whole().coupled(contrasts, lambda, biasRidge);
  }

  @Override
  public RidgePath ridgePath() {
    return whole().ridgePath();
  }

  /** The space with a matrix, which refuses to make it. */
  private GramSpace whole() {
    return new GramSpace(kernel, points, hasBias(), compute, budget);
  }

  /** A weighted problem is cheap to prepare and takes steps of its own, not those of another. */
  @Override
  public Cost cost(int active) {
    double n = samples();
    double m = Math.min(MOST_PIVOTS, n / SAMPLES_PER_PIVOT);
    return new Cost(n * m * m / 2 + active, KERNEL_VALUE * n * n);
  }
}
