package io.github.redescend.solvers.l1;

import io.github.redescend.core.solver.Control;
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
}
