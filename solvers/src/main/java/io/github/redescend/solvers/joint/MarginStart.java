package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.WeightedSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

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
