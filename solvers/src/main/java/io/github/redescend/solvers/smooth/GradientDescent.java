package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.GradientField.Point;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.ridge.RidgeSequence;
import java.util.function.UnaryOperator;

/**
 * Steepest descent with backtracking from the least squares fit (loss r^2, the same lambda): the
 * gradient algorithm that Xu, Hu and Principe compare with half-quadratic optimisation (section
 * V-B, Table II, 150 iterations). The gradient is with respect to w and b, in the metric ||w||^2 +
 * b^2, which the paper does not specify. Ascent of their R_C1 is descent of J, which is beta (n -
 * R_C1).
 *
 * <p>The step is the first of 1, 1/2, 1/4, ... that lowers J by 0.3 of the linear prediction (Boyd
 * and Vandenberghe 2004, Algorithm 9.2).
 */
public record GradientDescent(int iterations) implements Solver<DifferentiableLoss> {
  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 150, 1, "how many steps");

  public static final Declaration<GradientDescent> DECLARATION =
      Declaration.of(
          "gradient",
          "steepest descent with backtracking from the least squares fit, for comparison with"
              + " half-quadratic optimization",
          "Xu et al. section V-B, Table II",
          ITERATIONS.of(GradientDescent::iterations),
          GradientDescent::new);

  private static final double SHARE = 0.3;

  public GradientDescent {
    ITERATIONS.check(iterations);
  }

  @Override
  public Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  @Override
  public boolean needsSamples(Object loss) {
    return false;
  }

  @Override
  public Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    GradientField field = new GradientField(objective);
    Hypothesis start = PlainStart.leastSquares(objective, new RidgeSequence(objective)).f();
    double lengthAtZero = field.lengthAtZero();
    UnaryOperator<Point<Void>> next =
        current -> {
          Hypothesis gradient = field.at(current.f());
          double squared = field.squaredLength(gradient);
          GradientField.Step step =
              field.descend(current.f(), current.objective(), gradient, squared, 1, SHARE);
          double stationarity = Math.sqrt(squared) / lengthAtZero;
          return new Point<>(step.f(), step.objective(), stationarity, false, null);
        };
    Point<Void> first = new Point<>(start, field.value(start), 1, false, null);
    return field.exact(field.run(control, new StopTest.Fixed(), iterations, true, first, next));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
