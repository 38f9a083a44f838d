package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.halfquadratic.HalfQuadraticRun.Schedule;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Starts;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.SampleMaps.DualVariables;
import io.github.redescend.solvers.work.SampleMaps.ReweightedBy;
import io.github.redescend.solvers.work.SampleMaps.Scaled;
import java.nio.DoubleBuffer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Half-quadratic optimisation in its multiplicative form: computes weights from the residuals,
 * solves the weighted convex problem, and repeats. For a two-sided loss each problem is a weighted
 * ridge problem (Xu, Hu, Principe, Algorithm 1: iteratively weighted LS-SVM); for a one-sided loss
 * a weighted squared hinge (Feng et al., Algorithm 1: iteratively reweighted L2-SVM). The objective
 * never rises. {@link #joint} trains one function per class, with one weight for all residuals of a
 * sample (Nie, Wang, Huang, Algorithm 2).
 *
 * @param iterations the maximum number of solves; with tolerance 0 exactly as many run (the papers'
 *     S)
 * @param tolerance 0, or when to stop: see {@code stop}
 * @param start the initial point or points; the result with the lowest objective is kept
 * @param stop what {@code tolerance} measures
 * @param inner how the weighted problem of a one-sided loss is solved
 */
public record HalfQuadratic(int iterations, double tolerance, Start start, Stop stop, Inner inner)
    implements Solver<Reweighting> {

  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 200, 1, "maximum number of solves");

  private static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Bounds.NOT_NEGATIVE,
          "when to stop; 0 runs exactly the given number of solves");

  private static final TypedParameter<String> START =
      Starts.parameter(
          "ones",
          "initial point: weights for the first solve, or a fit; of several starts the result with"
              + " the lowest objective is kept");

  private static final TypedParameter<Stop> STOP =
      Parameter.choice(
          "stop",
          Stop.AUTO,
          "what tolerance measures: the step of (alpha, b), or the relative decrease of the"
              + " objective; auto is step for one-sided losses");

  private static final TypedParameter<Inner> INNER =
      Parameter.choice(
          "inner",
          Inner.EXACT,
          "how the weighted squared hinge of a one-sided loss is solved: to its minimum, or"
              + " by one ridge problem as Nie, Wang, Huang print it, which may stall");

  public static final Declaration<HalfQuadratic> DECLARATION =
      Declaration.of(
          "hq",
          "half-quadratic optimization: weighted ridge problems (two-sided losses) or weighted"
              + " squared hinges (one-sided losses), each with the weights of the last solution",
          "Xu et al. Algorithm 1; Feng et al. Algorithm 1; for all classes at once Nie, Wang, Huang"
              + " Algorithm 2",
          List.of(
              ITERATIONS.of(HalfQuadratic::iterations),
              TOLERANCE.of(HalfQuadratic::tolerance),
              START.of(hq -> hq.start().name()),
              Starts.SEED.where(hq -> Starts.seed(hq.start())),
              STOP.unlessStandard(HalfQuadratic::stop),
              INNER.unlessStandard(HalfQuadratic::inner)),
          given ->
              new HalfQuadratic(
                  ITERATIONS.in(given),
                  TOLERANCE.in(given),
                  Starts.given("hq", given),
                  STOP.in(given),
                  INNER.in(given)));

  /** The error that a solve may leave, relative to that before it. */
  private static final double REDUCTION = 1e-2;

  /** What the tolerance measures. */
  public enum Stop {
    /** {@link #STEP} for one-sided losses, {@link #OBJECTIVE} for two-sided ones. */
    AUTO,
    /** The length of the step of (alpha, b), alpha_i = w_i y_i r_i / lambda: the rule of RSVC. */
    STEP,
    /** The relative decrease of the objective, with the root of it for the relative gradient. */
    OBJECTIVE
  }

  /** How the weighted problem of a one-sided loss is solved. */
  public enum Inner {
    /** The weighted squared hinge, to its minimum. */
    EXACT,
    /**
     * One ridge problem on all samples, with target y max(1, u) beyond the margin, as printed in
     * Algorithm 2 of Nie, Wang and Huang. A descent step only: for a loss that is steep at r = 0
     * the large weights keep the targets in place, and the iteration stalls far above the minimum.
     */
    SWEEP
  }

  public HalfQuadratic {
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  /** With exact inner solves. */
  public HalfQuadratic(int iterations, double tolerance, Start start, Stop stop) {
    this(iterations, tolerance, start, stop, Inner.EXACT);
  }

  /** To convergence from full weights. */
  public HalfQuadratic() {
    this(200, 1e-6, PlainStart.ONES, Stop.AUTO);
  }

  /** A fixed number of solves from full weights: the papers' S. */
  public static HalfQuadratic solves(int iterations) {
    return new HalfQuadratic(iterations, 0, PlainStart.ONES, Stop.AUTO);
  }

  @Override
  public Class<Reweighting> requires() {
    return Reweighting.class;
  }

  /** Losses of single residuals need only sums over the samples; a rule may need all residuals. */
  @Override
  public boolean needsSamples(Object loss) {
    return !(loss instanceof HalfQuadraticLoss) || start.needsSamples();
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof Reweighting && start.fits(loss);
  }

  @Override
  public Solution solve(Objective<? extends Reweighting> objective, Control control) {
    return solve(objective, Optional.empty(), null, control);
  }

  /**
   * From the largest lambda down, with a shared decomposition if that pays off. Squared-hinge
   * solves start at the previous solution, which does not change the result.
   */
  @Override
  public List<Solution> solveAll(
      List<? extends Objective<? extends Reweighting>> objectives, Control control) {
    if (objectives.isEmpty() || !objectives.get(0).isLocal()) {
      return Solver.super.solveAll(objectives, control);
    }
    Optional<RidgePath> path =
        RidgeSequence.sharedPath(objectives.get(0).space(), objectives.size());
    Solution[] solutions = new Solution[objectives.size()];
    int[] order =
        Vectors.order(
            solutions.length, Comparator.comparingDouble(i -> -objectives.get(i).lambda()));
    Map<DoubleBuffer, Hypothesis> before = new HashMap<>();
    for (int i : order) {
      Objective<? extends Reweighting> objective = objectives.get(i);
      // Problems of other classes have remote samples.
      DoubleBuffer labels = DoubleBuffer.wrap(objective.labels());
      solutions[i] = solve(objective, path, before.get(labels), control);
      before.put(labels, solutions[i].hypothesis());
    }
    return List.of(solutions);
  }

  private Solution solve(
      Objective<? extends Reweighting> objective,
      Optional<RidgePath> path,
      Hypothesis begin,
      Control control) {
    double largest = objective.samples().largestWeight();
    double weight = largest * objective.loss().startWeight();
    double lambda = objective.lambda();
    Preconditioner uniform = path.map(shared -> shared.system(weight, lambda)).orElse(null);
    RidgeSequence ridges = new RidgeSequence(objective.functions(), lambda, weight, uniform, begin);
    Control quiet = control.quiet();
    StartContext.Refinement refinement =
        (loss, from, solves) -> {
          Objective<Reweighting> refined = objective.withLoss((Reweighting) loss);
          Schedule schedule = solves(solves).schedule(refined.loss());
          HalfQuadraticRun run = new HalfQuadraticRun(schedule, refined, ridges, quiet);
          return refined(refined, from, run.from(from));
        };
    StartContext context = new StartContext(objective, ridges, refinement, control);
    Schedule schedule = schedule(objective.loss());
    return new BestOfStarts(start)
        .best(
            context,
            point -> new HalfQuadraticRun(schedule, objective, ridges, control).from(point));
  }

  /**
   * Half-quadratic iteration for one function of each class, trained at once.
   *
   * @throws InvalidInputException if the start is not one for many classes
   */
  @Override
  public Optional<JointSolver<?>> joint() {
    return Optional.of(new JointHalfQuadratic(spec(), start, this::schedule));
  }

  private static StartContext.Refined refined(
      Objective<? extends Reweighting> objective, StartingPoint from, Solution solution) {
    Reweighting loss = objective.loss();
    Samples samples = objective.samples();
    Hypothesis f = solution.hypothesis();
    SampleColumn used = samples.column(new Scaled(1), samples.column(new ReweightedBy(loss), f));
    SampleColumn dual = samples.column(new DualVariables(loss.side() == Side.ONE), used, f);
    return new StartContext.Refined(
        new StartingPoint.Fitted(from.name(), f, dual), solution.objective());
  }

  /** The schedule for this loss; its stop test cannot hold while the scale still changes. */
  private Schedule schedule(Reweighting loss) {
    boolean step = stop == Stop.STEP || (stop == Stop.AUTO && loss.side() == Side.ONE);
    StopTest test =
        StopTest.of(tolerance, step ? StopTest.ShortStep::new : StopTest.Stationary::new);
    if (loss instanceof ScaledReweighting rule && rule.refreshes() > 0 && !test.isFixed()) {
      test = new StopTest.After(rule.refreshes(), test);
    }
    double reduction = tolerance == 0 ? 0 : REDUCTION;
    return new Schedule(iterations, test, reduction, inner == Inner.EXACT);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
