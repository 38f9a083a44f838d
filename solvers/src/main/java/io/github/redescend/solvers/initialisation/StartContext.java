package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleScan;
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
 * The problem of a start, and what it may use. For one fit.
 *
 * @param ridges ridge problems of its space at its lambda, shared with the solver
 * @param refinement runs iterations of the solver itself
 * @param control for cancellation; starts do not report to its listener
 */
public record StartContext(
    Objective<? extends Criterion> objective,
    RidgeSequence ridges,
    Refinement refinement,
    Control control) {
  /** For starts that need no steps of the solver. */
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

  /** Runs iterations of the solver. */
  @FunctionalInterface
  public interface Refinement {
    /**
     * Continues from an initial point, without reporting.
     *
     * @param loss the objective's, or one with the same capabilities
     * @param iterations the exact number, unless cancelled
     */
    Reached go(Criterion loss, StartingPoint from, int iterations);
  }

  /**
   * The result of a refinement.
   *
   * @param point the function, named after its initial point
   */
  public record Reached(StartingPoint.Fitted point, double objective) {
    public static Reached of(
        Objective<? extends Loss> objective, StartingPoint from, Solution solution) {
      Hypothesis f = solution.hypothesis();
      SampleColumn dual = objective.samples().column(new LossDuals(objective.loss()), f);
      return new Reached(new StartingPoint.Fitted(from.name(), f, dual), solution.objective());
    }
  }

  /** An initial point: weights for the first fit, or a function. */
  public sealed interface StartingPoint {
    /** The name of the start, as in specs. */
    String name();

    /** The given function, or the least squares fit with the given weights. */
    Hypothesis function(StartContext context);

    /**
     * Weights for the first fit.
     *
     * @param relative &gt;= 0, one for each sample, 1 is the full weight of the loss; without
     *     sample weights
     */
    record Weighted(String name, SampleColumn relative) implements StartingPoint {
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
     * @param dual the dual variables at f, with sample weights: the coefficients are alpha_i = y_i
     *     dual_i / lambda
     */
    record Fitted(String name, Hypothesis f, SampleColumn dual) implements StartingPoint {
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
