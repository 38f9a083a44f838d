package io.github.redescend.solvers.start;

import io.github.redescend.core.Require;
import io.github.redescend.core.sample.Pass;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.solvers.work.Scaled;

/** A point to begin from: weights for the first fit, or a function that is there already. */
public sealed interface StartingPoint {
  /** The start that it comes from, as specs write it. */
  String name();

  /** The function: the given one, or the least squares fit with the given weights. */
  Hypothesis function(StartContext context);

  /**
   * Weights for the first fit.
   *
   * @param relative &gt;= 0, one for each sample, 1 is the full weight of the loss; sample weights
   *     are not multiplied in
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
      Pass pass = Pass.ofNothing().withLeastSquares(weights, samples.labels());
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
   * @param dual the dual variable of each sample at f, so that its canonical coefficient is alpha_i
   *     = y_i dual_i / lambda; sample weights are multiplied in
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
