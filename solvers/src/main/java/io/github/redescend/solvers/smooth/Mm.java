package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.gradient.GradientSolver;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.StartedSolver;
import io.github.redescend.solvers.initialisation.Starts;
import io.github.redescend.solvers.smooth.ConjugateRun.SmoothStart;
import io.github.redescend.solvers.smooth.ConjugateSearch.SmoothPoint;
import io.github.redescend.solvers.smooth.MajorisedStep.AndersonMixing;
import io.github.redescend.solvers.smooth.MajorisedStep.Mixed;
import io.github.redescend.solvers.smooth.MajorisedStep.Momentum;
import java.util.List;
import java.util.Optional;

/**
 * Majorise-minimise with the parabola of the loss's largest curvature, which is half-quadratic
 * optimisation in its additive form (Geman and Yang 1995; Nikolova and Ng 2005): every step is the
 * ridge problem with one constant weight c on targets t_i = f(x_i) - y_i L'(u_i) / c, with one
 * factor for all steps. Accelerated steps are checked, so the objective never rises.
 *
 * <p>If J has several minima the result may differ from that of other solvers; {@code
 * start=multistart} tries several.
 *
 * <p>The trace's stationarity is as for {@link Ncg}; with Nesterov's acceleration that of the
 * extrapolated point.
 *
 * @param iterations the maximum number of steps; with tolerance 0 exactly as many run
 * @param tolerance of the objective's relative decrease, with its square root for the gradient
 * @param start the initial point or points; the result with the lowest objective is kept
 */
public record Mm(int iterations, double tolerance, Acceleration acceleration, Start start)
    implements StartedSolver<SmoothLoss> {
  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 2000, 1, "maximum number of steps");

  private static final TypedParameter<Acceleration> ACCELERATION =
      Parameter.choice(
          "acceleration",
          Acceleration.ANDERSON,
          "acceleration of the plain step, used where it lowers the objective");

  public static final Declaration<Mm> DECLARATION =
      Declaration.of(
          "mm",
          "majorize-minimize, the additive half-quadratic form: ridge problems of one constant"
              + " weight on one factor, accelerated; any smooth loss",
          "Geman, Yang 1995; Nikolova, Ng 2005; Anderson 1965; Nesterov 1983",
          List.of(
              ITERATIONS.of(Mm::iterations),
              GradientSolver.TOLERANCE.of(Mm::tolerance),
              ACCELERATION.of(Mm::acceleration),
              Ncg.START.of(mm -> mm.start.name()),
              Starts.SEED.where(mm -> Starts.seed(mm.start))),
          given ->
              new Mm(
                  ITERATIONS.in(given),
                  GradientSolver.TOLERANCE.in(given),
                  ACCELERATION.in(given),
                  Starts.given("mm", given)));

  public enum Acceleration {
    /** No acceleration. */
    NONE,
    /** Momentum (Nesterov 1983), restarted where the objective would rise (O'Donoghue, Candes). */
    NESTEROV,
    /** The best mixture of the last plain steps (Anderson 1965), kept if the objective falls. */
    ANDERSON
  }

  public Mm {
    ITERATIONS.check(iterations);
    GradientSolver.TOLERANCE.check(tolerance);
  }

  public Mm(int iterations, double tolerance, Acceleration acceleration) {
    this(iterations, tolerance, acceleration, PlainStart.LEAST_SQUARES);
  }

  @Override
  public Class<SmoothLoss> requires() {
    return SmoothLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends SmoothLoss> objective, Control control) {
    // The parabola has to majorise the loss of every sample.
    double largest = objective.samples().largestWeight();
    double bound = largest * objective.loss().curvatureBound();
    double weight = bound > 0 ? bound : 1;
    Preconditioner metric = objective.functions().uniformRidge(weight, objective.lambda());
    Optional<SmoothStart> ridge = SmoothStart.of(start);
    if (ridge.isPresent()) {
      return run(objective, control, metric, weight, ridge.get().fit(objective, metric));
    }
    // Conjugate gradients advance a start in fewer steps.
    StartContext context = Ncg.context(objective, control, metric, weight);
    return new BestOfStarts(start)
        .best(context, from -> run(objective, control, metric, weight, from.function(context)));
  }

  private Solution run(
      Objective<? extends SmoothLoss> objective,
      Control control,
      Preconditioner metric,
      double weight,
      Hypothesis from) {
    MajorisedStep steps = steps(new LinearisedRisk(objective, null), metric, weight);
    SmoothPoint.SmoothMeasure measure =
        SmoothPoint.SmoothMeasure.of(objective, ConjugateRun.metricWeight(objective));
    Descent<SmoothPoint> descent = measure.descent(control, tolerance, iterations);
    Solution solution = descent.run(steps.begin(from), steps::next).solution(SmoothPoint::f);
    return measure.recomputed(solution);
  }

  private MajorisedStep steps(LinearisedRisk risk, Preconditioner metric, double weight) {
    return switch (acceleration) {
      case NONE -> new Mixed(risk, metric, weight, 0);
      case NESTEROV -> new Momentum(risk, metric, weight);
      case ANDERSON ->
          new Mixed(
              risk, metric, weight, AndersonMixing.depth(risk.objective().functions().dimension()));
    };
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
