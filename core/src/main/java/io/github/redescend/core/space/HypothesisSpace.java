package io.github.redescend.core.space;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;

/**
 * The functions f = theta . phi(x) + b over n fixed samples in memory. A function carries its
 * values on them.
 */
public interface HypothesisSpace extends FunctionSpace {
  /** n, the number of samples. */
  int samples();

  /** The function with these coefficients; computes its values on the samples. */
  @Override
  Hypothesis hypothesis(double[] coefficients, double bias);

  /**
   * The squared distance of each sample from a mixture of samples in feature space: ||phi(x_i) -
   * sum_j p_j phi(x_j)||^2, n numbers, at the cost of one product.
   *
   * @param mixture p_j, n numbers with sum 1
   */
  public double[] squaredDistances(double[] mixture);

  /**
   * Factors the weighted ridge problem
   *
   * <pre>min over f of   1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2</pre>
   *
   * <p>exactly, see {@link #cost}. Samples of weight 0 are skipped.
   *
   * @param weights w_i &gt;= 0, n numbers, not all 0
   * @param lambda &gt; 0
   * @throws SingularSystemException if the system is not positive definite to working precision
   */
  WeightedSystem ridge(double[] weights, double lambda);

  /** As {@link #ridge} with one weight for all samples, as a preconditioner. */
  @Override
  WeightedSystem.UniformSystem uniformRidge(double weight, double lambda);

  /** Decomposes the unweighted problem for all lambda; costs about ten factorisations. */
  RidgePath ridgePath();

  /**
   * The cost of {@link #ridge} for {@code active} samples with a weight, and of one step with the
   * factor.
   */
  Cost cost(int active);

  /**
   * Costs of a space.
   *
   * @param factor multiply-adds of a factorisation
   * @param step multiply-adds of one step, memory traffic included
   */
  record Cost(double factor, double step) {}

  @Override
  default Hypothesis zero() {
    return new Hypothesis(new double[dimension()], 0, new double[samples()]);
  }

  @Override
  default double innerOnSamples(Hypothesis f, Hypothesis g) {
    return Vectors.dot(f.values(), g.values());
  }

  /**
   * A space of m explicit features: a factorisation costs O(a m^2 + m^3) for a samples with a
   * weight. Only the first {@link #uniformRidge} costs that; others cost O(m^3).
   */
  interface ExplicitSpace extends HypothesisSpace {
    @Override
    default boolean isExplicit() {
      return true;
    }

    @Override
    WeightedSystem.NewtonSystem ridge(double[] weights, double lambda);
  }
}
