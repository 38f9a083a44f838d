package io.github.redescend.core.space;

import java.util.Optional;

/** An exact or approximate inverse Hessian that turns gradients into descent directions. */
@FunctionalInterface
public interface Preconditioner {
  /**
   * The preconditioned descent direction: minus the inverse Hessian times the gradient lambda f +
   * sum_i slope_i phi(x_i) at {@code at}.
   *
   * @param at the function to step from
   * @param slopes f to sum_i slope_i f(x_i), slope_i = dL_i/df at the samples
   * @return the direction, with its values on the samples
   */
  Hypothesis descent(Hypothesis at, FunctionSpace.LinearFunctional slopes);

  /** The same directions with one read of the samples per step, if supported. */
  default Optional<OneRead> oneRead() {
    return Optional.empty();
  }

  /** The direction for slopes in memory. */
  default Hypothesis descent(Hypothesis at, double[] slopes) {
    return descent(at, new SampleColumn.SampleNumbers(slopes));
  }

  /**
   * Directions from explicit gradients of m + 1 numbers: the coefficients, and the value of a
   * function at the centre of the features. One read of the samples yields the values of a
   * direction and the gradient at a point along it.
   */
  interface OneRead {
    /** sum_i slope_i phi(x_i), m + 1 numbers; one read. */
    double[] gradient(double[] slopes);

    /**
     * Minus the inverse Hessian times (lambda f at {@code at} + gradient), m + 1 numbers; no read.
     */
    double[] descent(Hypothesis at, double[] gradient);

    /**
     * The function of a direction of m + 1 numbers, and the gradient of slopes computed in the same
     * read.
     */
    Ahead ahead(double[] direction, SlopesAhead slopes);
  }

  /** Computes slopes from the values of a direction, in parallel. */
  @FunctionalInterface
  interface SlopesAhead {
    /**
     * Writes the slopes of samples [from, to) to {@code into}.
     *
     * @param values those of the direction for all samples, valid up to {@code to}
     */
    void write(int from, int to, double[] values, double[] into);
  }

  /**
   * The results of a read.
   *
   * @param slopes the slopes computed from the values
   * @param gradient as {@link OneRead#gradient} of the slopes
   */
  record Ahead(Hypothesis direction, double[] slopes, double[] gradient) {}
}
