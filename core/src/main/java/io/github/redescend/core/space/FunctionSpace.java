package io.github.redescend.core.space;

import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import java.util.Optional;

/**
 * The functions f = theta . phi(x) + b with the norm ||theta|| of the penalty, over samples in
 * memory or remote: what a solver of sums requires. {@link HypothesisSpace} has its samples in
 * memory. Immutable and thread-safe; the systems it makes are for one thread each.
 */
public interface FunctionSpace {
  /** The number of coefficients: n for an exact kernel machine, m for explicit features. */
  int dimension();

  /** Whether functions have a bias b, which is never penalised. */
  boolean hasBias();

  Hypothesis zero();

  Hypothesis hypothesis(double[] coefficients, double bias);

  /** The inner product of two functions' theta, without biases. */
  double inner(Hypothesis f, Hypothesis g);

  /** sum_i f(x_i) g(x_i) over all samples, unweighted. */
  double innerOnSamples(Hypothesis f, Hypothesis g);

  /**
   * The gradient of sum_i L_i(f(x_i)) + (lambda/2) ||f||^2 at {@code at}, as a function of this
   * space: its coefficients are lambda theta + sum_i slope_i phi(x_i), its bias sum_i slope_i.
   *
   * @param slopes f to sum_i slope_i f(x_i), slope_i = dL_i/df at the samples
   */
  Hypothesis gradient(Hypothesis at, LinearFunctional slopes, double lambda);

  /** The gradient for slopes in memory. */
  default Hypothesis gradient(Hypothesis at, double[] slopes, double lambda) {
    return gradient(at, new SampleColumn.SampleNumbers(slopes), lambda);
  }

  /**
   * The factored weight K + lambda I, the preconditioner of every ridge problem on these samples.
   *
   * @param weight of every sample, &gt; 0
   * @param lambda &gt; 0
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  Preconditioner uniformRidge(double weight, double lambda);

  /**
   * Whether features are explicit, so that only the first {@link #uniformRidge} costs a pass over
   * the samples.
   */
  default boolean isExplicit() {
    return false;
  }

  /** A subsample that can represent all samples, if there are many. */
  default Optional<Subsample> subsample() {
    return Optional.empty();
  }

  /** Returns this function with its values recomputed from the coefficients. */
  default Hypothesis recomputed(Hypothesis f) {
    return hypothesis(f.coefficients(), f.bias());
  }

  /** ||theta||^2, at least 0 despite rounding. */
  default double squaredNorm(Hypothesis f) {
    return Math.max(0, inner(f, f));
  }

  /**
   * A subsample that represents all samples: a problem on it is solved first, cheaply, and leads
   * close to the solution on all.
   */
  public interface Subsample {
    /** The sample indices, ascending; must not be written to. */
    int[] rows();

    /** Returns these functions over other samples; coefficients and biases keep their meaning. */
    HypothesisSpace space();

    /**
     * Replaces {@link HypothesisSpace#uniformRidge} of all samples as a preconditioner, at the cost
     * of the subsample.
     *
     * @param weight of every sample, &gt; 0
     * @param lambda &gt; 0
     * @throws SingularSystemException if it is not positive definite to working precision
     */
    Preconditioner preconditioner(double weight, double lambda);
  }

  /**
   * f to sum_i c_i f(x_i) for one number c_i per sample, such as the slopes of a loss. In memory it
   * consists of the numbers ({@link SampleColumn.SampleNumbers}), for remote samples of their sums
   * with the features.
   */
  public interface LinearFunctional {
    /** sum_i c_i f(x_i), without a product with samples. */
    double at(Hypothesis f);

    LinearFunctional times(double factor);
  }

  /**
   * The data term of a ridge problem, 1/2 sum_i w_i (t_i - f(x_i))^2 with weights w_i &gt;= 0: its
   * numbers, or its normal equations.
   */
  public sealed interface LeastSquaresProblem {
    /**
     * A problem over samples in memory.
     *
     * @param weights w_i, n numbers
     * @param targets t_i, n numbers
     */
    record OfSamples(double[] weights, double[] targets) implements LeastSquaresProblem {}

    /** A problem given by its normal equations. */
    non-sealed interface Summed extends LeastSquaresProblem {
      /** Whether all weights are 0. */
      boolean isEmpty();

      /**
       * The minimiser of the problem plus (lambda/2) ||f||^2.
       *
       * @param lambda &gt; 0
       * @throws SingularSystemException if the system is not positive definite to working precision
       */
      Hypothesis minimum(double lambda);
    }
  }
}
