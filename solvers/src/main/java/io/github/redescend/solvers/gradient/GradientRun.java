package io.github.redescend.solvers.gradient;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.gradient.GradientSolver.Point;

/**
 * The steps of one run.
 *
 * @param lengthAtZero the length of the gradient at f = 0
 */
record GradientRun(GradientSolver solver, GradientField field, double lengthAtZero) {
  /** Of the decrease that the slope promises, what a step must bring (Armijo). */
  private static final double SHARE = 1e-4;

  static Solution solve(
      GradientSolver solver, Objective<? extends DifferentiableLoss> objective, Control control) {
    GradientField field = new GradientField(objective);
    GradientRun run = new GradientRun(solver, field, field.lengthAtZero());
    StopTest stop = StopTest.of(solver.tolerance(), StopTest.Stationary::new);
    Hypothesis zero = objective.functions().zero();
    Point start = new Point(zero, field.value(zero), field.at(zero));
    return field.exact(
        field.run(
            control, stop, solver.iterations(), true, run.at(start, start, false), run::next));
  }

  private GradientField.Point<Last> at(Point point, Point previous, boolean settled) {
    double stationarity = Math.sqrt(field.squaredLength(point.gradient())) / lengthAtZero;
    Last last = new Last(point, previous);
    return new GradientField.Point<>(point.f(), point.objective(), stationarity, settled, last);
  }

  private GradientField.Point<Last> next(GradientField.Point<Last> iterate) {
    Point current = iterate.state().point;
    Hypothesis proposed = solver.propose(field.objective(), current, iterate.state().previous);
    Hypothesis back = current.f().plus(-1, proposed);
    double promise = field.objective().inner(current.gradient(), back);
    GradientField.Step step =
        field.descend(current.f(), current.objective(), back, promise, 1, SHARE);
    Point point = new Point(step.f(), step.objective(), field.at(step.f()));
    return at(point, current, step.rate() == 0);
  }

  private record Last(Point point, Point previous) {}
}
