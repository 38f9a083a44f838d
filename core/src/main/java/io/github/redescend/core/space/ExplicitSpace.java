package io.github.redescend.core.space;

/**
 * A space of explicit features, m coefficients whatever n: a factorisation costs O(a m^2 + m^3) for
 * a samples with a weight, and serves gradients of all samples. Of {@link #uniformRidge} only the
 * first costs that; with other weights or lambdas it costs O(m^3).
 */
public interface ExplicitSpace extends HypothesisSpace {
  @Override
  default boolean isExplicit() {
    return true;
  }

  @Override
  WeightedSystem.NewtonSystem ridge(double[] weights, double lambda);
}
