package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.SampleScan;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.SampleMaps.LossDuals;
import io.github.redescend.solvers.work.SampleMaps.Scaled;

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

  /** A point to begin from: weights for the first fit, or a function that is there already. */
  public sealed interface StartingPoint {
    /** The start that it comes from, as specs write it. */
    String name();

    /** The function: the given one, or the least squares fit with the given weights. */
    Hypothesis function(StartContext context);

    /**
     * Weights for the first fit.
     *
     * @param relative &gt;= 0, one for each sample, 1 is the full weight of the loss; sample
     *     weights are not multiplied in
     */
    record Weighted(String name, SampleColumn relative) implements StartingPoint {
      /** With weights in this heap, n numbers. */
      public Weighted(String name, double[] relative) {
        this(name, new SampleNumbers(relative));
      }

      @Override
      public Hypothesis function(StartContext context) {
        Samples samples = context.objective().samples();
        SampleColumn weights = samples.column(new Scaled(2), relative(context.objective()));
        SampleScan pass = SampleScan.ofNothing().withLeastSquares(weights, samples.labels());
        return context.ridges().solve(samples.pass(pass).leastSquares(), null, 0);
      }

      /** The weights, as many as there are samples. */
      public SampleColumn relative(Objective<?> objective) {
        if (relative instanceof SampleNumbers own) {
          Require.sameLength("start weights", own.values().length, objective.labels().length);
        }
        return relative;
      }
    }

    /**
     * A function.
     *
     * @param f the function
     * @param dual the dual variable of each sample at f, so that its canonical coefficient is
     *     alpha_i = y_i dual_i / lambda; sample weights are multiplied in
     */
    record Fitted(String name, Hypothesis f, SampleColumn dual) implements StartingPoint {
      /** With dual variables in this heap, n numbers. */
      public Fitted(String name, Hypothesis f, double[] dual) {
        this(name, f, new SampleNumbers(dual));
      }

      @Override
      public Hypothesis function(StartContext context) {
        return f;
      }
    }
  }
}
