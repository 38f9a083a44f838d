package io.github.redescend.core.space;

/**
 * The data's part of a ridge problem, 1/2 sum_i w_i (t_i - f(x_i))^2 with weights w_i &gt;= 0: its
 * numbers, or what is left of them once they are summed up with the features.
 */
public sealed interface LeastSquaresProblem {
  /**
   * A problem whose samples are in this heap: it can be factored, or iterated on.
   *
   * @param weights w_i, n numbers
   * @param targets t_i, n numbers
   */
  record OfSamples(double[] weights, double[] targets) implements LeastSquaresProblem {}

  /** A problem whose normal equations have been summed where the samples are. */
  non-sealed interface Summed extends LeastSquaresProblem {
    /** Whether no sample has a weight. */
    boolean isEmpty();

    /**
     * What minimises it plus (lambda/2) ||f||^2.
     *
     * @param lambda &gt; 0
     * @throws SingularSystemException if the system is not positive definite to working precision
     */
    Hypothesis minimum(double lambda);
  }
}
