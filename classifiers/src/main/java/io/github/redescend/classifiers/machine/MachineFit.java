package io.github.redescend.classifiers.machine;

import io.github.redescend.core.solver.Solution;

/**
 * A trained machine.
 *
 * @param rows its samples
 * @param targets -1 or +1 for each of them
 * @param solution of the solver
 * @param spaceSeconds the time for building its space
 */
public record MachineFit(int[] rows, double[] targets, Solution solution, double spaceSeconds) {
  /** The margins y f(x) of its samples. */
  public double[] margins() {
    double[] margins = targets.clone();
    for (int i = 0; i < margins.length; i++) {
      margins[i] *= solution.hypothesis().values()[i];
    }
    return margins;
  }
}
