package io.github.redescend.core.solver;

import io.github.redescend.core.space.Hypothesis;

/**
 * What a solver found.
 *
 * @param hypothesis f
 * @param weights the relative weight of each sample at f, in [0, 1]: 1 is full trust, near 0 a
 *     sample that the loss has let go
 * @param objective J(f); infinite if the run was cancelled before the first iteration
 * @param trace what happened on the way, and why it stopped
 */
public record Solution(Hypothesis hypothesis, double[] weights, double objective, Trace trace) {
  /** The same, its function in another form. */
  public Solution withHypothesis(Hypothesis other) {
    return new Solution(other, weights, objective, trace);
  }
}
