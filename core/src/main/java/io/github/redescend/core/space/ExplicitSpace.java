package io.github.redescend.core.space;

/**
 * A space of m explicit features: a factorisation costs O(a m^2 + m^3) for a samples with a weight.
 * Only the first {@link #uniformRidge} costs that; others cost O(m^3).
 */
public interface ExplicitSpace extends HypothesisSpace {
  @Override
  default boolean isExplicit() {
    return true;
  }

  @Override
  WeightedSystem.NewtonSystem ridge(double[] weights, double lambda);
}
