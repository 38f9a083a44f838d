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
    return gradient(at, new SampleColumn.SampleNumbers(slopes), lambda);
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

  /**
   * Some of the samples of a space that can stand for all where these are many: a problem on them
   * is solved first, at a small share of the cost, and leads close to the solution on all.
   */
  public interface Subsample {
    /** The samples, ascending; not to be written to. */
    int[] rows();

    /**
     * The same functions over these samples: coefficients and biases mean what they mean on all.
     */
    HypothesisSpace space();

    /**
     * What stands for {@link HypothesisSpace#uniformRidge} of all samples as a preconditioner, at
     * the price of that of these.
     *
     * @param weight of every sample, &gt; 0
     * @param lambda &gt; 0
     * @throws SingularSystemException if it is not positive definite to working precision
     */
    Preconditioner preconditioner(double weight, double lambda);
  }

  /**
   * f to sum_i c_i f(x_i) for one number c_i a sample: what the slopes of a loss, or weighted
   * targets, are to a space. Where the samples are in this heap it is made of the numbers
   * themselves ({@link SampleColumn.SampleNumbers}), elsewhere of their sums with the features.
   */
  public interface LinearFunctional {
    /** sum_i c_i f(x_i); costs no product with samples. */
    double at(Hypothesis f);

    /** {@code factor} times it. */
    LinearFunctional times(double factor);
  }

  /**
   * The data's part of a ridge problem, 1/2 sum_i w_i (t_i - f(x_i))^2 with weights w_i &gt;= 0:
   * its numbers, or what is left of them once they are summed up with the features.
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
}
