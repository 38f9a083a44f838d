package io.github.redescend.core.space;

import java.util.Optional;

/**
 * Turns gradients into directions that descend faster: an inverse Hessian, or something near it.
 */
@FunctionalInterface
public interface Preconditioner {
  /**
   * The preconditioned descent direction: minus the inverse of the Hessian that this stands for
   * times the gradient lambda f + sum_i slope_i phi(x_i) at {@code at}.
   *
   * @param at the function to step from
   * @param slopes f to sum_i slope_i f(x_i), slope_i = dL_i/df at the samples
   * @return the direction, with its values on the samples
   */
  Hypothesis descent(Hypothesis at, FunctionSpace.LinearFunctional slopes);

  /** The same directions with one read of the samples a step, where that is had. */
  default Optional<OneRead> oneRead() {
    return Optional.empty();
  }

  /** As the other, of slopes in this heap. */
  default Hypothesis descent(Hypothesis at, double[] slopes) {
    return descent(at, new SampleColumn.SampleNumbers(slopes));
  }

  /**
   * Directions from gradients that the caller keeps, each m numbers for the coefficients and one
   * for the value of a function at the centre of the features: reading the samples for the values
   * of a direction also brings the gradient at a point along it.
   */
  interface OneRead {
    /** sum_i slope_i phi(x_i), m + 1 numbers: a read. */
    double[] gradient(double[] slopes);

    /**
     * Minus the inverse Hessian times (lambda f at {@code at} + gradient), m + 1 numbers: no read.
     */
    double[] descent(Hypothesis at, double[] gradient);

    /** The function of a direction of m + 1 numbers, and the gradient of slopes made on the way. */
    Ahead ahead(double[] direction, SlopesAhead slopes);
  }

  /** Makes slopes of the values of a direction, of different samples side by side. */
  @FunctionalInterface
  interface SlopesAhead {
    /**
     * Writes the slopes of samples [from, to) to their places in {@code into}.
     *
     * @param values those of the direction, of all samples, made up to {@code to}
     */
    void write(int from, int to, double[] values, double[] into);
  }

  /**
   * What a read brings.
   *
   * @param direction with its values
   * @param slopes what was made of them
   * @param gradient as {@link OneRead#gradient} of the slopes
   */
  record Ahead(Hypothesis direction, double[] slopes, double[] gradient) {}
}
