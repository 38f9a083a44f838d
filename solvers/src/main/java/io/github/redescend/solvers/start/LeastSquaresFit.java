package io.github.redescend.solvers.start;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.ridge.RidgeSequence;
import java.util.Arrays;
import java.util.List;

/** The least squares fit, loss r^2. */
public record LeastSquaresFit() implements Start {
  @Override
  public String name() {
    return "ls";
  }

  @Override
  public List<StartingPoint> begin(StartContext setting) {
    return List.of(fit(setting.objective(), setting.ridges()));
  }

  /**
   * The fit.
   *
   * @param objective its space, labels, sample weights and lambda count, its loss does not
   * @param ridges ridge problems of the space at the lambda
   */
  public StartingPoint.Fitted fit(Objective<?> objective, RidgeSequence ridges) {
    double[] twos = Arrays.stream(objective.sampleWeights()).map(s -> 2 * s).toArray();
    Hypothesis f = ridges.solve(twos, objective.labels(), null, 0);
    double[] pull = objective.residuals(f);
    for (int i = 0; i < pull.length; i++) {
      pull[i] *= twos[i];
    }
    return new StartingPoint.Fitted(name(), f, pull);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
