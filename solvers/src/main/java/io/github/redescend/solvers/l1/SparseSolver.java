package io.github.redescend.solvers.l1;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Described;
import java.util.List;

/** Finds linear functions that use few features. */
public interface SparseSolver extends Described {
  /**
   * Minimises. A run that is cancelled returns the last functions found.
   *
   * @throws io.github.redescend.core.InvalidInputException if the loss or the number of functions
   *     is none that this solver can do
   */
  SparseSolution solve(SparseObjective objective, Control control);

  /** The same for features of these names, where those tell which belong together. */
  default SparseSolver forFeatures(List<String> names) {
    return this;
  }

  /**
   * What was found for a {@link SparseObjective}.
   *
   * @param functions f_1 .. f_k
   * @param trust the relative weight of each sample, in [0, 1]: 0 is one that the loss has let go
   * @param objective J
   * @param trace what happened on the way, and why it stopped
   */
  public record SparseSolution(
      SparseFunctions functions, double[] trust, double objective, Trace trace) {}
}
