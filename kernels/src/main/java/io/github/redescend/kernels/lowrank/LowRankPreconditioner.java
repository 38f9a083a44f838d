package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Triangle;
import java.util.Arrays;

/**
 * The inverse of S (G G' + d I) S + lambda I, S = W^(1/2), which stands for S K S + lambda I: with
 * D = lambda I + d W it is
 *
 * <pre>
 * D^-1 - D^-1 S G (I + G' S D^-1 S G)^-1 G' S D^-1
 * </pre>
 *
 * <p>(Sherman, Morrison and Woodbury). The weights enter exactly, and nothing is divided by them: a
 * sample of weight 0 has a row of lambda I, and so here. O(n m^2) multiply-adds to make, 2 n m a
 * product.
 */
final class LowRankPreconditioner {
  private final LowRank lowRank;
  private final double[] scales;
  private final double[] ratios;
  private final double[] factor;
  private final Compute compute;

  /**
   * Factors an m x m matrix.
   *
   * @param roots the square roots of the weights
   */
  LowRankPreconditioner(LowRank lowRank, double[] roots, double lambda, Compute compute) {
    this.lowRank = lowRank;
    this.compute = compute;
    this.scales = new double[roots.length];
    this.ratios = new double[roots.length];
    double[] weights = new double[roots.length];
    for (int i = 0; i < roots.length; i++) {
      scales[i] = 1 / (lambda + roots[i] * roots[i] * lowRank.left());
      ratios[i] = roots[i] * scales[i];
      weights[i] = roots[i] * ratios[i];
    }
    this.factor = normal(weights);
    int m = lowRank.rank();
    for (int j = 0; j < m; j++) {
      factor[j * m + j] += 1;
    }
    if (!factored(m)) {
      throw new SingularSystemException(
          "the kernel's low rank approximation is not positive definite at lambda = "
              + lambda
              + ": raise lambda");
    }
  }

  /** On one thread, whose order of sums is always the same. */
  private boolean factored(int m) {
    try (var scope = compute.outerParallel()) {
      return m == 0 || compute.algebra().cholesky(Triangle.UPPER, m, factor, m) == 0;
    }
  }

  private void solve(double[] u) {
    int m = u.length;
    try (var scope = compute.outerParallel()) {
      if (m > 0) {
        compute.algebra().solveCholesky(Triangle.UPPER, m, 1, factor, m, u, m);
      }
    }
  }

  /** Of constant weights the matrix is a multiple of one that is made once. */
  private double[] normal(double[] weights) {
    double first = weights[0];
    if (Arrays.stream(weights).anyMatch(weight -> weight != first)) {
      return lowRank.normal(weights);
    }
    double[] normal = lowRank.gramian().clone();
    for (int i = 0; i < normal.length; i++) {
      normal[i] *= first;
    }
    return normal;
  }

  /** The inverse times {@code r}, a new array. */
  double[] times(double[] r) {
    int n = r.length;
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = ratios[i] * r[i];
    }
    double[] u = lowRank.transposedTimes(x);
    solve(u);
    double[] taken = lowRank.times(u);
    for (int i = 0; i < n; i++) {
      x[i] = scales[i] * r[i] - ratios[i] * taken[i];
    }
    return x;
  }
}
