package io.github.redescend.solvers.dc;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
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
import io.github.redescend.solvers.joint.JointCccp;
import java.util.Optional;

/**
 * The concave-convex procedure, or d.c. algorithm, for L = M - N with convex M and N: N is replaced
 * by its tangent at the last margins, which leaves the convex machine of M with a linear term c_i =
 * N'(u_i) for each sample, and again (Wu and Liu, section 3; Yuille and Rangarajan 2003). The
 * objective never rises. Where N has straight pieces the linear terms repeat after finitely many
 * steps.
 *
 * <p>The trace does not count the start. Its stationarity is the largest change of a linear term
 * that the point asks for: 0 at a critical point.
 *
 * @param iterations the most steps; with tolerance 0 exactly as many run
 * @param tolerance of the last convex machine, in units of the margin or relative in f; and of the
 *     objective's decrease, where linear terms do not repeat. A quadratic program on the way is
 *     solved to a thousand times that where this settles the next linear terms and lowers the
 *     objective, so that the trace's objectives and the support told of the start are as accurate
 *     as that; with 0 all are solved to 1e-9
 * @param start the machine it starts from
 */
public record Cccp(int iterations, double tolerance, ConvexStart start)
    implements Solver<DifferenceOfConvexLoss> {
  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 100, 1, "the most steps");

  private static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Allowed.NOT_NEGATIVE,
          "accuracy of the last convex machine and of the objective; 0 runs exactly the given"
              + " number of steps, all of them accurate");

  private static final TypedParameter<ConvexStart> START =
      Parameter.choice(
          "start",
          ConvexStart.CONVEX,
          "the machine it starts from; convex is that of the loss's own convex part");

  private static final Declaration<Cccp> DECLARATION =
      Declaration.of(
          "cccp",
          "the concave-convex procedure: convex machines with the concave part replaced by its"
              + " tangent at the last margins",
          "Wu, Liu section 3; Yuille, Rangarajan 2003",
          ITERATIONS.of(Cccp::iterations),
          TOLERANCE.of(Cccp::tolerance),
          START.of(Cccp::start),
          Cccp::new);

  public static final Entry<Solver<?>> ENTRY = Entry.of(DECLARATION);

  /** Of the convex machines, where the number of steps is fixed. */
  private static final double TIGHT = 1e-9;

  /** How much less accurate than the last a quadratic program on the way may be. */
  static final double LOOSER = 1000;

  /** Checks the parameters. */
  public Cccp {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  /** To convergence from the machine of the convex part. */
  public Cccp() {
    this(ITERATIONS.standard(), TOLERANCE.standard(), START.standard());
  }

  @Override
  public Class<DifferenceOfConvexLoss> requires() {
    return DifferenceOfConvexLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends DifferenceOfConvexLoss> objective, Control control) {
    Loss convex = objective.loss().convexPart();
    double accuracy = accuracy();
    LinearisedMachines machines =
        new LinearisedMachines(
            objective,
            ConvexStep.of(convex, objective, accuracy, control),
            accuracy,
            tolerance > 0 && convex instanceof HingeTypeLoss ? LOOSER * accuracy : accuracy,
            iterations);
    LinearisedMachines.Point first =
        start == ConvexStart.CONVEX
            ? machines.first()
            : machines.at(start.of(objective, accuracy, control));
    Descent<LinearisedMachines.Point> descent =
        new Descent<>(
            control,
            stopTest(convex),
            iterations,
            true,
            new Tilted(machines, first.found().support()));
    return descent.run(first, machines::next).solution(LinearisedMachines.Point::f);
  }

  /** Of the convex machines. */
  public double accuracy() {
    return tolerance == 0 ? TIGHT : tolerance;
  }

  public StopTest stopTest(Loss convex) {
    if (tolerance == 0) {
      return new StopTest.Fixed();
    }
    return new StopTest.Stalled(convex instanceof HingeTypeLoss ? 1e-12 : tolerance);
  }

  @Override
  public Optional<JointSolver<?>> joint() {
    return Optional.of(new JointCccp(this));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  /**
   * How far the linear terms are from repeating; how much of the slope of M is left to a sample.
   */
  private record Tilted(LinearisedMachines machines, int startSupport)
      implements Descent.Measure<LinearisedMachines.Point> {
    @Override
    public double stationarity(LinearisedMachines.Point point) {
      return point.stationarity();
    }

    @Override
    public double[] trust(LinearisedMachines.Point point) {
      return machines.trust(point);
    }

    @Override
    public String remark(LinearisedMachines.Point point, StopReason stop) {
      return "; support samples: "
          + startSupport
          + " at the start, "
          + point.found().support()
          + " at the end";
    }
  }
}
