package io.github.redescend.kernels;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;

/**
 * The weighted ridge problem of explicit features (Xu et al. eq. 23 in whitened coordinates): the
 * Cholesky factor of the normal matrix plus lambda I, the bias eliminated.
 */
final class FeatureSystem implements UniformSystem {
  private final FeatureSpace space;
  private final NormalMatrix normal;
  private final double lambda;
  private final Compute compute;
  private final double[] factor;

  FeatureSystem(FeatureSpace space, NormalMatrix normal, double lambda, Compute compute) {
    this.space = space;
    this.normal = normal;
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
  public Hypothesis solve(double[] targets) {
    double[] slopes = new double[targets.length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = -normal.weights()[i] * targets[i];
    }
    return descent(space.zero(), slopes);
  }

  @Override
  public Hypothesis descent(Hypothesis at, double[] slopes) {
    int m = space.dimension();
    double[] p = space.transposedTimes(slopes);
    double pull = 0;
    if (space.hasBias()) {
      for (double slope : slopes) {
        pull -= slope;
      }
    }
    for (int j = 0; j < m; j++) {
      p[j] = -p[j] - lambda * at.coefficients()[j] - normal.mean()[j] * pull;
    }
    compute.algebra().solveCholesky(Triangle.UPPER, m, 1, factor, m, p, m);
    double q = 0;
    if (space.hasBias() && normal.total() > 0) {
      q = pull / normal.total();
      for (int j = 0; j < m; j++) {
        q -= normal.mean()[j] * p[j];
      }
    }
    return space.centred(p, q);
  }

  /** h_i = w_i (1/sum(w) + ||L^-1 (phi_i - mean)||^2). */
  @Override
  public double[] leverages() {
    int m = space.dimension();
    double[] leverages = new double[space.samples()];
    space.forEachCentred(
        normal.mean(),
        (from, rows, features) -> {
          compute
              .algebra()
              .solveTriangular(Triangle.UPPER, Op.TRANSPOSED, m, rows, factor, m, features, 0, m);
          for (int i = 0; i < rows; i++) {
            double sum = space.hasBias() ? 1 / normal.total() : 0;
            for (int j = i * m; j < (i + 1) * m; j++) {
              sum += features[j] * features[j];
            }
            leverages[from + i] = normal.weights()[from + i] * sum;
          }
        });
    return leverages;
  }
}
