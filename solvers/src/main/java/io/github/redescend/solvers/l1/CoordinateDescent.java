package io.github.redescend.solvers.l1;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.l1.SparseSolver.SparseSolution;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Sparse linear functions of two or more classes, with a loss with a continuous derivative and a
 * penalty that removes features: proximal Newton steps whose quadratic models are minimised by
 * coordinate descent, along a path of decreasing lambdas that starts where all weights are 0.
 * Features are screened by the strong rule and added if they violate the optimality condition
 * (Friedman, Hastie and Tibshirani 2010; Tibshirani et al. 2012; Lee, Sun and Saunders 2014).
 * Curvatures of a nonconvex loss enter by absolute value, and steps are halved until the objective
 * decreases. A robust loss is also started from the solution of its non-robust limit; the lower
 * result is kept.
 *
 * <p>SCAD and MCP are minimised by their tangents, weighted L1 penalties, from the L1 solution on
 * (Zou and Li 2008).
 *
 * @param ratio of an elastic net, the L1 share, in (0, 1]
 * @param groups of features, or empty if each is single
 * @param iterations the maximum number of Newton steps for each lambda
 * @param tolerance relative, of the objective
 */
public record CoordinateDescent(
    SparsePenalty penalty,
    double ratio,
    Optional<FeatureGroups> groups,
    int iterations,
    double tolerance)
    implements SparseSolver {
  private static final String NAME = "cd";
  private static final int ITERATIONS = 1000;
  private static final double TOLERANCE = 1e-10;
  private static final double HALF = 0.5;

  /** The smallest ratio of successive lambdas, and with few features, which need no screening. */
  private static final double RATIO = 0.8;

  private static final double RATIO_OF_FEW = 0.05;

  /** The tolerance of intermediate lambdas. */
  private static final double LOOSE = 1e-2;

  /** The tolerance of the solutions of a path relative to that of a single one. */
  private static final double PATH = 1e4;

  /** The maximum number of tangents of a concave penalty. */
  private static final int TANGENTS = 50;

  public CoordinateDescent {
    Require.atLeast("iterations", iterations, 1);
    Require.positive("tolerance", tolerance);
    Require.within("ratio", ratio, Double.MIN_VALUE, 1);
  }

  public CoordinateDescent(SparsePenalty penalty) {
    this(penalty, HALF);
  }

  public CoordinateDescent(SparsePenalty penalty, double ratio) {
    this(penalty, ratio, Optional.empty(), ITERATIONS, TOLERANCE);
  }

  @Override
  public CoordinateDescent forFeatures(List<String> names) {
    return penalty == SparsePenalty.GROUP
        ? new CoordinateDescent(
            penalty, ratio, Optional.of(FeatureGroups.ofColumns(names)), iterations, tolerance)
        : this;
  }

  @Override
  public Spec spec() {
    return Spec.of(NAME).with("iterations", iterations).with("tolerance", tolerance);
  }

  @Override
  public SparseSolution solve(SparseObjective objective, Control control) {
    CoordinateRun run = run(objective, objective.loss(), control);
    double lambda = objective.lambda();
    if (objective.loss() instanceof RobustLoss robust
        && robust.nonRobustLimit() instanceof DifferentiableLoss limit) {
      CoordinateRun other = run(objective, limit, control);
      descend(other, other.largestUsefulLambda(), lambda, tolerance);
      other.goOnWith(objective.loss());
      other.descend(lambda, lambda, tolerance);
      descend(run, run.largestUsefulLambda(), lambda, tolerance);
      run = other.objective() < run.objective() ? other : run;
    } else {
      descend(run, run.largestUsefulLambda(), lambda, tolerance);
    }
    StopReason stop = run.stop();
    for (int t = 0;
        penalty.isConcave() && t < TANGENTS && !control.cancelled().getAsBoolean();
        t++) {
      if (!run.takeTangent()) {
        break;
      }
      run.descend(lambda, lambda, tolerance);
      stop = t == TANGENTS - 1 ? StopReason.ITERATION_LIMIT : run.stop();
    }
    return solution(run, 0, stop, control);
  }

  /** Each lambda starts from the solution of the next larger one, if the problem is convex. */
  @Override
  public List<SparseSolution> solveAll(
      SparseObjective objective, double[] lambdas, Control control) {
    if (penalty.isConcave() || objective.loss() instanceof RobustLoss) {
      return SparseSolver.super.solveAll(objective, lambdas, control);
    }
    CoordinateRun run = run(objective, objective.loss(), control);
    SparseSolution[] solutions = new SparseSolution[lambdas.length];
    double before = run.largestUsefulLambda();
    int steps = 0;
    for (int at : Vectors.order(lambdas.length, Comparator.comparingDouble(i -> -lambdas[i]))) {
      descend(run, before, lambdas[at], lambdas.length == 1 ? tolerance : PATH * tolerance);
      solutions[at] = solution(run, steps, run.stop(), control);
      before = Math.min(before, lambdas[at]);
      steps = run.steps().size();
    }
    return List.of(solutions);
  }

  /** The solution that a run has reached; its trace has the steps from {@code first} on. */
  private static SparseSolution solution(
      CoordinateRun run, int first, StopReason stop, Control control) {
    List<Trace.Step> steps = run.steps().subList(first, run.steps().size());
    StopReason reason = control.cancelled().getAsBoolean() ? StopReason.CANCELLED : stop;
    Trace trace = new Trace(steps, reason, run.summary());
    return new SparseSolution(run.functions(), run.objective(), trace);
  }

  /** A run whose weights are all 0. */
  private CoordinateRun run(SparseObjective objective, Loss loss, Control control) {
    int k = objective.outputs();
    if ((k != 2 && penalty != SparsePenalty.ROWS) || !(loss instanceof DifferentiableLoss)) {
      throw new InvalidInputException(
          "solver %s needs a loss with a continuous derivative and two classes, not %s and %d"
              .formatted(NAME, objective.loss().spec(), k));
    }
    FeatureGroups together =
        groups.orElseGet(
            () -> FeatureGroups.ofFeatures(objective.features().columns(), objective.functions()));
    CoordinateRun run =
        new CoordinateRun(objective, loss, penalty, ratio, together, iterations, control);
    run.fitBias(tolerance);
    return run;
  }

  /** From the solution at one lambda to that at another, in steps if it is much smaller. */
  private void descend(CoordinateRun run, double from, double lambda, double end) {
    double largest = Math.max(lambda, from);
    double step = run.hasFewWeights() ? RATIO_OF_FEW : RATIO;
    int points = Math.max(1, (int) Math.ceil(Math.log(largest / lambda) / -Math.log(step)));
    double before = largest;
    for (int k = 1; k <= points; k++) {
      double next =
          k == points ? lambda : largest * Math.pow(lambda / largest, (double) k / points);
      run.descend(next, before, k == points ? end : Math.max(end, LOOSE));
      before = next;
    }
  }
}
