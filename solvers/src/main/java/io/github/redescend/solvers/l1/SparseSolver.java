package io.github.redescend.solvers.l1;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Described;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

public interface SparseSolver extends Described {
  /**
   * Minimises; a cancelled run returns the current functions.
   *
   * @throws io.github.redescend.core.InvalidInputException if the loss or the number of functions
   *     is not supported
   */
  SparseSolution solve(SparseObjective objective, Control control);

  /**
   * Minimises for several lambdas.
   *
   * @param objective its lambda is ignored
   * @return the solutions, in the order of the lambdas; those of a path may be less exact than
   *     single ones
   */
  default List<SparseSolution> solveAll(
      SparseObjective objective, double[] lambdas, Control control) {
    return Arrays.stream(lambdas)
        .mapToObj(lambda -> solve(objective.withLambda(lambda), control))
        .toList();
  }

  /** Solves for named features, whose names may define groups. */
  default SparseSolver forFeatures(List<String> names) {
    return this;
  }

  /** A solver that has a form with an L1 penalty, as linear programs. */
  interface SparseForm {
    /** The solver with the penalty; empty if this loss is not supported. */
    Optional<SparseSolver> sparse(Object loss);

    /** The name of a given start that has no meaning with the penalty. */
    default Optional<String> refusedStart() {
      return Optional.empty();
    }
  }

  /**
   * The solution of a {@link SparseObjective}.
   *
   * @param functions f_1 .. f_k
   * @param trace what happened on the way, and why it stopped
   */
  public record SparseSolution(SparseFunctions functions, double objective, Trace trace) {}
}
