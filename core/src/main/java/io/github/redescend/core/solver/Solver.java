package io.github.redescend.core.solver;

import io.github.redescend.core.loss.Criterion;
import java.util.List;
import java.util.Optional;

/**
 * A way to minimise an objective. Immutable: it holds parameters and no run.
 *
 * @param <L> the capability that it asks of the loss
 */
public interface Solver<L extends Criterion> extends Minimiser<L> {
  /**
   * Whether it needs the samples one by one, and so in this heap. If not, it is content with sums
   * over them, and trains wherever they are: it asks of an objective no more than {@link
   * Objective#functions} and {@link Objective#samples}.
   *
   * @param loss one that it fits
   */
  default boolean needsSamples(Object loss) {
    return true;
  }

  /**
   * Whether it needs a factor of features by features where samples are elsewhere; if not, a
   * diagonal in its place is enough.
   */
  default boolean needsFactor() {
    return true;
  }

  /**
   * Minimises. Returns the best function found; the last one where a fixed number of steps is asked
   * for, and where the loss sets its scale anew from the residuals ({@link
   * io.github.redescend.core.loss.Reweighting#monotone()} is false): objectives with other scales
   * do not rank functions. Not converging is told by the trace, not by an exception.
   */
  Solution solve(Objective<? extends L> objective, Control control);

  /**
   * As {@link #solve}, for a solver and a loss that were put together by name.
   *
   * @throws ClassCastException if the loss has not the capability, which {@link #fits} tells before
   */
  default Solution minimise(Objective<?> objective, Control control) {
    return solve(objective.withLoss(requires().cast(objective.loss())), control);
  }

  /**
   * Minimises several objectives, each as {@link #solve} does to within its tolerance, and makes
   * once what they have in common: decompositions along lambda, products with the samples,
   * beginnings. The listener hears of the iterations of all, mixed.
   *
   * @param objectives over one and the same space
   * @return the solutions in the order of the objectives
   */
  default List<Solution> solveAll(
      List<? extends Objective<? extends L>> objectives, Control control) {
    return objectives.stream().map(objective -> solve(objective, control)).toList();
  }

  /** As {@link #solveAll}, for losses that were put together with this solver by name. */
  default List<Solution> minimiseAll(List<? extends Objective<?>> objectives, Control control) {
    return solveAll(
        objectives.stream().map(one -> one.withLoss(requires().cast(one.loss()))).toList(),
        control);
  }

  /** The form of this solver that trains the functions of all classes at once, if it has one. */
  default Optional<JointSolver<?>> joint() {
    return Optional.empty();
  }
}
