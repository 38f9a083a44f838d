package io.github.redescend.spark.solve;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Triangle;
import io.github.redescend.spark.pass.Sums;

/**
 * A weighted ridge system of features, factored, the bias eliminated: Phi' W Phi - s s' / sum(w) +
 * lambda I with s = Phi' w.
 */
final class NormalEquations {
  private final LinearAlgebra algebra;
  private final int m;
  private final double lambda;
  private final double total;
  private final double[] mean;
  private final double[] factor;
  private final boolean bias;

  /**
   * Factors.
   *
   * @param times what the weights of the sums are multiplied by
   */
  NormalEquations(Sums sums, double times, double lambda, boolean bias, Compute compute) {
    this.algebra = compute.algebra();
    this.m = sums.weighted().length;
    this.lambda = lambda;
    this.bias = bias;
    this.total = times * sums.total();
    this.mean = new double[m];
    this.factor = sums.unpackedNormal();
    for (int j = 0; bias && sums.total() > 0 && j < m; j++) {
      mean[j] = sums.weighted()[j] / sums.total();
    }
    for (int i = 0; i < m; i++) {
      for (int j = 0; j <= i; j++) {
        factor[i * m + j] = times * factor[i * m + j] - total * mean[i] * mean[j];
      }
      factor[i * m + i] += lambda;
    }
    if (algebra.cholesky(Triangle.UPPER, m, factor, Math.max(1, m)) != 0) {
      throw new SingularSystemException(
          "the normal matrix of %d features plus lambda = %s is not positive definite to working"
                  .formatted(m, lambda)
              + " precision: raise lambda");
    }
  }

  /**
   * The minimiser of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2.
   *
   * @param products Phi' W t
   * @param pull the sum of w_i t_i
   */
  Hypothesis solve(double[] products, double pull) {
    return solved(products.clone(), pull);
  }

  /**
   * Minus this system's inverse times the gradient lambda f + sum_i slope_i phi(x_i).
   *
   * @param products Phi' slopes
   * @param slopes their sum
   */
  Hypothesis descent(Hypothesis f, double[] products, double slopes) {
    double[] p = new double[m];
    for (int j = 0; j < m; j++) {
      p[j] = -products[j] - lambda * f.coefficients()[j];
    }
    return solved(p, -slopes);
  }

  private Hypothesis solved(double[] p, double pull) {
    double q = 0;
    if (bias) {
      for (int j = 0; j < m; j++) {
        p[j] -= mean[j] * pull;
      }
    }
    algebra.solveCholesky(Triangle.UPPER, m, 1, factor, m, p, m);
    if (bias && total > 0) {
      q = pull / total - Vectors.dot(mean, p);
    }
    return new Hypothesis(p, q, new double[0]);
  }
}
