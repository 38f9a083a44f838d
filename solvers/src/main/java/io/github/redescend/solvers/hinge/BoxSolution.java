package io.github.redescend.solvers.hinge;

import io.github.redescend.core.space.Hypothesis;

/**
 * The solution of a problem.
 *
 * @param hypothesis f
 * @param dual a_i, in its box: how much sample i duals; 0 where it does not
 * @param atBound how many a_i that are not 0 sit at an end of their box
 * @param violation by how much the optimality conditions fail at most, in units of the margin
 * @param iterations pair steps or interior point iterations
 * @param converged whether the tolerance was met
 */
public record BoxSolution(
    Hypothesis hypothesis,
    double[] dual,
    int atBound,
    double violation,
    long iterations,
    boolean converged) {
  /** The number of samples whose dual variable is not 0: the support vectors. */
  int support() {
    int support = 0;
    for (double a : dual) {
      support += a != 0 ? 1 : 0;
    }
    return support;
  }

  /** How many of those that count do so with all that their box allows. */
  static int countAtBound(double[] dual, double[] lower, double[] upper) {
    int count = 0;
    for (int i = 0; i < dual.length; i++) {
      count += dual[i] != 0 && (dual[i] == lower[i] || dual[i] == upper[i]) ? 1 : 0;
    }
    return count;
  }
}
