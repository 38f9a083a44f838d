package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.GradientField.Point;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.SuitedToLoss;
import io.github.redescend.solvers.initialisation.StartedSolver;
import io.github.redescend.solvers.ridge.RidgeSequence;

/**
 * Nesterov's accelerated gradient method over all samples, in the metric of ||f||, with
 * backtracking (Beck and Teboulle 2009) and restarts of the momentum where the objective would rise
 * (O'Donoghue and Candes 2015). The objective never rises, for nonconvex losses as well. A step
 * costs one product with the samples.
 *
 * <p>From f = 0 the bias first moves towards the larger class, and with a bounded loss it may not
 * return: such a loss is also started from the least squares fit ({@link SuitedToLoss}), and from
 * others while all results have one sign ({@link BestOfStarts}).
 *
 * <p>The trace's stationarity is that of the look-ahead point; its step is the change of the
 * coefficients.
 *
 * @param iterations the maximum number of steps; with tolerance 0 exactly as many run
 * @param tolerance of the objective's decrease in one step, relative; the gradient's, relative to f
 *     = 0, is its root
 * @param start the initial point or points; the result with the lowest objective is kept
 */
public record AcceleratedGradient(int iterations, double tolerance, Start start)
    implements StartedSolver<DifferentiableLoss> {
  static final IntegerParameter ITERATIONS =
      Parameter.integer(
          "iterations", 5000, 1, "maximum number of steps; with a rate, their number");

  static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-9,
          Bounds.NOT_NEGATIVE,
          "with rate=auto: the relative decrease of the objective to stop at, its root for the"
              + " gradient; 0 runs exactly the given number of steps");

  /** The growth of the step: curvature decreases as f gains margin. */
  private static final double GROWTH = 1.25;

  /** The decrease that a parabola of curvature 1 / rate guarantees, relative to the slope's. */
  private static final double PARABOLA = 0.5;

  public AcceleratedGradient {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  public AcceleratedGradient(int iterations, double tolerance) {
    this(iterations, tolerance, new SuitedToLoss());
  }

  @Override
  public Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    Control quiet = control.quiet();
    StartContext.Steps solve =
        (loss, begin, steps) -> {
          Objective<DifferentiableLoss> own = objective.withLoss((DifferentiableLoss) loss);
          return new AcceleratedGradient(steps, 0).run(own, quiet, begin);
        };
    RidgeSequence ridges = new RidgeSequence(objective);
    StartContext context = StartContext.of(objective, ridges, control, solve);
    return new BestOfStarts(start)
        .best(context, point -> run(objective, control, point.function(context)));
  }

  private Solution run(
      Objective<? extends DifferentiableLoss> objective, Control control, Hypothesis from) {
    GradientField field = new GradientField(objective);
    Run run = new Run(field, field.lengthAtZero());
    StopTest stop = StopTest.of(tolerance, StopTest.Stationary::new);
    // The penalty's curvature is lambda, so steps are at most 1 / lambda. From a fit such a step
    // would leave the basin; short steps grow.
    double bound =
        objective.loss() instanceof SmoothLoss smooth ? Math.max(1, smooth.curvatureBound()) : 1;
    double curvature =
        field.squaredLength(from) > 0 ? objective.samples().weights().sum() * bound : 0;
    double rate = 1 / (objective.lambda() + curvature);
    Point<Momentum> first =
        new Point<>(from, field.value(from), 1, false, new Momentum(from, 1, rate));
    return field.exact(field.run(control, stop, iterations, true, first, run::next));
  }

  @Override
  public Spec spec() {
    Spec spec = Spec.of("nag").with(ITERATIONS, iterations).with(TOLERANCE, tolerance);
    Spec from = start.equals(new SuitedToLoss()) ? spec : spec.with("start", start.name());
    return start.seed().isPresent() ? from.with("seed", start.seed().get().value()) : from;
  }

  /**
   * @param before the function before the last step
   * @param age the steps since momentum was restarted, from 1
   */
  private record Momentum(Hypothesis before, double age, double rate) {}

  private record Run(GradientField field, double lengthAtZero) {
    Point<Momentum> next(Point<Momentum> current) {
      Momentum last = current.state();
      double age = (1 + Math.sqrt(1 + 4 * last.age * last.age)) / 2;
      double momentum = (last.age - 1) / age;
      if (momentum > 0) {
        Hypothesis change = current.f().plus(-1, last.before);
        Point<Momentum> following = from(current.f().plus(momentum, change), current, age);
        if (following.objective() <= current.objective()) {
          return following;
        }
      }
      Point<Momentum> following = from(current.f(), current, (1 + Math.sqrt(5)) / 2);
      // The same point if rounding limits it.
      if (following.objective() <= current.objective()) {
        return following;
      }
      Momentum none = new Momentum(current.f(), 1, last.rate);
      return new Point<>(current.f(), current.objective(), current.stationarity(), true, none);
    }

    private Point<Momentum> from(Hypothesis ahead, Point<Momentum> current, double age) {
      Hypothesis gradient = field.at(ahead);
      double squared = field.squaredLength(gradient);
      double rate = current.state().rate;
      GradientField.Step step =
          field.descend(ahead, field.value(ahead), gradient, squared, GROWTH * rate, PARABOLA);
      boolean ended = step.rate() == 0;
      Momentum momentum = new Momentum(current.f(), age, step.rate() > 0 ? step.rate() : rate);
      double stationarity = Math.sqrt(squared) / lengthAtZero;
      return new Point<>(step.f(), step.objective(), stationarity, ended, momentum);
    }
  }
}
