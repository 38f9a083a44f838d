package io.github.redescend.kernels;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Triangle;
import java.util.Arrays;

/**
 * The ridge problem with one weight c on a kernel machine whose matrix is not stored. Its Hessian
 * is that of the problem in which samples are seen through their projections G on some landmarks:
 *
 * <pre>
 * c sum_i (theta . G_i + b)^2 + (lambda + c d) ||f||^2 ,
 * </pre>
 *
 * <p>theta the projection of f, d the mean of what the landmarks leave of the diagonal of K. Its
 * inverse takes a product with G' and an m x m solve (Sherman, Morrison and Woodbury), and the
 * landmarks, which are samples, take the coefficients. Its solutions are those of K, by conjugate
 * gradients.
 */
final class LowRankSystem implements UniformSystem {
  private final MatrixFreeSpace space;
  private final LowRank landmarks;
  private final double weight;
  private final double lambda;

  /** lambda + c d. */
  private final double ridge;

  private final Compute compute;
  private final double[] factor;

  /** Factors an m x m matrix. */
  LowRankSystem(
      MatrixFreeSpace space, LowRank landmarks, double weight, double lambda, Compute compute) {
    this.space = space;
    this.landmarks = landmarks;
    this.weight = weight;
    this.lambda = lambda;
    this.ridge = lambda + weight * landmarks.left();
    this.compute = compute;
    this.factor = landmarks.normal().values().clone();
    int m = landmarks.rows().length;
    for (int j = 0; j < m; j++) {
      factor[j * m + j] += ridge / weight;
    }
    if (compute.algebra().cholesky(Triangle.UPPER, m, factor, m) != 0) {
      throw new SingularSystemException(
          "the kernel's landmarks plus lambda = "
              + lambda
              + " are not positive definite to working precision: raise lambda");
    }
  }

  /** The values of the direction take a product with K. */
  @Override
  public Hypothesis descent(Hypothesis at, double[] slopes) {
    int n = slopes.length;
    int m = landmarks.rows().length;
    double[] gradient = new double[n];
    for (int i = 0; i < n; i++) {
      gradient[i] = lambda * at.coefficients()[i] + slopes[i];
    }
    double[] mean = landmarks.normal().mean();
    double pull = space.hasBias() ? Vectors.sum(slopes) : 0;
    double[] projected = landmarks.products().transposedTimes(gradient, 1);
    for (int j = 0; j < m; j++) {
      projected[j] -= pull * mean[j];
    }
    double[] solved = projected.clone();
    compute.algebra().solveCholesky(Triangle.UPPER, m, 1, factor, m, solved, m);
    double[] taken = new double[m];
    double bias = space.hasBias() ? -pull / (weight * n) : 0;
    for (int j = 0; j < m; j++) {
      taken[j] = projected[j] + pull * mean[j] - ridge / weight * solved[j];
      bias += mean[j] * solved[j] / weight;
    }
    landmarks.products().blocks().map().toRaw(taken, 1);
    for (int j = 0; j < m; j++) {
      gradient[landmarks.rows()[j]] -= taken[j];
    }
    for (int i = 0; i < n; i++) {
      gradient[i] = -gradient[i] / ridge;
    }
    return space.hypothesis(gradient, bias);
  }

  @Override
  public Hypothesis solve(double[] targets) {
    double[] weights = new double[targets.length];
    Arrays.fill(weights, weight);
    return space.solved(weights, targets, lambda, this);
  }

  @Override
  public double[] leverages() {
    throw noInverse(space.samples());
  }

  static InvalidInputException noInverse(int samples) {
    return new InvalidInputException(
        "leave-one-out figures of "
            + samples
            + " samples need their whole kernel matrix, which does not fit in memory: "
            + GramSpace.ADVICE);
  }
}
