package io.github.redescend.classifiers.machine;

import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;

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
