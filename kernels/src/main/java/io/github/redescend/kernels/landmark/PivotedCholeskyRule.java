package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;

/**
 * The pivots of the incomplete Cholesky decomposition: KCC-HQIC of Xu et al., section III-C.
 * Greedy, so that it picks far-away samples first: good for smooth kernels, poor for few landmarks
 * among outliers.
 */
public record PivotedCholeskyRule() implements LandmarkRule {
  static final Declaration<PivotedCholeskyRule> DECLARATION =
      Declaration.of(
          "pivoted-cholesky",
          "the pivots of the incomplete Cholesky decomposition of the kernel matrix",
          "Xu et al. section III-C, Algorithm 2 (KCC-HQIC)",
          PivotedCholeskyRule::new);

  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    return Landmarks.ofRows(
        samples, IncompleteCholesky.of(kernel, samples, count, compute).pivots());
  }

  /** The factor G. */
  @Override
  public double memory(Matrix samples, int count) {
    return (double) samples.rows() * count;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
