package io.github.redescend.solvers.joint;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.solvers.dc.Tangent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The machine of a convex loss M of the smallest margin, functions summing to 0, and with linear
 * terms each convex step of its truncated forms (Wu and Liu, eq. 8),
 *
 * <pre>
 * min  sum_i s_i (M(g_i) + t_i (f_y - f_r)(x_i))  +  (lambda/2) sum_j ||f_j||^2
 * </pre>
 *
 * <p>by the augmented Lagrangian of its dual: each problem is smoothed about the last multipliers
 * ({@link SmoothedStep}), which then move. Multipliers are exact zeros where a sample does not
 * dual, ties between classes are exact, and the biases are those of the optimality conditions. The
 * duality gap is that of the functions which the multipliers make. A sequence of problems of one
 * space, each begun where the last one ended; confined to one fit.
 */
final class SmallestMarginMachine {
  private static final int ROUNDS = 60;

  /** Rounds without a better gap before it ends. */
  private static final int PATIENCE = 8;

  /** Where rounding may be what stops the gap from falling, at the usual weights. */
  private static final double ROUNDING = 1e-10;

  /** However heavy the weights, a larger gap is not rounding. */
  private static final double LOOSEST = 1e-6;

  /** The heaviest weight beside lambda for which widths are as they are. */
  private static final double USUAL_WEIGHT = 100;

  private final JointObjective<?> objective;
  private final ConvexPart part;
  private final CoupledSpace space;
  private final NewtonSystems systems;
  private final double[] weights;
  private final SimplexCode code;

  /** What widths are multiplied with: 1 up to the usual weights. */
  private final double scale;

  private final BooleanSupplier cancelled;
  private final DualFunctions dual;

