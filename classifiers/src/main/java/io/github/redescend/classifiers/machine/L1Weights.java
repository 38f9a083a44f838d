package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.Arrays;

/** The penalty weights delta of Wu and Liu, eq. (9). */
public sealed interface L1Weights {
  Penalty penalty();

  /** delta for these samples, d x k row by row; for two classes both columns are equal. */
  double[] of(Dataset data, Control control);

  /** Equal weights of 1. */
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
   * 1 / abs(w*_mj), infinite where w*_mj is 0, which drops the weight. abs(w*_mj), infinite where
   * w*_mj is 0, which drops the weight.
   *
   * @param guide the linear machine of the weights w*, with the L2 penalty and the same loss and
   *     lambda
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

  /** The weights of linear functions in any representation. */
  final class LinearWeights {
    private LinearWeights() {}

    /**
     * w, d numbers per output.
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
