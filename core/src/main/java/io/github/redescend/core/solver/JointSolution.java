package io.github.redescend.core.solver;

import io.github.redescend.core.space.Hypothesis;
import java.util.List;

/**
 * What a solver of a machine with several outputs found.
 *
 * @param functions f_1 .. f_k, in the order of the classes
 * @param weights the relative weight of each sample, in [0, 1], as {@link Solution#weights}
 * @param objective J(f_1 .. f_k)
 * @param trace what happened on the way, and why it stopped
 */
public record JointSolution(
    List<Hypothesis> functions, double[] weights, double objective, Trace trace) {
  public JointSolution {
    functions = List.copyOf(functions);
  }
}