  /**
   * Prepares.
   *
   * @param objective its space, classes, sample weights and lambda count, its loss does not
   * @param part M
   * @param cancelled asked at every Newton step; when true, a run ends with what it has
   * @throws InvalidInputException if the space cannot couple functions
   */
  SmallestMarginMachine(JointObjective<?> objective, ConvexPart part, BooleanSupplier cancelled) {
    this.objective = objective;
    this.part = part;
    if (!(objective.space() instanceof CoupledSpace coupled)) {
      throw new InvalidInputException(
          "the space cannot train all classes at once: it must be a CoupledSpace");
    }
    this.space = coupled;
    this.weights = objective.sampleWeights().clone();
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= part.unit();
    }
    this.systems = new NewtonSystems(space, objective.lambda(), Arrays.stream(weights).sum());
    this.code = SimplexCode.of(objective.outputs());
    double mean = Arrays.stream(weights).filter(s -> s > 0).average().orElse(0);
    this.scale = Math.max(1, mean / objective.lambda() / USUAL_WEIGHT);
    this.cancelled = cancelled;
    this.dual = new DualFunctions(space, objective.lambda());
  }

  /**
   * Minimises.
   *
   * @param tangent t_i, in units of the slopes of M
   * @param near a less accurate solution, or that of a problem with another tangent, or null
   * @param tolerance of the functions: its square bounds the relative duality gap
   */
  MarginSolution minimise(Tangent tangent, MarginSolution near, double tolerance) {
    double gapTolerance = Math.max(1e-12, tolerance * tolerance);
    LinearisedLoss loss = part.less(tangent, objective.classes(), objective.outputs(), weights);
    SmoothedStep smoothed = new SmoothedStep(systems, code, loss, cancelled);
    MarginStart start = start(smoothed, near);
    SmoothingWidth smoothing = start.smoothing();
    List<Hypothesis> functions = start.functions();
    double[] p = start.multipliers();
    MarginSolution best = solution(loss, functions, p, smoothing.width(), 0);
    int steps = 0;
    int worse = 0;
    for (int round = 0; round < ROUNDS && worse < PATIENCE && !cancelled.getAsBoolean(); round++) {
      SmoothedStep.Point found;
      try {
        found = smoothed.minimise(functions, p, smoothing.width(), gapTolerance);
      } catch (SingularSystemException e) {
        if (round == 0) {
          throw e;
        }
        break;
      }
      steps += found.steps();
      functions = found.functions();
      p = found.p();
      MarginSolution now = solution(loss, functions, p, smoothing.width(), steps);
      double gap = now.gap();
      worse = gap < best.gap() ? 0 : worse + 1;
      if (gap < best.gap()) {
        best = now;
      }
      if (gap <= gapTolerance) {
        break;
      }
      smoothing.after(gap, found.finished());
    }
    return best.after(
        steps, best.gap() <= Math.max(gapTolerance, Math.min(LOOSEST, scale * ROUNDING)));
  }

  private MarginStart start(SmoothedStep smoothed, MarginSolution near) {
    if (space instanceof KernelSpace kernels
        && smoothed.loss() instanceof LinearisedHinge hinge
        && !isNear(hinge, near)) {
      Optional<DenseMatrix> kernel = kernels.kernelMatrix();
      double[] multipliers = near == null ? hinge.ownCorners() : near.multipliers();
      if (kernel.isPresent()) {
        return MarginStart.swept(dual, code, hinge, kernel.get(), multipliers, scale, cancelled);
      }
    }
    return near == null
        ? MarginStart.leastSquares(smoothed, objective.classes(), scale)
        : MarginStart.near(near, scale);
  }

  /** Whether a solution of another problem, or null, leaves sweeps nothing to do. */
  private boolean isNear(LinearisedLoss loss, MarginSolution found) {
    return found != null
        && solution(loss, found.coded(), found.multipliers(), found.width(), 0).gap()
            <= DualSweeps.ENOUGH;
  }

  /** The functions that the multipliers make, with the biases of {@code near}, and their gap. */
  private MarginSolution solution(
      LinearisedLoss loss, List<Hypothesis> near, double[] p, double width, int steps) {
    double[][] slopes = loss.slopes(p);
    double[][] coded = code.encode(slopes);
    double total = Vectors.sum(weights);
    double imbalance = 0;
    double[] bias = new double[coded.length];
    for (int c = 0; c < coded.length; c++) {
      bias[c] = near.get(c).bias();
      imbalance =
          Math.max(imbalance, space.hasBias() ? Math.abs(Vectors.sum(coded[c])) / total : 0);
    }
    List<Hypothesis> functions = dual.of(coded, bias);
    double[] z = loss.shifted(code.scores(functions));
    double primal = loss.value(z) + objective.penalty(functions);
    double gap = loss.gap(p, z) / Math.max(Math.abs(primal), 1e-6 * total);
    return new MarginSolution(
        near, p, slopes, biases(near), Math.max(gap, imbalance * imbalance), width, steps, false);
  }

  private double[] biases(List<Hypothesis> coded) {
    double[] biases = new double[code.classes()];
    for (int j = 0; j < biases.length; j++) {
      biases[j] = code.bias(j, coded);
    }
    return biases;
  }

  /**
   * f_1 .. f_k of a solution; their coefficients are exactly 0 where a sample has no dual variable.
   */
  List<Hypothesis> functions(MarginSolution solution) {
    return dual.of(solution.slopes(), solution.biases());
  }

  /**
   * Where {@link SmallestMarginMachine} begins a problem.
   *
   * @param functions the coded functions
   * @param multipliers p of every sample
   * @param smoothing the widths to come
   */
  record MarginStart(List<Hypothesis> functions, double[] multipliers, SmoothingWidth smoothing) {
    /** How many contrasts a sample may have to begin with, on average. */
    private static final int MOST_CONTRASTS = 2;

    /** Where a problem nearby ended. */
    static MarginStart near(MarginSolution found, double scale) {
      return new MarginStart(
          found.coded(), found.multipliers(), SmoothingWidth.near(scale, found.width()));
    }

    /**
     * At least squares of the classes coded as the simplex's corners. Multipliers are those of the
     * smoothed problem about the origin, narrow enough for few contrasts.
     */
    static MarginStart leastSquares(SmoothedStep smoothed, int[] classes, double scale) {
      double[] weights = smoothed.loss().weights;
      SimplexCode code = smoothed.code();
      NewtonSystems systems = smoothed.systems();
      WeightedSystem ridge = systems.space().ridge(weights, systems.lambda());
      List<Hypothesis> functions = new ArrayList<>(code.outputs());
      for (int c = 0; c < code.outputs(); c++) {
        double[] targets = new double[weights.length];
        for (int i = 0; i < targets.length; i++) {
          targets[i] = code.get(classes[i], c);
        }
        functions.add(ridge.solve(targets));
      }
      double[] origin = new double[weights.length * code.classes()];
      SmoothingWidth smoothing = new SmoothingWidth(scale);
      double[] p;
      do {
        p = smoothed.at(functions, origin, smoothing.width()).p();
      } while (smoothed.loss().contrasts(p) > MOST_CONTRASTS * weights.length && smoothing.halve());
      smoothing.begin();
      return new MarginStart(functions, p, smoothing);
    }

    /**
     * Where sweeps over the dual end.
     *
     * @param kernel the whole kernel matrix
     * @param from multipliers to begin with
     */
    static MarginStart swept(
        DualFunctions dual,
        SimplexCode code,
        LinearisedHinge loss,
        DenseMatrix kernel,
        double[] from,
        double scale,
        BooleanSupplier cancelled) {
      CoupledSpace space = dual.space();
      double prior = 0;
      for (int i = 0; i < kernel.rows() && space.hasBias(); i++) {
        prior += kernel.get(i, i) / kernel.rows();
      }
      double[][] values =
          dual.of(loss.slopes(from), new double[code.classes()]).stream()
              .map(Hypothesis::values)
              .toArray(double[][]::new);
      DualSweeps.End end =
          new DualSweeps(kernel, prior, dual.lambda(), cancelled).run(loss, from, values);
      double[] biases = new double[code.outputs()];
      for (int c = 0; c < biases.length; c++) {
        for (int j = 0; j < code.classes(); j++) {
          biases[c] += code.get(j, c) * end.biases()[j];
        }
      }
      return new MarginStart(
          dual.of(code.encode(loss.slopes(end.multipliers())), biases),
          end.multipliers(),
          SmoothingWidth.swept(scale, end.finished()));
    }
  }
}
