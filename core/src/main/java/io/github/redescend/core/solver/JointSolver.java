package io.github.redescend.core.solver;

import io.github.redescend.core.loss.Criterion;

/**
 * A way to train one function for each class at once. Immutable: it holds parameters and no run.
 *
 * @param <L> the capability that it asks of the loss
 */
public interface JointSolver<L extends Criterion> extends Minimiser<L> {
  /**
   * Minimises. Always returns the best functions found; not converging is told by the trace, not by
   * an exception.
   */
  JointSolution solve(JointObjective<? extends L> objective, Control control);

  /**
   * As {@link #solve}, for a solver and a loss that were put together by name.
   *
   * @throws ClassCastException if the loss has not the capability, which {@link #fits} tells before
   */
  default JointSolution minimise(JointObjective<?> objective, Control control) {
    return solve(objective.withLoss(requires().cast(objective.loss())), control);
  }
}
