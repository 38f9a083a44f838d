package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/**
 * The ridge problem with one weight c on a kernel machine whose matrix is not stored. As a
 * preconditioner its Hessian is that of the problem in which samples are seen through their
 * projections G on some pivots:
 *
 * <pre>
 * c sum_i (theta . G_i + b)^2 + (lambda + c d) ||f||^2 ,
 * </pre>
 *
 * <p>theta the projection of f, d the mean of what the pivots leave of the diagonal of K. Its
 * inverse takes a product with G' and an m x m solve (Sherman, Morrison and Woodbury), and the
 * pivots, which are samples, take the coefficients. Its solutions are those of K. What either takes
 * is made when it is first asked for.
 */
final class LowRankSystem implements UniformSystem {
  private final MatrixFreeSpace space;
  private final LowRank lowRank;
  private final double weight;
  private final double lambda;

  /** lambda + c d. */
  private final double ridge;

  private final Compute compute;
  private MatrixFreeSystem exact;
  private double[] mean;
  private CholeskyFactor factor;

  LowRankSystem(
      MatrixFreeSpace space, LowRank lowRank, double weight, double lambda, Compute compute) {
    this.space = space;
    this.lowRank = lowRank;
    this.weight = weight;
    this.lambda = lambda;
    this.ridge = lambda + weight * lowRank.left();
    this.compute = compute;
  }

  /** The values of the direction take a product with K. */
  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
    double[] slopes = SampleNumbers.of(functional);
    if (factor == null) {
      prepare();
    }
    int n = slopes.length;
    int m = lowRank.rank();
    double[] gradient = new double[n];
    for (int i = 0; i < n; i++) {
      gradient[i] = lambda * at.coefficients()[i] + slopes[i];
    }
    double slopeSum = space.hasBias() ? Vectors.sum(slopes) : 0;
    double[] projected = lowRank.transposedTimes(gradient);
    for (int j = 0; j < m; j++) {
      projected[j] -= slopeSum * mean[j];
    }
    double[] solved = factor.solve(projected.clone(), 1);
    double[] taken = new double[m];
    double bias = space.hasBias() ? -slopeSum / (weight * n) : 0;
    for (int j = 0; j < m; j++) {
      taken[j] = projected[j] + slopeSum * mean[j] - ridge / weight * solved[j];
      bias += mean[j] * solved[j] / weight;
    }
    lowRank.toPivots(taken);
    for (int j = 0; j < m; j++) {
      gradient[lowRank.pivots()[j]] -= taken[j];
    }
    for (int i = 0; i < n; i++) {
      gradient[i] = -gradient[i] / ridge;
    }
    return space.hypothesis(gradient, bias);
  }

  /** Factors an m x m matrix: G' G about the mean, which eliminates b, plus a diagonal. */
  private void prepare() {
    int n = space.samples();
    int m = lowRank.rank();
    double[] ones = new double[n];
    Arrays.fill(ones, 1.0 / n);
    mean = space.hasBias() ? lowRank.transposedTimes(ones) : new double[m];
    double[] matrix = lowRank.gramian().clone();
    for (int i = 0; i < m; i++) {
      for (int j = i; j < m; j++) {
        matrix[i * m + j] -= n * mean[i] * mean[j];
      }
      matrix[i * m + i] += ridge / weight;
    }
    factor =
        new CholeskyFactor(
            "the matrix of the kernel's pivots plus lambda = " + lambda, m, matrix, compute);
  }

  @Override
  public Hypothesis solve(double[] targets) {
    return solve(targets, null, 0);
  }

  @Override
  public Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
    if (exact == null) {
      double[] weights = new double[space.samples()];
      Arrays.fill(weights, weight);
      exact = new MatrixFreeSystem(space, lowRank, weights, lambda, compute);
    }
    return exact.solve(targets, near, reduction);
  }

  @Override
  public double[] leverages() {
    throw MatrixFreeSystem.noInverse(space.samples());
  }
}
