package io.github.redescend.solvers.joint;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.joint.LinearisedLoss.LinearisedHinge;
import io.github.redescend.solvers.joint.SmoothedStep.NewtonSystems;
import io.github.redescend.solvers.joint.SmoothedStep.SmoothingWidth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The machine of a convex loss M of the smallest margin, functions summing to 0, and with linear
 * terms each convex step of its truncated forms (Wu and Liu, eq. 8),
 *
 * <pre>
 * min  sum_i s_i (M(g_i) + t_i (f_y - f_r)(x_i))  +  (lambda/2) sum_j ||f_j||^2
 * </pre>
 *
 * <p>by the augmented Lagrangian of its dual: each problem is smoothed about the last multipliers
 * ({@link SmoothedStep}), which are then updated. Multipliers without influence are exact zeros,
 * ties between classes are exact, and the biases satisfy the optimality conditions. Warm-started
 * within a sequence of problems; for one fit.
 */
final class MulticlassMarginMachine {
  private static final int ROUNDS = 60;

  /** The maximum number of rounds without a better gap. */
  private static final int PATIENCE = 8;

  /** The gap that rounding may prevent from falling, at usual weights. */
  private static final double ROUNDING = 1e-10;

  /** Larger gaps are never attributed to rounding. */
  private static final double MAX_ROUNDING = 1e-6;

  /** The largest weight relative to lambda for which widths are not scaled. */
  private static final double USUAL_WEIGHT = 100;

  /** The maximum initial number of contrasts per sample, on average. */
  private static final int MAX_CONTRASTS = 2;

  private final JointObjective<?> objective;
  private final ConvexPart part;
  private final CoupledSpace space;
  private final NewtonSystems systems;
  private final double[] weights;
  private final SimplexCode code;

  /** The factor of the widths: 1 up to the usual weights. */
  private final double scale;

  private final BooleanSupplier cancelled;

  /**
   * Creates the machine; {@code cancelled} is asked at every Newton step and ends a run with what
   * it has. Refuses a space that cannot couple functions.
   */
  MulticlassMarginMachine(JointObjective<?> objective, ConvexPart part, BooleanSupplier cancelled) {
    this.objective = objective;
    this.part = part;
    if (!(objective.space() instanceof CoupledSpace coupled)) {
      throw new InvalidInputException(
          "the space cannot train all classes at once: it must be a CoupledSpace");
    }
    this.space = coupled;
    this.weights = Vectors.times(part.unit(), objective.sampleWeights());
    this.systems = new NewtonSystems(space, objective.lambda(), Arrays.stream(weights).sum());
    this.code = SimplexCode.of(objective.outputs());
    double mean = Arrays.stream(weights).filter(s -> s > 0).average().orElse(0);
    this.scale = Math.max(1, mean / objective.lambda() / USUAL_WEIGHT);
    this.cancelled = cancelled;
  }

  /**
   * Minimises with t_i in units of the slopes of M, from a less accurate solution, that of a
   * similar problem, or null. The square of the tolerance of the functions bounds the relative
   * duality gap.
   */
  MarginSolution minimise(Linearisation tangent, MarginSolution near, double tolerance) {
    double gapTolerance = Math.max(1e-12, tolerance * tolerance);
    LinearisedLoss loss = part.less(tangent, objective.classes(), objective.outputs(), weights);
    SmoothedStep smoothed = new SmoothedStep(systems, code, loss, cancelled);
    Start start = start(smoothed, near);
    SmoothingWidth smoothing = start.smoothing();
    List<Hypothesis> functions = start.functions();
    double[] p = start.multipliers();
    MarginSolution best = solution(loss, functions, p, smoothing.width());
    int steps = 0;
    int worse = 0;
    for (int round = 0; round < ROUNDS && worse < PATIENCE && !cancelled.getAsBoolean(); round++) {
      SmoothedStep.Point point;
      try {
        point = smoothed.minimise(functions, p, smoothing.width(), gapTolerance);
      } catch (SingularSystemException e) {
        if (round == 0) {
          throw e;
        }
        break;
      }
      steps += point.steps();
      functions = point.functions();
      p = point.p();
      MarginSolution now = solution(loss, functions, p, smoothing.width());
      double gap = now.gap();
      worse = gap < best.gap() ? 0 : worse + 1;
      if (gap < best.gap()) {
        best = now;
      }
      if (gap <= gapTolerance) {
        break;
      }
      smoothing.after(gap, point.finished());
    }
    return best.after(
        steps, best.gap() <= Math.max(gapTolerance, Math.min(MAX_ROUNDING, scale * ROUNDING)));
  }

