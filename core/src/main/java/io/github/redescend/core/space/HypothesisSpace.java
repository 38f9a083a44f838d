package io.github.redescend.core.space;

import io.github.redescend.core.numerics.Vectors;

/**
 * The functions f = theta . phi(x) + b over n fixed samples of this heap: a function carries its
 * values on them, and whatever has a number for each sample is an array.
 */
public interface HypothesisSpace extends FunctionSpace {
  /** n, the number of samples. */
  int samples();

  /** The function with these coefficients, its values on the samples computed. */
  @Override
  Hypothesis hypothesis(double[] coefficients, double bias);

  /**
   * How far each sample lies from a mixture of the samples in the geometry of this space:
   * ||phi(x_i) - sum_j p_j phi(x_j)||^2, n numbers. Costs one product.
   *
   * @param mixture p_j, n numbers with sum 1
   */
  public double[] squaredDistances(double[] mixture);

  /**
   * Factors the weighted ridge problem
   *
   * <pre>min over f of   1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2</pre>
   *
   * <p>exactly, at the price that {@link #cost} tells. Samples of weight 0 take no part.
   *
   * @param weights w_i &gt;= 0, n numbers, not all 0
   * @param lambda &gt; 0
   * @throws SingularSystemException if the system is not positive definite to working precision
   */
  WeightedSystem ridge(double[] weights, double lambda);

  /** As {@link #ridge} with one weight for all samples, ready to precondition others. */
  @Override
  WeightedSystem.UniformSystem uniformRidge(double weight, double lambda);

  /** Decomposes the unweighted problem for all lambda at once; costs about ten factorisations. */
  RidgePath ridgePath();

  /**
   * The multiply-adds of factoring {@link #ridge} when {@code active} samples have a weight, and of
   * one step with a factor in hand, for choosing between them.
   */
  Cost cost(int active);

  /**
   * What things cost here.
   *
   * @param factor multiply-adds of a factorisation
   * @param step multiply-adds of a step with a factor at hand, memory traffic counted in
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
}
