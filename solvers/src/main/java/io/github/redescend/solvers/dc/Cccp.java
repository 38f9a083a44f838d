package io.github.redescend.solvers.dc;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.dc.ConvexStep.LinearisedMachines;
import io.github.redescend.solvers.dc.ConvexStep.Minimum;
import io.github.redescend.solvers.descent.DcAlgorithm;
import io.github.redescend.solvers.descent.DcAlgorithm.Accuracy;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Starts;
import io.github.redescend.solvers.joint.MulticlassMargin.JointCccp;
import io.github.redescend.solvers.l1.SparseCccp;
import io.github.redescend.solvers.l1.SparseSolver;
import io.github.redescend.solvers.l1.SparseSolver.SparseForm;
import java.util.List;
import java.util.Optional;

/**
 * The concave-convex procedure (d.c. algorithm) for L = M - N with convex M and N: N is replaced by
 * its tangent at the last margins, which leaves the convex problem of M with a linear term c_i =
 * N'(u_i) for each sample (Wu and Liu, section 3; Yuille and Rangarajan 2003). The objective never
 * rises. For piecewise linear N the linear terms repeat after finitely many steps.
 *
 * <p>The trace does not count the start; its stationarity is the largest change of a linear term.
 * The tolerance is that of the last convex problem, in units of the margin or relative in f, and of
 * the objective's decrease if linear terms do not repeat. Intermediate problems are solved as
 * accurately as the decrease of the objective requires. With tolerance 0 all are solved to 1e-9,
 * and exactly {@code iterations} steps run. The start is the convex machine svm, ls or l2svm; empty
 * for that of the convex part.
 */
public record Cccp(int iterations, double tolerance, Optional<Start> start)
    implements Solver<DifferenceOfConvexLoss>, SparseForm {
  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 100, 1, "maximum number of steps");

  private static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Bounds.NOT_NEGATIVE,
          "accuracy of the last convex machine and of the objective; 0 runs exactly the"
              + " given number of steps, all of them accurate");

  private static final String CONVEX = "convex";
  private static final List<String> STARTS = List.of(CONVEX, "svm", "ls", "l2svm");

  private static final TypedParameter<String> START =
      Parameter.text(
          "start",
          CONVEX,
          String.join(" | ", STARTS),
          "initial machine; convex is that of the loss's convex part");

  public static final Declaration<Cccp> DECLARATION =
      Declaration.of(
          "cccp",
          "the concave-convex procedure: convex machines with the concave part replaced by its"
              + " tangent at the last margins",
          "Wu, Liu section 3; Yuille, Rangarajan 2003",
          ITERATIONS.of(Cccp::iterations),
          TOLERANCE.of(Cccp::tolerance),
          START.of(Cccp::startName),
          (iterations, tolerance, start) -> new Cccp(iterations, tolerance, start(start)));

  public Cccp {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
    start.ifPresent(given -> allowed(given.name()));
  }

  public Cccp(int iterations, double tolerance) {
    this(iterations, tolerance, Optional.empty());
  }

  public Cccp() {
    this(ITERATIONS.standard(), TOLERANCE.standard());
  }

  private static Optional<Start> start(String name) {
    return allowed(name).equals(CONVEX)
        ? Optional.empty()
        : Optional.of(Starts.parse(name, Seed.of(1)));
  }

  private static String allowed(String name) {
    if (!STARTS.contains(name)) {
      throw new InvalidInputException(DidYouMean.unknown("value of cccp:start", name, STARTS));
    }
    return name;
  }

  @Override
  public Class<DifferenceOfConvexLoss> requires() {
    return DifferenceOfConvexLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends DifferenceOfConvexLoss> objective, Control control) {
    Loss convex = objective.loss().convexPart();
    Accuracy accuracy = accuracy(convex);
    ConvexStep machine = ConvexStep.of(convex, objective, accuracy.full(), control);
    DcAlgorithm<Minimum> steps =
        new DcAlgorithm<>(new LinearisedMachines(objective, machine), accuracy, iterations);
    DcAlgorithm.Point<Minimum> first =
        start.map(given -> steps.at(machine(given, objective, control))).orElseGet(steps::first);
    return steps
        .run(first, control, DcAlgorithm.stopTest(convex, tolerance))
        .solution(point -> point.machine().f());
  }

  private Minimum machine(Start given, Objective<? extends Loss> objective, Control control) {
    Start start =
        given.kind() == Start.Kind.HINGE ? PlainStart.hinge(Accuracy.minimum(tolerance)) : given;
    StartingPoint.Fitted fit =
        (StartingPoint.Fitted) start.startingPoints(StartContext.of(objective, control)).get(0);
    return new Minimum(fit.f(), SampleNumbers.of(fit.dual()), true);
  }

  private Accuracy accuracy(Loss convex) {
    return tolerance > 0 && convex instanceof HingeTypeLoss
        ? Accuracy.ofPrograms(tolerance)
        : Accuracy.of(convex, tolerance);
  }

  /** Refuses a start that is not one for many classes. */
  @Override
  public Optional<JointSolver<?>> joint() {
    if (refusedStart().isPresent()) {
      throw new InvalidInputException(
          "cccp:start = %s is not allowed with multiclass = joint: it must be convex or svm"
              .formatted(refusedStart().get()));
    }
    return Optional.of(new JointCccp(iterations, tolerance, spec()));
  }

  @Override
  public Optional<SparseSolver> sparse(Object loss) {
    return loss instanceof HingeTypeLoss
        ? Optional.empty()
        : Optional.of(new SparseCccp(iterations, tolerance == 0));
  }

  /** Convex and svm both mean the machine of the convex part. */
  @Override
  public Optional<String> refusedStart() {
    return start.filter(given -> given.kind() != Start.Kind.HINGE).map(Start::name);
  }

  private String startName() {
    return start.map(Start::name).orElse(CONVEX);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
