package io.github.redescend.core.space;

/**
 * A factored ridge problem that gives Newton's directions as well: also for gradients that samples
 * of weight 0 contribute to.
 */
public interface NewtonSystem extends WeightedSystem {
  /**
   * The preconditioned descent direction: minus the inverse of this system's Hessian times the
   * gradient lambda f + sum_i slope_i phi(x_i) at {@code at}.
   *
   * @param at the function to step from
   * @param slopes dL_i/df at the samples
   * @return the direction, with its values on the samples
   */
  Hypothesis descent(Hypothesis at, double[] slopes);
}