  private Start start(SmoothedStep smoothed, MarginSolution near) {
    if (space instanceof KernelSpace kernels
        && smoothed.loss() instanceof LinearisedHinge hinge
        && !isNear(hinge, near)) {
      Optional<DenseMatrix> kernel = kernels.kernelMatrix();
      double[] multipliers = near == null ? hinge.ownCorners() : near.multipliers();
      if (kernel.isPresent()) {
        return swept(hinge, kernel.get(), multipliers);
      }
    }
    return near == null
        ? leastSquares(smoothed)
        : new Start(near.coded(), near.multipliers(), SmoothingWidth.near(scale, near.width()));
  }

  /**
   * The least squares fit of the classes coded as the simplex's corners; multipliers are those of
   * the smoothed problem about the origin, with few contrasts.
   */
  private Start leastSquares(SmoothedStep smoothed) {
    WeightedSystem ridge = space.ridge(weights, objective.lambda());
    List<Hypothesis> functions = new ArrayList<>(code.outputs());
    for (int c = 0; c < code.outputs(); c++) {
      double[] targets = new double[weights.length];
      for (int i = 0; i < targets.length; i++) {
        targets[i] = code.get(objective.classes()[i], c);
      }
      functions.add(ridge.solve(targets));
    }
    double[] origin = new double[weights.length * code.classes()];
    SmoothingWidth smoothing = new SmoothingWidth(scale);
    double[] p;
    do {
      p = smoothed.at(functions, origin, smoothing.width()).p();
    } while (smoothed.loss().contrasts(p) > MAX_CONTRASTS * weights.length && smoothing.halve());
    smoothing.begin();
    return new Start(functions, p, smoothing);
  }

  private Start swept(LinearisedHinge loss, DenseMatrix kernel, double[] from) {
    double prior = 0;
    for (int i = 0; i < kernel.rows() && space.hasBias(); i++) {
      prior += kernel.get(i, i) / kernel.rows();
    }
    double[][] values =
        functions(loss.slopes(from), new double[code.classes()]).stream()
            .map(Hypothesis::values)
            .toArray(double[][]::new);
    DualSweeps.End end =
        new DualSweeps(kernel, prior, objective.lambda(), cancelled).run(loss, from, values);
    double[] biases = new double[code.outputs()];
    for (int c = 0; c < biases.length; c++) {
      for (int j = 0; j < code.classes(); j++) {
        biases[c] += code.get(j, c) * end.biases()[j];
      }
    }
    return new Start(
        functions(code.encode(loss.slopes(end.multipliers())), biases),
        end.multipliers(),
        SmoothingWidth.swept(scale, end.finished()));
  }

  /** Whether an earlier solution, or null, makes sweeps unnecessary. */
  private boolean isNear(LinearisedLoss loss, MarginSolution solution) {
    return solution != null
        && solution(loss, solution.coded(), solution.multipliers(), solution.width()).gap()
            <= DualSweeps.TOLERANCE;
  }

