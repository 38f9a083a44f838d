package io.github.redescend.solvers;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;

/**
 * Nesterov's accelerated gradient over all samples, in the metric of ||f||: steps by backtracking
 * (Beck and Teboulle 2009), momentum that starts anew where the objective would rise (O'Donoghue
 * and Candes 2015). The objective never rises, for convex losses and others. A step costs one
 * product with the samples and no solve. Starts at f = 0. In an exact kernel machine the
 * coefficients of samples that do not pull fade, but do not become 0: reweighting finds the sparse
 * solution.
 *
 * <p>The trace's stationarity is that of the look-ahead point, where the gradient is taken; its
 * step is the change of the coefficients.
 *
 * @param iterations the most steps; with tolerance 0 exactly as many run
 * @param tolerance of the objective's fall in one step, relative; the gradient's, relative to f =
 *     0, is its root
 */
public record AcceleratedGradient(int iterations, double tolerance)
    implements Solver<DifferentiableLoss> {
  /** How much longer the next step may be: curvature falls as f gains margin. */
  private static final double GROWTH = 1.25;

  /** The fall that a parabola of curvature 1 / rate allows, of what the slope promises. */
  private static final double PARABOLA = 0.5;

  /** Checks the parameters. */
  public AcceleratedGradient {
    Require.atLeast("iterations", iterations, 1);
    Require.notNegative("tolerance", tolerance);
  }

  /** To convergence. */
  public AcceleratedGradient() {
    this(5000, 1e-9);
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
    Run run = new Run(field, field.lengthAtZero());
    Descent<Point> descent =
        new Descent<>(
            control,
            tolerance == 0 ? new StopTest.Fixed() : new StopTest.Stationary(tolerance),
            iterations,
            true,
            run);
    Hypothesis zero = objective.functions().zero();
    // The penalty's curvature is lambda: no step longer than 1 / lambda can be of use.
    Point first = new Point(zero, zero, field.value(zero), 1, 1 / objective.lambda(), 1, false);
    return field.exact(descent.run(first, run::next).solution(Point::f));
  }

  @Override
  public Spec spec() {
    return Spec.of("nag").with("iterations", iterations).with("tolerance", tolerance);
  }

  /**
   * A point of the iteration.
   *
   * @param before the point before, from which momentum comes
   * @param age grows with each step since momentum started anew, from 1
   * @param rate the last step's
   * @param stationarity the gradient's length where the step began
   * @param stalled whether nothing below it could be found
   */
  private record Point(
      Hypothesis f,
      Hypothesis before,
      double objective,
      double age,
      double rate,
      double stationarity,
      boolean stalled)
      implements Descent.Point<Point> {
    /** The same point again: rounding hides what is left. */
    Point stalling() {
      return new Point(f, f, objective, 1, rate, stationarity, true);
    }

    @Override
    public double stepFrom(Point previous) {
      return GradientField.distance(f, previous.f);
    }

    @Override
    public boolean settled() {
      return stalled;
    }
  }

  /** The steps of one run. */
  private record Run(GradientField field, double lengthAtZero) implements Descent.Measure<Point> {
    Point next(Point current) {
      double age = (1 + Math.sqrt(1 + 4 * current.age * current.age)) / 2;
      double momentum = (current.age - 1) / age;
      if (momentum > 0) {
        Hypothesis change = current.f.plus(-1, current.before);
        Point found = from(current.f.plus(momentum, change), current, age);
        if (found.objective <= current.objective) {
          return found;
        }
      }
      Point found = from(current.f, current, (1 + Math.sqrt(5)) / 2);
      return found.objective <= current.objective ? found : current.stalling();
    }

    private Point from(Hypothesis ahead, Point current, double age) {
      Hypothesis gradient = field.at(ahead);
      double squared = field.squaredLength(gradient);
      GradientField.Step step =
          field.descend(
              ahead, field.value(ahead), gradient, squared, GROWTH * current.rate, PARABOLA);
      return new Point(
          step.f(),
          current.f,
          step.objective(),
          age,
          step.rate() > 0 ? step.rate() : current.rate,
          Math.sqrt(squared) / lengthAtZero,
          step.rate() == 0);
    }

    @Override
    public double stationarity(Point point) {
      return point.stationarity;
    }

    @Override
    public double[] trust(Point point) {
      return field.trust(point.f);
    }
  }
}
