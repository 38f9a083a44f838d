package io.github.redescend.solvers.start;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import java.util.Arrays;
import java.util.List;

/** The squared-hinge fit, loss r+^2: where Algorithm 1 of Feng et al. starts. */
public record SquaredHingeFit() implements Start {
  @Override
  public String name() {
    return "l2svm";
  }

  @Override
  public List<StartingPoint> begin(StartContext setting) {
    return List.of(fit(setting.objective(), setting.ridges(), null));
  }

  /**
   * The fit.
   *
   * @param objective its space, labels, sample weights and lambda count, its loss does not
   * @param ridges ridge problems of the space at the lambda
   * @param near a function to begin with, such as the fit at another lambda, or null for none: the
   *     fit is the same up to rounding
   */
  public StartingPoint.Fitted fit(Objective<?> objective, RidgeSequence ridges, Hypothesis near) {
    double[] twos = Arrays.stream(objective.sampleWeights()).map(s -> 2 * s).toArray();
    Hypothesis f = new FiniteNewton(objective, ridges).solve(twos, near);
    double[] pull = objective.residuals(f);
    for (int i = 0; i < pull.length; i++) {
      pull[i] = twos[i] * Math.max(0, pull[i]);
    }
    return new StartingPoint.Fitted(name(), f, pull);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
