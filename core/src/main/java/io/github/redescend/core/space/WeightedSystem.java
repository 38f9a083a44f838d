package io.github.redescend.core.space;

import java.util.Arrays;
import java.util.List;

/**
 * A weighted ridge problem made ready for any number of right-hand sides. Confined to one thread.
 */
public interface WeightedSystem {
  /**
   * The minimiser of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2.
   *
   * @param targets t_i, n numbers
   */
  Hypothesis solve(double[] targets);

  /**
   * The same where a function near the solution is known, and how near a solution has to be.
   * Systems that are factored have no use for either.
   *
   * @param near a function to begin with, its values those of its coefficients, or null
   * @param reduction how far to reduce the energy of the error relative to that at {@code near}; 0
   *     for working precision
   */
  default Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
    return solve(targets);
  }

  /**
   * As {@link #solve(double[])} for several targets of the same samples, which share every product.
   *
   * @param targets n numbers for each problem
   * @return the minimisers in that order
   */
  default List<Hypothesis> solve(double[][] targets) {
    return Arrays.stream(targets).map(this::solve).toList();
  }

  /**
   * How much of each sample's fitted value is its own: df(x_i)/dt_i, in [0, 1]; 0 where w_i = 0.
   * With it the leave-one-out residual is (t_i - f(x_i)) / (1 - leverage_i), exactly. Costs as much
   * as a factorisation.
   */
  double[] leverages();

  /**
   * A factored ridge problem that gives Newton's directions as well, with its own Hessian: also for
   * gradients that samples of weight 0 contribute to.
   */
  public interface NewtonSystem extends WeightedSystem, Preconditioner {}

  /**
   * A factored ridge problem with one weight c for all samples, which preconditions every other
   * problem on the same samples: its metric is c K + lambda I.
   */
  public interface UniformSystem extends WeightedSystem.NewtonSystem {}
}
