package io.github.redescend.solvers.start;

import io.github.redescend.core.Require;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;

/** A point to begin from: weights for the first fit, or a function that is there already. */
public sealed interface StartingPoint {
  /** The start that it comes from, as specs write it. */
  String name();

  /** The function: the given one, or the least squares fit with the given weights. */
  Hypothesis function(StartContext setting);

  /**
   * Weights for the first fit.
   *
   * @param relative &gt;= 0, one for each sample, 1 is the full weight of the loss; sample weights
   *     are not multiplied in
   */
  record Weighted(String name, double[] relative) implements StartingPoint {
    @Override
    public Hypothesis function(StartContext setting) {
      Objective<?> objective = setting.objective();
      double[] weights = weights(2, objective);
      for (int i = 0; i < weights.length; i++) {
        weights[i] *= objective.sampleWeights()[i];
      }
      return setting.ridges().solve(weights, objective.labels(), null, 0);
    }

    /** The weights where the full one is {@code full}, a new array. */
    public double[] weights(double full, Objective<?> objective) {
      Require.sameLength("start weights", relative.length, objective.labels().length);
      double[] weights = new double[relative.length];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = full * relative[i];
      }
      return weights;
    }
  }

  /**
   * A function.
   *
   * @param f the function
   * @param pull how much each sample pulls at f, so that its canonical coefficient is alpha_i = y_i
   *     pull_i / lambda; sample weights are multiplied in
   */
  record Fitted(String name, Hypothesis f, double[] pull) implements StartingPoint {
    @Override
    public Hypothesis function(StartContext setting) {
      return f;
    }
  }
}
