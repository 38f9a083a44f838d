package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.FunctionSpace.Subsample;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.gradient.GradientSolver;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.StartedSolver;
import io.github.redescend.solvers.initialisation.Starts;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.smooth.ConjugateRun.SmoothStart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Nonlinear conjugate gradients for any smooth loss, preconditioned by one factorisation: that of
 * the ridge problem in which every sample has the weight of the loss's curvature bound (without a
 * bound: of its curvature at the margin 1), or of a subsample. A step costs one solve with that
 * factor; the line search is O(n). The objective never rises.
 *
 * <p>C-loss fits take about half as many steps as half-quadratic iteration takes factorisations. If
 * J has several minima the result may differ from that of other solvers.
 *
 * <p>The trace's stationarity is the gradient norm in the dual of the preconditioner's metric,
 * relative to its bound at f = 0.
 *
 * @param iterations the maximum number of steps; with tolerance 0 exactly as many run
 * @param tolerance of the objective's relative decrease, with its square root for the gradient
 * @param start the initial point or points; the result with the lowest objective is kept
 */
public record Ncg(int iterations, double tolerance, Start start)
    implements StartedSolver<DifferentiableLoss> {
  /** This many fits at once make products that are not memory-bound. */
  private static final int TOGETHER = 32;

  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 500, 1, "maximum number of steps");

  static final TypedParameter<String> START =
      Starts.parameter(
          "ls",
          "initial point; ones is the least squares fit of full weights; of several starts the"
              + " result with the lowest objective is kept");

  public static final Declaration<Ncg> DECLARATION =
      Declaration.of(
          "ncg",
          "nonlinear conjugate gradients, preconditioned by one ridge problem of constant weight:"
              + " any smooth loss",
          "Polak, Ribiere 1969; Gilbert, Nocedal 1992",
          List.of(
              ITERATIONS.of(Ncg::iterations),
              GradientSolver.TOLERANCE.of(Ncg::tolerance),
              START.of(ncg -> ncg.start.name()),
              Starts.SEED.where(ncg -> Starts.seed(ncg.start))),
          given ->
              new Ncg(
                  ITERATIONS.in(given),
                  GradientSolver.TOLERANCE.in(given),
                  Starts.given("ncg", given)));

  public Ncg {
    ITERATIONS.check(iterations);
    GradientSolver.TOLERANCE.check(tolerance);
  }

  public Ncg() {
    this(ITERATIONS.standard(), GradientSolver.TOLERANCE.standard(), PlainStart.LEAST_SQUARES);
  }

  @Override
  public Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  @Override
  public boolean needsFactor() {
    return start.kind() != Start.Kind.LEAST_SQUARES;
  }

  @Override
  public Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    return solveSmooth(smooth(objective), control);
  }

  private static Objective<SmoothLoss> smooth(Objective<? extends DifferentiableLoss> objective) {
    DifferentiableLoss loss = objective.loss();
    return objective.withLoss(
        loss instanceof SmoothLoss smooth ? smooth : new CurvedAtMargin(loss));
  }

  private Solution solveSmooth(Objective<SmoothLoss> objective, Control control) {
    Optional<SmoothStart> ridge = SmoothStart.of(start);
    Optional<Subsample> some = ridge.flatMap(start -> objective.functions().subsample());
    if (some.isPresent()) {
      return fromSubsample(objective, control, some.get());
    }
    double weight = ConjugateRun.metricWeight(objective);
    Preconditioner metric = objective.functions().uniformRidge(weight, objective.lambda());
    if (ridge.isPresent()) {
      return run(objective, control, metric, startMetric(objective, ridge.get(), metric), null);
    }
    StartContext context = context(objective, control, metric, weight);
    return new BestOfStarts(start)
        .best(context, point -> run(objective, control, metric, metric, point.function(context)));
  }

  /** On explicit features the start's own factor is cheap, and it then takes one step. */
  private static Preconditioner startMetric(
      Objective<? extends SmoothLoss> objective, SmoothStart start, Preconditioner metric) {
    if (!objective.functions().isExplicit()) {
      return metric;
    }
    double mean = objective.samples().weights().mean();
    double weight = mean * start.weight(objective.loss());
    return weight > 0 ? objective.functions().uniformRidge(weight, objective.lambda()) : metric;
  }

  /** Solves on a subsample first, which leaves few steps on all samples. */
  private Solution fromSubsample(
      Objective<? extends SmoothLoss> objective, Control control, Subsample some) {
    Control quiet = control.quiet();
    Hypothesis near = solve(objective.on(some), quiet).hypothesis();
    Hypothesis from = objective.functions().hypothesis(near.coefficients(), near.bias());
    Preconditioner metric =
        some.preconditioner(ConjugateRun.metricWeight(objective), objective.lambda());
    Optional<Preconditioner.OneRead> reads = metric.oneRead();
    if (reads.isEmpty() || !objective.isLocal()) {
      return run(objective, control, metric, metric, from);
    }
    Solution solution =
        new OneReadRun(objective, control, reads.get(), tolerance, iterations).from(from);
    return solution.withHypothesis(objective.functions().recomputed(solution.hypothesis()));
  }

  /** Together on one decomposition if that pays off, each from its own start. */
  @Override
  public List<Solution> solveAll(
      List<? extends Objective<? extends DifferentiableLoss>> objectives, Control control) {
    boolean shared =
        !objectives.isEmpty() && SmoothStart.of(start).isPresent() && objectives.get(0).isLocal();
    Optional<RidgePath> path =
        shared
            ? RidgeSequence.sharedPath(objectives.get(0).space(), objectives.size())
            : Optional.empty();
    if (path.isEmpty()) {
      return StartedSolver.super.solveAll(objectives, control);
    }
    List<Solution> solutions = new ArrayList<>();
    for (int from = 0; from < objectives.size(); from += TOGETHER) {
      int to = Math.min(objectives.size(), from + TOGETHER);
      List<Objective<SmoothLoss>> some =
          objectives.subList(from, to).stream().map(Ncg::smooth).toList();
      solutions.addAll(together(path.get(), some, control));
    }
    return solutions;
  }

  /**
   * Fits on the same samples, for other losses, lambdas or classes, at little more than the cost of
   * the slowest: one decomposition preconditions all, and their steps share matrix products.
   */
  List<Solution> together(RidgePath path, List<Objective<SmoothLoss>> objectives, Control control) {
    List<ConjugateRun> runs = objectives.stream().map(one -> fit(one, control, null)).toList();
    List<ConjugateRun> running = runs;
    while (!running.isEmpty()) {
      List<RidgePath.Step> steps = running.stream().map(ConjugateRun::onPath).toList();
      List<Hypothesis> directions = path.descents(steps);
      for (int i = 0; i < directions.size(); i++) {
        running.get(i).advance(directions.get(i));
      }
      running = running.stream().filter(run -> run.ended() == null).toList();
    }
    return runs.stream()
        .map(run -> run.endedGrown() ? solve(run.objective(), control) : run.ended())
        .toList();
  }

  /** Starts whose steps are conjugate gradients with the metric, a ridge problem of the weight. */
  static StartContext context(
      Objective<? extends SmoothLoss> objective,
      Control control,
      Preconditioner metric,
      double weight) {
    Control quiet = control.quiet();
    StartContext.Steps solve =
        (loss, begin, steps) -> {
          Objective<SmoothLoss> own = smooth(objective.withLoss((DifferentiableLoss) loss));
          return new Ncg(steps, 0, PlainStart.ONES).run(own, quiet, metric, metric, begin);
        };
    RidgeSequence ridges =
        new RidgeSequence(objective.functions(), objective.lambda(), weight, metric, null);
    return StartContext.of(objective, ridges, control, solve);
  }

  ConjugateRun fit(Objective<? extends SmoothLoss> objective, Control control, Hypothesis from) {
    return new ConjugateRun(objective, control, start, tolerance, iterations, from);
  }

  private Solution run(
      Objective<? extends SmoothLoss> objective,
      Control control,
      Preconditioner metric,
      Preconditioner startMetric,
      Hypothesis from) {
    ConjugateRun run = fit(objective, control, from);
    while (run.ended() == null) {
      Preconditioner suits = run.starting() ? startMetric : metric;
      run.advance(suits.descent(run.f(), run.slopes()));
    }
    Solution solution = run.measure().recomputed(run.ended());
    Trace trace = solution.trace();
    int left = iterations - trace.iterations();
    boolean ended = left <= 0 || left == iterations || trace.stop() == StopReason.CANCELLED;
    if (tolerance == 0 || ended || !run.grown(solution.hypothesis())) {
      return solution;
    }
    // A full step of the preconditioner resets coefficients that grew until rounding dominates.
    Hypothesis grown = solution.hypothesis();
    Hypothesis step = metric.descent(grown, run.slopes(grown));
    Hypothesis reset = objective.functions().recomputed(grown.plus(1, step));
    Solution further =
        new Ncg(left, tolerance, start)
            .run(objective, control.goingOn(trace), metric, metric, reset);
    Trace both = trace.followedBy(further.trace());
    return new Solution(further.hypothesis(), further.weights(), further.objective(), both);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  /**
   * A loss with its curvature at the margin 1 in place of a bound. The line search shortens steps
   * that are too long.
   */
  private record CurvedAtMargin(DifferentiableLoss loss) implements SmoothLoss {
    private static final double NEAR = 1e-3;

    @Override
    public double value(double u) {
      return loss.value(u);
    }

    @Override
    public double derivative(double u) {
      return loss.derivative(u);
    }

    @Override
    public double curvatureBound() {
      double bend = (loss.derivative(1 + NEAR) - loss.derivative(1 - NEAR)) / (2 * NEAR);
      return bend > 0 && bend < Double.POSITIVE_INFINITY ? bend : 1;
    }

    @Override
    public Spec spec() {
      return loss.spec();
    }
  }
}
