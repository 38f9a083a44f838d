package io.github.redescend.solvers.gradient;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;
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
    Descent<Iterate> descent = field.descent(control, stop, solver.iterations(), true);
    Hypothesis zero = objective.functions().zero();
    Point start = new Point(zero, field.value(zero), field.at(zero));
    Iterate first = new Iterate(start, start, run.stationarity(start), false);
    return field.exact(descent.run(first, run::next).solution(Iterate::f));
  }

  private double stationarity(Point point) {
    return Math.sqrt(field.squaredLength(point.gradient())) / lengthAtZero;
  }

  private Iterate next(Iterate iterate) {
    Point current = iterate.point;
    Hypothesis proposed = solver.propose(field.objective(), current, iterate.previous);
    Hypothesis back = current.f().plus(-1, proposed);
    double promise = field.objective().inner(current.gradient(), back);
    GradientField.Step step =
        field.descend(current.f(), current.objective(), back, promise, 1, SHARE);
    Point point = new Point(step.f(), step.objective(), field.at(step.f()));
    return new Iterate(point, current, stationarity(point), step.rate() == 0);
  }

  /** A point and the one before it. */
  private record Iterate(Point point, Point previous, double stationarity, boolean settled)
      implements GradientField.Point<Iterate> {
    @Override
    public Hypothesis f() {
      return point.f();
    }

    @Override
    public double objective() {
      return point.objective();
    }
  }
}
