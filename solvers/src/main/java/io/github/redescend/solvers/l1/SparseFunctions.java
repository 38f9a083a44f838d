package io.github.redescend.solvers.l1;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import java.util.stream.IntStream;

/**
 * k sparse linear functions f_j(x) = w_j . x + b_j.
 *
 * @param weights W, d x k row by row: feature m's weight in f_j is number m k + j
 */
public record SparseFunctions(double[] weights, double[] biases) {
  public SparseFunctions {
    Require.sameLength("weights", weights.length % biases.length, 0);
  }

  static SparseFunctions none(int features, int outputs) {
    return new SparseFunctions(new double[features * outputs], new double[outputs]);
  }

  /** For two classes, f_1 - f_0 = w . x + b is split between both. */
  static SparseFunctions of(double[] w, double[] b) {
    if (b.length > 1) {
      return new SparseFunctions(w.clone(), b.clone());
    }
    double[] both = new double[2 * w.length];
    for (int m = 0; m < w.length; m++) {
      both[2 * m] = -w[m] / 2;
      both[2 * m + 1] = w[m] / 2;
    }
    return new SparseFunctions(both, new double[] {-b[0] / 2, b[0] / 2});
  }

  int outputs() {
    return biases.length;
  }

  public double[] weights(int output) {
    return IntStream.range(0, weights.length / biases.length)
        .mapToDouble(m -> weights[m * biases.length + output])
        .toArray();
  }

  boolean uses(int feature) {
    for (int c = 0; c < biases.length; c++) {
      if (weights[feature * biases.length + c] != 0) {
        return true;
      }
    }
    return false;
  }

  double distance(SparseFunctions other) {
    return Math.sqrt(
        Vectors.squaredDistance(weights, other.weights)
            + Vectors.squaredDistance(biases, other.biases));
  }
}
