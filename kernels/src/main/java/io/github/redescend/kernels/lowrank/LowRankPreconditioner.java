package io.github.redescend.kernels.lowrank;

import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/**
 * The inverse of S (G G' + d I) S + lambda I, S = W^(1/2), which approximates S K S + lambda I:
 * with D = lambda I + d W it is
 *
 * <pre>
 * D^-1 - D^-1 S G (I + G' S D^-1 S G)^-1 G' S D^-1
 * </pre>
 *
 * <p>(Sherman, Morrison and Woodbury). Weights are never divisors, so weights of 0 are allowed. O(n
 * m^2) multiply-adds to set up, 2 n m per product.
 */
final class LowRankPreconditioner {
  private final LowRank lowRank;
  private final double[] scales;
  private final double[] ratios;
  private final CholeskyFactor factor;
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
    double[] matrix = normal(weights);
    int m = lowRank.rank();
    for (int j = 0; j < m; j++) {
      matrix[j * m + j] += 1;
    }
    // On one thread, for a fixed order of sums.
    try (var scope = compute.outerParallel()) {
      this.factor =
          new CholeskyFactor(
              "the kernel's low rank approximation plus lambda = " + lambda, m, matrix, compute);
    }
  }

  private void solve(double[] u) {
    try (var scope = compute.outerParallel()) {
      factor.solve(u, 1);
    }
  }

  /** For constant weights a multiple of a cached matrix. */
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
