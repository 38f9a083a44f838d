package io.github.redescend.core.space;

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
  Hypothesis descent(Hypothesis at, LinearFunctional slopes);

  /** As the other, of slopes in this heap. */
  default Hypothesis descent(Hypothesis at, double[] slopes) {
    return descent(at, new SampleNumbers(slopes));
  }
}
