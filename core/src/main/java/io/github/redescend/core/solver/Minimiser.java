package io.github.redescend.core.solver;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Described;

/**
 * What a solver asks of the loss and the space that it is put together with: {@link Solver} for one
 * function, {@link JointSolver} for one of each class.
 *
 * @param <L> the capability that it asks of the loss
 */
public interface Minimiser<L extends Criterion> extends Described {
  /** The capability that the loss must have. */
  Class<L> requires();

  /** Whether it can minimise with this loss: by default, whether the loss has the capability. */
  default boolean fits(Object loss) {
    return requires().isInstance(loss);
  }

  /**
   * The capability that the space must have.
   *
   * @param loss one that it fits
   */
  default Class<? extends HypothesisSpace> requiredSpace(Object loss) {
    return HypothesisSpace.class;
  }
}
