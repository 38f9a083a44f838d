package org.example.barzilai;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.solvers.gradient.GradientSolver;

/** Gradient steps of Barzilai-Borwein length. */
public record BarzilaiBorwein(int iterations, double tolerance)
    implements GradientSolver, Contribution.Declared<Solver<?>> {
  public BarzilaiBorwein {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  /** With the defaults, for the services file. */
  public BarzilaiBorwein() {
    this(ITERATIONS.standard(), TOLERANCE.standard());
  }

  @Override
  public Declaration<BarzilaiBorwein> declaration() {
    return Declaration.of(
        "barzilai-borwein",
        "gradient descent with two-point step sizes",
        "Barzilai and Borwein 1988, eq. 5",
        ITERATIONS.of(BarzilaiBorwein::iterations),
        TOLERANCE.of(BarzilaiBorwein::tolerance),
        BarzilaiBorwein::new);
  }

  @Override
  public Hypothesis propose(
      Objective<? extends DifferentiableLoss> objective, Point current, Point previous) {
    Hypothesis step = current.f().plus(-1, previous.f());
    Hypothesis change = current.gradient().plus(-1, previous.gradient());
    double curvature = objective.inner(step, change);
    double length = objective.inner(step, step);
    double rate = curvature > 0 ? length / curvature : 1 / objective.lambda();
    return current.f().plus(-rate, current.gradient());
  }
}
