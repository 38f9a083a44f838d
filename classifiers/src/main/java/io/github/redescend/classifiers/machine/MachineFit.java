package io.github.redescend.classifiers.machine;

import io.github.redescend.core.solver.Solution;

/**
 * One trained machine.
 *
 * @param rows the samples that took part
 * @param targets -1 or +1 for each of them
 * @param solution what the solver found
 * @param spaceSeconds what building its space took
 */
public record MachineFit(int[] rows, double[] targets, Solution solution, double spaceSeconds) {
  /** The margins y f(x) of its samples. A new array. */
  public double[] margins() {
    double[] margins = targets.clone();
    for (int i = 0; i < margins.length; i++) {
      margins[i] *= solution.hypothesis().values()[i];
    }
    return margins;
  }
}
