package io.github.redescend.kernels.feature;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;

/** The Cholesky factor of a normal matrix plus lambda I, the bias eliminated. */
final class FeatureFactor implements Preconditioner {
  private final FeatureSpace space;
  private final double[] mean;
  private final double total;
  private final double lambda;
  private final Compute compute;
  private final double[] factor;

  /**
   * Factors.
   *
   * @param normal of the samples of the space, or of some that stand for them
   */
  FeatureFactor(FeatureSpace space, NormalMatrix normal, double lambda, Compute compute) {
    this.space = space;
    this.mean = normal.mean();
    this.total = normal.total();
    this.lambda = lambda;
    this.compute = compute;
    this.factor = normal.values().clone();
    int m = space.dimension();
    for (int j = 0; j < m; j++) {
      factor[j * m + j] += lambda;
    }
    if (compute.algebra().cholesky(Triangle.UPPER, m, factor, Math.max(1, m)) != 0) {
      throw new SingularSystemException(
          "the normal matrix of "
              + m
              + " features plus lambda = "
              + lambda
              + " is not positive definite to working precision: raise lambda");
    }
  }

  @Override
  public Hypothesis descent(Hypothesis at, double[] slopes) {
    int m = space.dimension();
    double[] p = space.transposedTimes(slopes);
    double pull = space.hasBias() ? -Vectors.sum(slopes) : 0;
    for (int j = 0; j < m; j++) {
      p[j] = -p[j] - lambda * at.coefficients()[j] - mean[j] * pull;
    }
    compute.algebra().solveCholesky(Triangle.UPPER, m, 1, factor, m, p, m);
    double q = space.hasBias() && total > 0 ? pull / total - Vectors.dot(mean, p) : 0;
    return space.centred(p, q);
  }

  /** L^-1 times columns of m numbers, in place. */
  void solveHalf(double[] columns, int count) {
    int m = space.dimension();
    compute
        .algebra()
        .solveTriangular(Triangle.UPPER, Op.TRANSPOSED, m, count, factor, m, columns, 0, m);
  }

  /** L'^-1, m columns of m numbers. */
  double[] inverse() {
    int m = space.dimension();
    double[] columns = new double[DenseMatrix.length(m, m)];
    for (int j = 0; j < m; j++) {
      columns[j * m + j] = 1;
    }
    compute.algebra().solveTriangular(Triangle.UPPER, Op.PLAIN, m, m, factor, m, columns, 0, m);
    return columns;
  }
}
