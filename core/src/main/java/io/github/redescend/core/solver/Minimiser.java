package io.github.redescend.core.solver;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Described;

/**
 * The requirements of a solver on its loss and space: {@link Solver} for one function, {@link
 * JointSolver} for one per class.
 *
 * @param <L> the required capability of the loss
 */
public interface Minimiser<L extends Criterion> extends Described {
  /** The capability that the loss must have. */
  Class<L> requires();

  /** Whether it can minimise this loss: by default, whether the loss has the capability. */
  default boolean fits(Object loss) {
    return requires().isInstance(loss);
  }

  /**
   * The capability that the space must have.
   *
   * @param loss a loss that fits
   */
  default Class<? extends HypothesisSpace> requiredSpace(Object loss) {
    return HypothesisSpace.class;
  }
}
