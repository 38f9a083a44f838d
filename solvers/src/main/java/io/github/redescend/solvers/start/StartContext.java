package io.github.redescend.solvers.start;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.spec.Described;
import io.github.redescend.solvers.ridge.RidgeSequence;

/**
 * The problem to begin on, and what a start may use. Confined to one fit.
 *
 * @param objective the problem
 * @param ridges ridge problems of its space at its lambda, shared with the solver
 * @param refinement some iterations of the solver itself
 * @param control whether the run is cancelled; starts tell its listener nothing
 */
public record StartContext(
    Objective<? extends Described> objective,
    RidgeSequence ridges,
    Refinement refinement,
    Control control) {

  /** Some iterations of the solver that is to begin. */
  @FunctionalInterface
  public interface Refinement {
    /**
     * Goes on from a beginning, silently; ends early when cancelled.
     *
     * @param loss the objective's, or one with the same capabilities in its place
     * @param iterations exactly how many
     */
    Reached go(Described loss, StartingPoint from, int iterations);
  }

  /**
   * Where a refinement got to.
   *
   * @param beginning the function, under the name of where it came from
   * @param objective J there, for the loss it was found with
   */
  public record Reached(StartingPoint.Fitted beginning, double objective) {}
}
