package io.github.redescend.core.space;

import java.util.Optional;

/**
 * The functions f = theta . phi(x) + b over n fixed samples, with the norm ||theta|| that the
 * penalty uses. Immutable and safe to share; the systems that it makes belong to one thread each.
 */
public interface HypothesisSpace {
  /** n, the number of samples. */
  int samples();

  /** The number of coefficients: n for an exact kernel machine, m for explicit features. */
  int dimension();

  /** Whether functions of this space have a bias b, which is never penalised. */
  boolean hasBias();

  /** The function with these coefficients, its values on the samples computed. */
  Hypothesis hypothesis(double[] coefficients, double bias);

  /** The inner product of two functions' theta; the bias does not count. */
  double inner(Hypothesis f, Hypothesis g);

  /**
   * The gradient of sum_i L_i(f(x_i)) + (lambda/2) ||f||^2 at {@code at}, as a function of this
   * space: its coefficients are lambda theta + sum_i slope_i phi(x_i), its bias sum_i slope_i.
   *
   * @param slopes dL_i/df at the samples, n numbers
   */
  Hypothesis gradient(Hypothesis at, double[] slopes, double lambda);

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
  UniformSystem uniformRidge(double weight, double lambda);

  /** Some of the samples that can stand for all of them, where these are many. */
  default Optional<Subsample> subsample() {
    return Optional.empty();
  }

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

  /** The zero function. */
  default Hypothesis zero() {
    return new Hypothesis(new double[dimension()], 0, new double[samples()]);
  }

  /**
   * The same function, its values made anew, so that they agree with the coefficients to the last
   * digit.
   */
  default Hypothesis afresh(Hypothesis f) {
    return hypothesis(f.coefficients(), f.bias());
  }

  /** ||theta||^2. */
  default double squaredNorm(Hypothesis f) {
    return inner(f, f);
  }
}
