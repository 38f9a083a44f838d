package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.SuitedToLoss;
import io.github.redescend.solvers.initialisation.StartContext;
import io.github.redescend.solvers.ridge.RidgeSequence;

/**
 * Nesterov's accelerated gradient over all samples, in the metric of ||f||: steps by backtracking
 * (Beck and Teboulle 2009), momentum that starts anew where the objective would rise (O'Donoghue
 * and Candes 2015). The objective never rises, for convex losses and others. A step costs one
 * product with the samples and no solve. In an exact kernel machine the coefficients of samples
 * that do not count fade, but do not become 0: reweighting finds the sparse solution.
 *
 * <p>From f = 0 the bias moves first, towards the larger class, and where a bounded loss is flat it
 * never comes back: such a loss is begun from the least squares fit as well ({@link SuitedToLoss}),
 * and from others while all ends have one sign on all samples ({@link BestOfStarts}).
 *
 * <p>The trace's stationarity is that of the look-ahead point, where the gradient is taken; its
 * step is the change of the coefficients.
 *
 * @param iterations the most steps; with tolerance 0 exactly as many run
 * @param tolerance of the objective's decrease in one step, relative; the gradient's, relative to f
 *     = 0, is its root
 * @param start where it starts; of several the end with the lowest objective is kept
 */
public record AcceleratedGradient(int iterations, double tolerance, Start start)
    implements Solver<DifferentiableLoss> {
  /** How much longer the next step may be: curvature falls as f gains margin. */
  private static final double GROWTH = 1.25;

  /** The decrease that a parabola of curvature 1 / rate allows, of what the slope promises. */
  private static final double PARABOLA = 0.5;

  public AcceleratedGradient {
    NesterovEntry.ITERATIONS.check(iterations);
    NesterovEntry.TOLERANCE.check(tolerance);
  }

  /** From the start that suits the loss. */
  public AcceleratedGradient(int iterations, double tolerance) {
    this(iterations, tolerance, new SuitedToLoss());
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
    return start.needsSamples();
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof DifferentiableLoss && start.fits(loss);
  }

  @Override
  public Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    double weight = 2 * objective.samples().largestWeight();
    StartContext context =
        context(
            objective,
            control,
            new RidgeSequence(objective.functions(), objective.lambda(), weight));
    return new BestOfStarts(start)
        .best(context, point -> run(objective, control, point.function(context)));
  }

  private static StartContext context(
      Objective<? extends DifferentiableLoss> objective, Control control, RidgeSequence ridges) {
    Control quiet = control.quiet();
    StartContext.Refinement refinement =
        (loss, from, steps) -> {
          Objective<DifferentiableLoss> refined = objective.withLoss((DifferentiableLoss) loss);
          Hypothesis begin = from.function(context(refined, control, ridges));
          Solution reached = new AcceleratedGradient(steps, 0).run(refined, quiet, begin);
          return StartContext.Reached.of(refined, from, reached);
        };
    return new StartContext(objective, ridges, refinement, control);
  }

  private Solution run(
      Objective<? extends DifferentiableLoss> objective, Control control, Hypothesis from) {
    GradientField field = new GradientField(objective);
    Run run = new Run(field, field.lengthAtZero());
    Descent<Point> descent =
        new Descent<>(
            control,
            StopTest.of(tolerance, StopTest.Stationary::new),
            iterations,
            true,
            new GradientField.Measured<Point>(field, ""));
    // The penalty's curvature is lambda: no step longer than 1 / lambda can be of use. From a fit
    // that long a step would leave its basin; steps that are too short grow.
    double curvature =
        field.squaredLength(from) > 0
            ? objective.samples().weights().sum() * bound(objective.loss())
            : 0;
    double rate = 1 / (objective.lambda() + curvature);
    Point first = new Point(from, from, field.value(from), 1, rate, 1, false);
    return field.exact(descent.run(first, run::next).solution(Point::f));
  }

  /** The largest curvature of the loss, 1 where it tells none. */
  private static double bound(DifferentiableLoss loss) {
    return loss instanceof SmoothLoss smooth ? Math.max(1, smooth.curvatureBound()) : 1;
  }

  @Override
  public Spec spec() {
    Spec spec =
        Spec.of("nag")
            .with(NesterovEntry.ITERATIONS, iterations)
            .with(NesterovEntry.TOLERANCE, tolerance);
    Spec from = start.equals(new SuitedToLoss()) ? spec : spec.with("start", start.name());
    return start.seed().isPresent() ? from.with("seed", start.seed().get().value()) : from;
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
      implements GradientField.Point<Point> {
    /** The same point again: rounding hides what is left. */
    Point stalling() {
      return new Point(f, f, objective, 1, rate, stationarity, true);
    }

    @Override
    public boolean settled() {
      return stalled;
    }
  }

  /** The steps of one run. */
  private record Run(GradientField field, double lengthAtZero) {
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
  }
}
