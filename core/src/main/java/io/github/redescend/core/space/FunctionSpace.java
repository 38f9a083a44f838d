package io.github.redescend.core.space;

import java.util.Optional;

/**
 * The functions f = theta . phi(x) + b, with the norm ||theta|| that the penalty uses, over samples
 * wherever these are: what a solver asks of a space that is content with sums over the samples. A
 * {@link HypothesisSpace} has them in this heap. Immutable and safe to share; the systems that it
 * makes belong to one thread each.
 */
public interface FunctionSpace {
  /** The number of coefficients: n for an exact kernel machine, m for explicit features. */
  int dimension();

  /** Whether functions of this space have a bias b, which is never penalised. */
  boolean hasBias();

  /** The zero function. */
  Hypothesis zero();

  /** The function with these coefficients. */
  Hypothesis hypothesis(double[] coefficients, double bias);

  /** The inner product of two functions' theta; the bias does not count. */
  double inner(Hypothesis f, Hypothesis g);

  /** sum_i f(x_i) g(x_i), over all samples alike. */
  double innerOnSamples(Hypothesis f, Hypothesis g);

  /**
   * The gradient of sum_i L_i(f(x_i)) + (lambda/2) ||f||^2 at {@code at}, as a function of this
   * space: its coefficients are lambda theta + sum_i slope_i phi(x_i), its bias sum_i slope_i.
   *
   * @param slopes f to sum_i slope_i f(x_i), slope_i = dL_i/df at the samples
   */
  Hypothesis gradient(Hypothesis at, LinearFunctional slopes, double lambda);

  /** As the other, of slopes in this heap. */
  default Hypothesis gradient(Hypothesis at, double[] slopes, double lambda) {
    return gradient(at, new SampleNumbers(slopes), lambda);
  }

  /**
   * What preconditions every ridge problem on these samples: the inverse of weight K + lambda I,
   * factored.
   *
   * @param weight of every sample, &gt; 0
   * @param lambda &gt; 0
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  Preconditioner uniformRidge(double weight, double lambda);

  /**
   * Whether coefficients are those of explicit features, so that of {@link #uniformRidge} only the
   * first costs a pass over the samples.
   */
  default boolean isExplicit() {
    return false;
  }

  /** Some of the samples that can stand for all of them, where these are many. */
  default Optional<Subsample> subsample() {
    return Optional.empty();
  }

  /**
   * The same function, its values made anew, so that they agree with the coefficients to the last
   * digit.
   */
  default Hypothesis afresh(Hypothesis f) {
    return hypothesis(f.coefficients(), f.bias());
  }

  /** ||theta||^2, &gt;= 0 whatever rounding says. */
  default double squaredNorm(Hypothesis f) {
    return Math.max(0, inner(f, f));
  }
}
