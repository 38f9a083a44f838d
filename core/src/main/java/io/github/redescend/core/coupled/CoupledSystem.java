package io.github.redescend.core.coupled;

import io.github.redescend.core.space.Hypothesis;
import java.util.List;

/** A factored ridge problem of several functions. Confined to one thread. */
public interface CoupledSystem {
  /**
   * The Newton direction: minus the inverse of the system's Hessian times the gradient lambda f_j +
   * sum_i slope_ji phi(x_i) at {@code at}.
   *
   * @param at the q functions to step from
   * @param slopes dL/df_j at the samples: for each function n numbers
   * @return a direction for each function, with its values on the samples
   */
  List<Hypothesis> descent(List<Hypothesis> at, double[][] slopes);
}
