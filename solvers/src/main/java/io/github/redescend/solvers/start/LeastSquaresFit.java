package io.github.redescend.solvers.start;

import io.github.redescend.core.sample.Pass;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.DualVariables;
import io.github.redescend.solvers.work.Scaled;
import java.util.List;

/** The least squares fit, loss r^2. */
public record LeastSquaresFit() implements Start {
  @Override
  public String name() {
    return "ls";
  }

  @Override
  public boolean needsSamples() {
    return false;
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return List.of(fit(context.objective(), context.ridges()));
  }

  /**
   * The fit.
   *
   * @param objective its space, labels, sample weights and lambda count, its loss does not
   * @param ridges ridge problems of the space at the lambda
   */
  public StartingPoint.Fitted fit(Objective<?> objective, RidgeSequence ridges) {
    Samples samples = objective.samples();
    SampleColumn twos = samples.column(new Scaled(2));
    Pass pass = Pass.ofNothing().withLeastSquares(twos, samples.labels());
    Hypothesis f = ridges.solve(samples.pass(pass).leastSquares(), null, 0);
    SampleColumn dual = samples.column(DualVariables.of(false), twos, f);
    return new StartingPoint.Fitted(name(), f, dual);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
