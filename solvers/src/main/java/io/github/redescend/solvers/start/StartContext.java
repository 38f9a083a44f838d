package io.github.redescend.solvers.start;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.LossDuals;

/**
 * The problem to begin on, and what a start may use. Confined to one fit.
 *
 * @param objective the problem
 * @param ridges ridge problems of its space at its lambda, shared with the solver
 * @param refinement some iterations of the solver itself
 * @param control whether the run is cancelled; starts tell its listener nothing
 */
public record StartContext(
    Objective<? extends Criterion> objective,
    RidgeSequence ridges,
    Refinement refinement,
    Control control) {
  /** For starts that take no step of the solver. */
  public static StartContext of(Objective<? extends Criterion> objective, Control control) {
    double weight = 2 * objective.samples().largestWeight();
    return new StartContext(
        objective,
        new RidgeSequence(objective.functions(), objective.lambda(), weight),
        (loss, from, iterations) -> {
          throw new IllegalStateException("this solver refines no start");
        },
        control);
  }

  /** Some iterations of the solver that is to begin. */
  @FunctionalInterface
  public interface Refinement {
    /**
     * Goes on from a starting point, silently; ends early when cancelled.
     *
     * @param loss the objective's, or one with the same capabilities in its place
     * @param iterations exactly how many
     */
    Reached go(Criterion loss, StartingPoint from, int iterations);
  }

  /**
   * Where a refinement got to.
   *
   * @param point the function, under the name of where it came from
   * @param objective J there, for the loss it was found with
   */
  public record Reached(StartingPoint.Fitted point, double objective) {
    /** Where the solver of a loss of the margin got to. */
    public static Reached of(
        Objective<? extends Loss> objective, StartingPoint from, Solution solution) {
      Hypothesis f = solution.hypothesis();
      SampleColumn dual = objective.samples().column(new LossDuals(objective.loss()), f);
      return new Reached(new StartingPoint.Fitted(from.name(), f, dual), solution.objective());
    }
  }
}
