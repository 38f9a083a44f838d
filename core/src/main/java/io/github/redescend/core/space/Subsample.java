package io.github.redescend.core.space;

/**
 * Some of the samples of a space that can stand for all where these are many: a problem on them is
 * solved first, at a small share of the cost, and leads close to the solution on all.
 */
public interface Subsample {
  /** The samples, ascending; not to be written to. */
  int[] rows();

  /** The same functions over these samples: coefficients and biases mean what they mean on all. */
  HypothesisSpace space();

  /**
   * What stands for {@link HypothesisSpace#uniformRidge} of all samples as a preconditioner, at the
   * price of that of these.
   *
   * @param weight of every sample, &gt; 0
   * @param lambda &gt; 0
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  Preconditioner preconditioner(double weight, double lambda);
}
