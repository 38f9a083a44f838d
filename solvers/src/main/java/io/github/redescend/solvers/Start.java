package io.github.redescend.solvers;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.solver.Objective;
import java.util.Arrays;

/** Where half-quadratic iteration starts. */
public sealed interface Start {
  /** How specs write it. */
  String name();

  /** The first iterate: a function that is there already, or only weights for the first solve. */
  Iterate first(Objective<? extends Reweighting> objective, RidgeSequence ridges);

  /** Every sample at full weight: v0 = -1 of Xu et al. */
  record Ones() implements Start {
    @Override
    public String name() {
      return "ones";
    }

    @Override
    public Iterate first(Objective<? extends Reweighting> objective, RidgeSequence ridges) {
      return new Weights(constant(objective.labels().length, 1)).first(objective, ridges);
    }
  }

  /** The least squares fit, loss r^2. */
  record LeastSquaresFit() implements Start {
    @Override
    public String name() {
      return "ls";
    }

    @Override
    public Iterate first(Objective<? extends Reweighting> objective, RidgeSequence ridges) {
      double[] twos = twos(objective);
      return Iterate.at(objective, ridges.solve(twos, objective.labels(), null, 0), twos, Side.TWO);
    }
  }

  /** The squared-hinge fit, loss r+^2: where Algorithm 1 of Feng et al. starts. */
  record SquaredHingeFit() implements Start {
    @Override
    public String name() {
      return "l2svm";
    }

    @Override
    public Iterate first(Objective<? extends Reweighting> objective, RidgeSequence ridges) {
      double[] twos = twos(objective);
      return Iterate.at(
          objective, new FiniteNewton(objective, ridges).solve(twos, null), twos, Side.ONE);
    }
  }

  /**
   * Given weights for the first solve: -v0 of Xu et al., section V-A.
   *
   * @param relative in [0, 1], one for each sample, 1 is full weight
   */
  record Weights(double[] relative) implements Start {
    /** Copies the weights. */
    public Weights {
      relative = relative.clone();
    }

    @Override
    public String name() {
      return "weights";
    }

    @Override
    public Iterate first(Objective<? extends Reweighting> objective, RidgeSequence ridges) {
      Require.sameLength("start weights", relative.length, objective.labels().length);
      double full = objective.loss().startWeight();
      double[] weights = Arrays.stream(relative).map(w -> full * w).toArray();
      return Iterate.beforeAnyFit(objective, weights);
    }
  }

  private static double[] twos(Objective<?> objective) {
    return Arrays.stream(objective.sampleWeights()).map(s -> 2 * s).toArray();
  }

  private static double[] constant(int length, double value) {
    double[] values = new double[length];
    Arrays.fill(values, value);
    return values;
  }
}
