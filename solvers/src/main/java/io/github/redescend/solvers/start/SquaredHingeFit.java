package io.github.redescend.solvers.start;

import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.DualVariables;
import io.github.redescend.solvers.work.Scaled;
import java.util.List;

/** The squared-hinge fit, loss r+^2: where Algorithm 1 of Feng et al. starts. */
public record SquaredHingeFit() implements Start {
  @Override
  public String name() {
    return "l2svm";
  }

  @Override
  public boolean needsSamples() {
    return false;
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return List.of(fit(context.objective(), context.ridges(), null));
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
    Samples samples = objective.samples();
    SampleColumn twos = samples.column(new Scaled(2));
    Hypothesis f = new FiniteNewton(objective, ridges).solve(twos, near, null);
    SampleColumn dual = samples.column(DualVariables.of(true), twos, f);
    return new StartingPoint.Fitted(name(), f, dual);
  }

  @Override
  public boolean guarded() {
    return false;
  }
}
