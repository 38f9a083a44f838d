package io.github.redescend.solvers.start;

import io.github.redescend.core.solver.Objective;

/** The two classes of an objective as weights of their members. */
final class Sides {
  private Sides() {}

  /** s_i where y_i is {@code label}, else 0. */
  static double[] members(Objective<?> objective, double label) {
    double[] members = new double[objective.labels().length];
    for (int i = 0; i < members.length; i++) {
      members[i] = objective.labels()[i] == label ? objective.sampleWeights()[i] : 0;
    }
    return members;
  }
}
