package io.github.redescend.solvers.l1;

import java.util.Optional;

/** A solver whose machines exist with an L1 penalty as well, as linear programs. */
public interface SparseForm {
  /** The solver of the same machine with the penalty; empty if there is none for this loss. */
  Optional<SparseSolver> sparse(Object loss);

  /** The name of the start that the solver was given, where it means nothing with the penalty. */
  default Optional<String> refusedStart() {
    return Optional.empty();
  }
}
