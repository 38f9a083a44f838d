package io.github.redescend.solvers.l1;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.RobustLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Linear functions of two classes, or of more that are to use the same features, with a loss that
 * has a continuous derivative, convex or not, and a penalty that drops features: proximal Newton
 * steps whose quadratic models are minimised by coordinate descent, along a path of falling lambdas
 * that begins where no feature has a weight. Only features that the strong rule leaves take part;
 * those that violate the optimality condition in the end are added, until none does (Friedman,
 * Hastie and Tibshirani 2010; Tibshirani et al. 2012; Lee, Sun and Saunders 2014). Curvatures of a
 * nonconvex loss enter by their size, and every step is halved until the objective falls enough, so
 * that it never rises. A robust loss, which is flat where no feature has a weight, begins a second
 * time from the solution of its non-robust limit; the lower end is kept.
 *
 * <p>SCAD and MCP are minimised by their tangents, each an L1 penalty with weights, from the L1
 * solution on (Zou and Li 2008).
 *
 * @param penalty the penalty
 * @param ratio of an elastic net, the share of its absolute values, in (0, 1]
 * @param groups of the features, or empty if each is alone
 * @param iterations the most Newton steps for each lambda
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

  /** Lambda falls by no more than this from one point of the path to the next. */
  private static final double RATIO = 0.8;

  /** What is enough for the points on the way. */
  private static final double LOOSE = 1e-4;

  /** The most tangents of a concave penalty. */
  private static final int TANGENTS = 50;

  /** Checks the numbers. */
  public CoordinateDescent {
    Require.atLeast("iterations", iterations, 1);
    Require.positive("tolerance", tolerance);
    Require.within("ratio", ratio, Double.MIN_VALUE, 1);
  }

  /** To convergence, each feature alone. */
  public CoordinateDescent(SparsePenalty penalty) {
    this(penalty, HALF);
  }

  /** To convergence, each feature alone, an elastic net in this ratio. */
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
  public SparseSolver.SparseSolution solve(SparseObjective objective, Control control) {
    int k = objective.outputs();
    if ((k != 2 && penalty != SparsePenalty.ROWS)
        || !(objective.loss() instanceof DifferentiableLoss)) {
      throw new InvalidInputException(
          "solver %s needs a loss with a continuous derivative and two classes, not %s and %d"
              .formatted(NAME, objective.loss().spec(), k));
    }
    FeatureGroups together =
        groups.orElseGet(
            () -> FeatureGroups.ofFeatures(objective.features().columns(), k == 2 ? 1 : k));
    CoordinateRun run = path(objective, objective.loss(), together, control);
    if (objective.loss() instanceof RobustLoss robust
        && robust.nonRobustLimit() instanceof DifferentiableLoss limit) {
      CoordinateRun other = path(objective, limit, together, control);
      other.goOnWith(objective.loss());
      other.descend(objective.lambda(), objective.lambda(), tolerance);
      run = other.objective() < run.objective() ? other : run;
    }
    StopReason stop = run.stop();
    for (int t = 0;
        penalty.isConcave() && t < TANGENTS && !control.cancelled().getAsBoolean();
        t++) {
      if (!run.takeTangent()) {
        break;
      }
      run.descend(objective.lambda(), objective.lambda(), tolerance);
      stop = t == TANGENTS - 1 ? StopReason.ITERATION_LIMIT : run.stop();
    }
    return new SparseSolver.SparseSolution(
        run.functions(),
        trust(objective, run.margins()),
        run.objective(),
        new Trace(
            run.steps(),
            control.cancelled().getAsBoolean() ? StopReason.CANCELLED : stop,
            run.summary()));
  }

  /** From no feature to the lambda of the objective. */
  private CoordinateRun path(
      SparseObjective objective, Loss loss, FeatureGroups together, Control control) {
    CoordinateRun run =
        new CoordinateRun(objective, loss, penalty, ratio, together, iterations, control);
    run.fitBias(tolerance);
    double lambda = objective.lambda();
    double largest = Math.max(lambda, run.largestUsefulLambda());
    int points = Math.max(1, (int) Math.ceil(Math.log(largest / lambda) / -Math.log(RATIO)));
    double before = largest;
    for (int k = 1; k <= points; k++) {
      double next =
          k == points ? lambda : largest * Math.pow(lambda / largest, (double) k / points);
      run.descend(next, before, k == points ? tolerance : Math.max(tolerance, LOOSE));
      before = next;
    }
    return run;
  }

  /** Of each sample, the least that any function has for it. */
  private static double[] trust(SparseObjective objective, double[] margins) {
    double[] trust = new double[objective.classes().length];
    Arrays.fill(trust, 1);
    if (objective.loss() instanceof HalfQuadraticLoss loss && Double.isFinite(loss.fullWeight())) {
      for (int i = 0; i < margins.length; i++) {
        int sample = i % trust.length;
        trust[sample] = Math.min(trust[sample], loss.weight(1 - margins[i]) / loss.fullWeight());
      }
    }
    return trust;
  }
}
