package io.github.redescend.core.solver;

import io.github.redescend.core.loss.Criterion;
import java.util.List;
import java.util.Optional;

/**
 * Minimises an objective. Immutable.
 *
 * @param <L> the capability it requires of the loss
 */
public interface Solver<L extends Criterion> extends Minimiser<L> {
  /**
   * Whether it needs the samples one by one, in memory. If not, it uses only {@link
   * Objective#functions} and {@link Objective#samples}.
   *
   * @param loss a loss that fits
   */
  default boolean needsSamples(Object loss) {
    return true;
  }

  /**
   * Whether it needs a factor of features by features when samples are remote; if not, a diagonal
   * is enough.
   */
  default boolean needsFactor() {
    return true;
  }

  /**
   * Minimises and returns the best function found; the last one if the number of steps is fixed or
   * the loss updates its scale ({@link io.github.redescend.core.loss.Reweighting#monotone()} is
   * false). The trace says whether it converged.
   */
  Solution solve(Objective<? extends L> objective, Control control);

  /**
   * As {@link #solve}, for a solver and a loss that were combined by name.
   *
   * @throws ClassCastException if the loss lacks the capability, see {@link #fits}
   */
  default Solution minimise(Objective<?> objective, Control control) {
    return solve(objective.withLoss(requires().cast(objective.loss())), control);
  }

  /**
   * Minimises several objectives over the same space, sharing decompositions, products with the
   * samples and initial points. The listener receives the iterations of all, mixed.
   *
   * @return the solutions in the order of the objectives
   */
  default List<Solution> solveAll(
      List<? extends Objective<? extends L>> objectives, Control control) {
    return objectives.stream().map(objective -> solve(objective, control)).toList();
  }

  /** As {@link #solveAll}, for losses that were combined with this solver by name. */
  default List<Solution> minimiseAll(List<? extends Objective<?>> objectives, Control control) {
    return solveAll(
        objectives.stream().map(one -> one.withLoss(requires().cast(one.loss()))).toList(),
        control);
  }

  /** The form of this solver that trains all classes jointly, if it has one. */
  default Optional<JointSolver<?>> joint() {
    return Optional.empty();
  }
}
