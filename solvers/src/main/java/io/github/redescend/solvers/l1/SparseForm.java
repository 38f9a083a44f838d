package io.github.redescend.solvers.l1;

import java.util.Optional;

/** A solver that has a form with an L1 penalty, as linear programs. */
public interface SparseForm {
  /** The solver with the penalty; empty if this loss is not supported. */
  Optional<SparseSolver> sparse(Object loss);

  /** The name of a given start that has no meaning with the penalty. */
  default Optional<String> refusedStart() {
    return Optional.empty();
  }
}
