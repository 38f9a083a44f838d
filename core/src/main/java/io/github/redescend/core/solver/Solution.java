package io.github.redescend.core.solver;

import io.github.redescend.core.space.Hypothesis;

/**
 * The result of a solver.
 *
 * @param hypothesis f
 * @param weights the relative weight of each sample at f, in [0, 1]: near 0 if the loss disregards
 *     the sample
 * @param objective J(f); infinite if the run was cancelled before the first iteration
 * @param trace the iterations, and why it stopped
 */
public record Solution(Hypothesis hypothesis, double[] weights, double objective, Trace trace) {
  public Solution withHypothesis(Hypothesis other) {
    return new Solution(other, weights, objective, trace);
  }
}
