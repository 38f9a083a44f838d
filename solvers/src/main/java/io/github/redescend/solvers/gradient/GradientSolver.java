package io.github.redescend.solvers.gradient;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;

/**
 * A solver that only proposes steps. This interface does the rest: it starts at f = 0, halves a
 * step until J falls, keeps the trace, tests for the end and ends cancelled runs. It needs nothing
 * but sums over the samples, so it trains wherever they are.
 */
public interface GradientSolver extends Solver<DifferentiableLoss> {
  /** For {@link #iterations}. */
  IntegerParameter ITERATIONS = Parameter.integer("iterations", 2000, 1, "maximum number of steps");

  /** For {@link #tolerance}. */
  NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Bounds.NOT_NEGATIVE,
          "of the objective's relative decrease, its root of the gradient; 0 runs exactly the"
              + " given number of steps");

  /** The maximum number of steps; with a tolerance of 0 exactly as many run. */
  int iterations();

  /** 0, or of the objective's relative decrease, with its root for the gradient. */
  double tolerance();

  /**
   * The function to try next. It must lie in a direction in which J falls. Where J does not fall by
   * 1e-4 of what its slope promises, the step is halved.
   *
   * @param previous where the last step started; before the first step, the current point
   */
  Hypothesis propose(
      Objective<? extends DifferentiableLoss> objective, Point current, Point previous);

  @Override
  default Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  @Override
  default boolean needsSamples(Object loss) {
    return false;
  }

  @Override
  default Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    return GradientRun.solve(this, objective, control);
  }

  /**
   * A point of a run.
   *
   * @param f the function
   * @param objective J(f)
   * @param gradient of J at f, in the metric of {@link Objective#inner}
   */
  record Point(Hypothesis f, double objective, Hypothesis gradient) {}
}
