package io.github.redescend.core.space;

/**
 * A factored ridge problem with one weight c for all samples, which preconditions every other
 * problem on the same samples: its metric is c K + lambda I.
 */
public interface UniformSystem extends WeightedSystem {
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
