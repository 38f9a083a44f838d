package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.Arrays;

/** How much the L1 penalty weighs each weight: delta of Wu and Liu, eq. (9). */
public sealed interface L1Weights {
  /** The penalty that this makes. */
  Penalty penalty();

  /**
   * delta of the machine that tells the classes of these samples apart, d x k row by row; for two
   * classes both columns are the same.
   */
  double[] of(Dataset data, Control control);

  /** All alike: 1. */
  record Equal(Penalty penalty) implements L1Weights {
    @Override
    public double[] of(Dataset data, Control control) {
      int k = data.labels().classes().size();
      double[] delta = new double[DenseMatrix.length(data.features().columns(), k)];
      Arrays.fill(delta, 1);
      return delta;
    }
  }

  /**
   * 1 / abs(w*_mj), infinite where w*_mj is 0, which drops the weight.
   *
   * @param guide the linear machine with the L2 penalty, the same loss and lambda, whose weights w*
   *     are
   */
  record Adaptive(Learner guide) implements L1Weights {
    @Override
    public Penalty penalty() {
      return Penalty.ADAPTIVE_L1;
    }

    @Override
    public double[] of(Dataset data, Control control) {
      int d = data.features().columns();
      int k = data.labels().classes().size();
      double[] squared = LinearWeights.of(guide.fit(data, control).decision());
      double[] delta = new double[DenseMatrix.length(d, k)];
      for (int m = 0; m < d; m++) {
        for (int c = 0; c < k; c++) {
          delta[m * k + c] = 1 / Math.abs(squared[k == 2 ? m : c * d + m]);
        }
      }
      return delta;
    }
  }

  /** The weights of linear functions, whichever way they are written. */
  final class LinearWeights {
    private LinearWeights() {}

    /**
     * w, one output after the other of d numbers.
     *
     * @throws IllegalArgumentException if the functions are not linear
     */
    static double[] of(DecisionFunction decision) {
      if (decision instanceof LinearFunction linear) {
        return linear.weights();
      }
      if (!(decision instanceof KernelExpansion expansion) || !expansion.kernel().isLinear()) {
        throw new IllegalArgumentException("the functions are not linear");
      }
      int d = expansion.features();
      int points = expansion.support();
      double[] weights = new double[d * expansion.outputs()];
      double[] point = new double[d];
      for (int i = 0; i < points; i++) {
        expansion.points().copyRow(i, point, 0);
        for (int k = 0; k < expansion.outputs(); k++) {
          double c = expansion.coefficients()[k * points + i];
          for (int m = 0; m < d; m++) {
            weights[k * d + m] += c * point[m];
          }
        }
      }
      return weights;
    }
  }
}