  /** The functions of the multipliers, with the biases of {@code near}, and their gap. */
  private MarginSolution solution(
      LinearisedLoss loss, List<Hypothesis> near, double[] p, double width) {
    double[][] slopes = loss.slopes(p);
    double[][] coded = code.encode(slopes);
    double total = Vectors.sum(weights);
    double imbalance = 0;
    double moment = 0;
    double[] bias = new double[coded.length];
    for (int c = 0; c < coded.length; c++) {
      bias[c] = near.get(c).bias();
      double sum = space.hasBias() ? Math.abs(Vectors.sum(coded[c])) : 0;
      imbalance = Math.max(imbalance, sum / total);
      moment += sum * Math.abs(bias[c]);
    }
    List<Hypothesis> functions = functions(coded, bias);
    double[] z = loss.shifted(code.scores(functions));
    double primal = loss.value(z) + objective.penalty(functions);
    double size = Math.max(Math.abs(primal), 1e-6 * total);
    double gap = loss.gap(p, z) / size;
    // What the objective may fall by if a bias returns to 0, which matters for a huge one.
    imbalance = Math.max(imbalance, moment / size);
    // An unbounded loss may overflow at the start, which any finite gap then replaces.
    gap = Double.isNaN(gap) ? Double.POSITIVE_INFINITY : Math.max(gap, imbalance * imbalance);
    return new MarginSolution(near, p, slopes, biases(near), gap, width, 0, false);
  }

  private double[] biases(List<Hypothesis> coded) {
    return IntStream.range(0, code.classes()).mapToDouble(j -> code.bias(j, coded)).toArray();
  }

  /** f_1 .. f_k of a solution; coefficients of samples without a dual variable are exactly 0. */
  List<Hypothesis> functions(MarginSolution solution) {
    return functions(solution.slopes(), solution.biases());
  }

  /**
   * A solution: the functions in k - 1 coordinates; p of every sample, on the simplex of the
   * classes; n slopes per class, so that lambda f_j = -sum_i slope_ji k(x_i, .); biases that sum to
   * 0; the relative duality gap, and whether it is within the tolerance or limited by rounding.
   */
  record MarginSolution(
      List<Hypothesis> coded,
      double[] multipliers,
      double[][] slopes,
      double[] biases,
      double gap,
      double width,
      int steps,
      boolean converged) {
    int support() {
      return (int)
          IntStream.range(0, slopes[0].length)
              .filter(i -> Arrays.stream(slopes).anyMatch(slope -> slope[i] != 0))
              .count();
    }

    String gapInWords() {
      return Decimal.format("relative duality gap %.2g", gap);
    }

    /** The Euclidean length of (alpha, b) of all classes; alpha = -slope / lambda. */
    double length(double lambda) {
      double sum = Vectors.dot(biases, biases);
      for (double[] slope : slopes) {
        sum += Vectors.dot(slope, slope) / (lambda * lambda);
      }
      return Math.sqrt(sum);
    }

    /** The Euclidean length of the change of (alpha, b) of all classes. */
    double distance(MarginSolution other, double lambda) {
      double sum = Vectors.squaredDistance(biases, other.biases);
      for (int j = 0; j < slopes.length; j++) {
        sum += Vectors.squaredDistance(slopes[j], other.slopes[j]) / (lambda * lambda);
      }
      return Math.sqrt(sum);
    }

    MarginSolution after(int allSteps, boolean met) {
      return new MarginSolution(coded, multipliers, slopes, biases, gap, width, allSteps, met);
    }
  }

  /** The functions of dual variables: f_j = -(1 / lambda) sum_i slope_ji k(x_i, .) + b_j. */
  private List<Hypothesis> functions(double[][] slopes, double[] biases) {
    double lambda = objective.lambda();
    List<Hypothesis> sums =
        space.gradients(Collections.nCopies(slopes.length, space.zero()), slopes, lambda);
    return IntStream.range(0, slopes.length)
        .mapToObj(j -> sums.get(j).times(-1 / lambda, biases[j]))
        .toList();
  }

  private record Start(
      List<Hypothesis> functions, double[] multipliers, SmoothingWidth smoothing) {}
}
