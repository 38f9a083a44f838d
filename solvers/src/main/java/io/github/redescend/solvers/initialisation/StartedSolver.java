package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Solver;

/** A solver of losses from an initial point, which decides with it what it fits and needs. */
public interface StartedSolver<L extends Loss> extends Solver<L> {
  Start start();

  @Override
  default boolean needsSamples(Object loss) {
    return start().needsSamples();
  }

  @Override
  default boolean fits(Object loss) {
    return requires().isInstance(loss) && start().fits(loss);
  }
}
