package io.github.redescend.kernels;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.ConjugateGradients;
import io.github.redescend.core.space.Contrasts;
import io.github.redescend.core.space.CoupledSpace;
import io.github.redescend.core.space.CoupledSystem;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.linalg.Compute;

/**
 * The exact kernel machine on more samples than a kernel matrix has room for: the same functions as
 * {@link GramSpace}, products by {@link KernelProducts}, ridge problems by conjugate gradients that
 * random landmarks precondition. Memory O(n m), time O(n^2 d) a product. What needs all of the
 * matrix at once is refused.
 */
final class MatrixFreeSpace extends RepresenterSpace implements CoupledSpace {
  /** Landmarks: a product with them is to cost far less than one with K. */
  private static final int MOST_LANDMARKS = 2000;

  private static final int SAMPLES_PER_LANDMARK = 20;

  /** A step waits for the kernel's values, a hundred times a multiply-add. */
  private static final double KERNEL_VALUE = 50;

  /** Steps that a factorisation would be worth, if there were room for one. */
  private static final double NEVER = 1e6;

  private static final int STEPS = 2000;

  private final Kernel kernel;
  private final Matrix points;
  private final Compute compute;
  private final MemoryBudget budget;
  private final KernelProducts products;
  private LowRank lowRank;

  MatrixFreeSpace(
      Kernel kernel, Matrix points, boolean bias, Compute compute, MemoryBudget budget) {
    super(kernel, points, bias);
    this.kernel = kernel;
    this.points = points;
    this.compute = compute;
    this.budget = budget;
    this.products = new KernelProducts(kernel, points, compute);
  }

  @Override
  double[] times(double[] alpha) {
    return products.times(alpha);
  }

  @Override
  double diagonal(int sample) {
    double[] x = points.row(sample);
    return GramMatrix.checkedDiagonal(kernel.value(x, x));
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return new LowRankSystem(this, lowRank(), weight, lambda, compute);
  }

  private synchronized LowRank lowRank() {
    if (lowRank == null) {
      int m = Math.max(1, Math.min(MOST_LANDMARKS, samples() / SAMPLES_PER_LANDMARK));
      lowRank = LowRank.of(kernel, points, m, hasBias(), budget, compute);
    }
    return lowRank;
  }

  @Override
  public WeightedSystem ridge(double[] weights, double lambda) {
    double largest = Vectors.max(weights);
    return new WeightedSystem() {
      @Override
      public Hypothesis solve(double[] targets) {
        return solved(weights, targets, lambda, uniformRidge(largest, lambda));
      }

      @Override
      public double[] leverages() {
        throw LowRankSystem.noInverse(samples());
      }
    };
  }

  /** The solution to working precision. */
  Hypothesis solved(
      double[] weights, double[] targets, double lambda, UniformSystem preconditioner) {
    ConjugateGradients.Result result =
        new ConjugateGradients(this, preconditioner, lambda)
            .solve(weights, targets, zero(), 0, STEPS);
    if (!result.converged()) {
      throw new SingularSystemException(
          "conjugate gradients do not solve the problem of %d samples in %d steps at lambda = %s: raise lambda"
              .formatted(samples(), STEPS, lambda));
    }
    return result.hypothesis();
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

  @Override
  public Cost cost(int active) {
    double step = KERNEL_VALUE * samples() * samples();
    return new Cost(NEVER * step, step);
  }
}
