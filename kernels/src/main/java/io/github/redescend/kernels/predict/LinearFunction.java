package io.github.redescend.kernels.predict;

import io.github.redescend.core.Require;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.Precomputed;
import java.util.stream.IntStream;

/**
 * f_k(x) = w_k . x + b_k, with the weights of one output after the other and a bias for each; the
 * arrays are not copied.
 */
public record LinearFunction(int features, double[] weights, double[] biases)
    implements DecisionFunction {
  public LinearFunction {
    Require.sameLength("weights", weights.length, features * biases.length);
  }

  /**
   * f_k(x) = sum_j c_jk k(x, p_j) + b_k as a linear function of x, a row of kernel values with a
   * column for each point ({@link Precomputed#column}); coefficients of one output after the other.
   */
  public static LinearFunction ofKernelValues(
      Matrix points, double[] coefficients, double[] biases) {
    int d = points.columns();
    double[] weights = new double[d * biases.length];
    for (int j = 0; j < points.rows(); j++) {
      int column = Precomputed.column(points.row(j));
      for (int k = 0; k < biases.length; k++) {
        weights[k * d + column] += coefficients[k * points.rows() + j];
      }
    }
    return new LinearFunction(d, weights, biases);
  }

  public LinearFunction withBiases(double[] other) {
    Require.sameLength("biases", other.length, biases.length);
    return new LinearFunction(features, weights, other);
  }

  /** The functions of a subset of the features, in that order. */
  public LinearFunction restrictedTo(int[] kept) {
    double[] some = new double[kept.length * biases.length];
    for (int k = 0; k < biases.length; k++) {
      for (int j = 0; j < kept.length; j++) {
        some[k * kept.length + j] = weights[k * features + kept[j]];
      }
    }
    return new LinearFunction(kept.length, some, biases);
  }

  @Override
  public int outputs() {
    return biases.length;
  }

  /** Whether each feature has a weight in some output. */
  public boolean[] used() {
    boolean[] used = new boolean[features];
    for (int at = 0; at < weights.length; at++) {
      used[at % features] |= weights[at] != 0;
    }
    return used;
  }

  @Override
  public int support() {
    boolean[] used = used();
    return (int) IntStream.range(0, features).filter(j -> used[j]).count();
  }

  @Override
  public double[] scores(Matrix samples) {
    requireFeatures(samples);
    int outputs = outputs();
    double[] scores = new double[DenseMatrix.length(samples.rows(), outputs)];
    double[] row = samples instanceof SparseMatrix ? null : new double[features];
    for (int i = 0; i < samples.rows(); i++) {
      if (row != null) {
        samples.copyRow(i, row, 0);
      }
      for (int k = 0; k < outputs; k++) {
        double product =
            samples instanceof SparseMatrix sparse
                ? product(sparse, i, k * features)
                : product(row, k * features);
        scores[i * outputs + k] = biases[k] + product;
      }
    }
    return scores;
  }

  @Override
  public void scores(double[] sample, double[] into) {
    for (int k = 0; k < biases.length; k++) {
      into[k] = biases[k] + product(sample, k * features);
    }
  }

  private double product(SparseMatrix samples, int row, int from) {
    double sum = 0;
    for (int k = samples.rowStart()[row]; k < samples.rowStart()[row + 1]; k++) {
      sum += samples.values()[k] * weights[from + samples.columnIndex()[k]];
    }
    return sum;
  }

  private double product(double[] row, int from) {
    double sum = 0;
    for (int j = 0; j < features; j++) {
      sum += row[j] * weights[from + j];
    }
    return sum;
  }
}
