package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.spec.Allowed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.StopTest;

/**
 * Majorise-minimise with the parabola of the loss's largest curvature, which is half-quadratic
 * optimisation in its additive form (Geman and Yang 1995; Nikolova and Ng 2005): every step is the
 * ridge problem with one constant weight c on targets t_i = f(x_i) - y_i L'(u_i) / c, on one factor
 * for all steps. Plain steps are many; acceleration is checked against the objective, which never
 * rises.
 *
 * <p>The trace's stationarity is as for {@link Ncg}; with Nesterov's acceleration that of the
 * extrapolated point, where the last gradient was taken.
 *
 * @param iterations the most steps; with tolerance 0 exactly as many run
 * @param tolerance 0, or of the objective's relative decrease, with its root for the gradient
 * @param acceleration what is done beside the plain step
 */
public record Mm(int iterations, double tolerance, Acceleration acceleration)
    implements Solver<SmoothLoss> {
  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 2000, 1, "the most steps");

  private static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Allowed.NOT_NEGATIVE,
          "of the objective's relative decrease, its root of the gradient; 0 runs exactly the"
              + " given number of steps");

  private static final TypedParameter<Acceleration> ACCELERATION =
      Parameter.choice(
          "acceleration",
          Acceleration.ANDERSON,
          "what is done beside the plain step, where it lowers the objective");

  private static final Declaration<Mm> DECLARATION =
      Declaration.of(
          "mm",
          "majorise-minimise, the additive half-quadratic form: ridge problems of one constant"
              + " weight on one factor, accelerated; any smooth loss",
          "Geman, Yang 1995; Nikolova, Ng 2005; Anderson 1965; Nesterov 1983",
          ITERATIONS.of(Mm::iterations),
          TOLERANCE.of(Mm::tolerance),
          ACCELERATION.of(Mm::acceleration),
          Mm::new);

  public static final Entry<Solver<?>> ENTRY = Entry.of(DECLARATION);

  /** What speeds the plain step up. */
  public enum Acceleration {
    /** Nothing. */
    NONE,
    /** Momentum (Nesterov 1983), begun anew where the objective would rise (O'Donoghue, Candes). */
    NESTEROV,
    /** The best mixture of the last plain steps (Anderson 1965), kept where the objective falls. */
    ANDERSON
  }

  /** Checks the parameters. */
  public Mm {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  /** To convergence from the least squares fit, accelerated. */
  public Mm() {
    this(ITERATIONS.standard(), TOLERANCE.standard(), ACCELERATION.standard());
  }

  @Override
  public Class<SmoothLoss> requires() {
    return SmoothLoss.class;
  }

  @Override
  public boolean needsSamples(Object loss) {
    return false;
  }

  @Override
  public Solution solve(Objective<? extends SmoothLoss> objective, Control control) {
    // The largest sample weight, for the parabola has to majorise for every sample.
    double largest = objective.samples().largestWeight();
    double bound = largest * objective.loss().curvatureBound();
    double weight = bound > 0 ? bound : 1;
    Preconditioner metric = objective.functions().uniformRidge(weight, objective.lambda());
    SmoothMeasure measure = new SmoothMeasure(objective, ConjugateRun.metricWeight(objective));
    ConjugateSearch start = SmoothStart.LS.search(objective);
    start.run(metric, SmoothStart.LS.goal(objective.loss(), measure.unit()), SmoothStart.STEPS);
    MajorisedStep steps =
        MajorisedStep.of(acceleration, new LinearisedRisk(objective, null), metric, weight);
    Descent<SmoothPoint> descent =
        new Descent<>(
            control, StopTest.of(tolerance, StopTest.Stationary::new), iterations, true, measure);
    Solution found = descent.run(steps.begin(start.f()), steps::next).solution(SmoothPoint::f);
    return found.withHypothesis(objective.functions().afresh(found.hypothesis()));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
