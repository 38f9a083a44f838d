package io.github.redescend.classifiers.influence;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;

/**
 * A fit of m explicit features. With features centred by their weighted mean the bias leaves the
 * system,
 *
 * <pre>s_i(x) = w_i (phi_i' (Phi' W Phi + lambda I)^-1 phi(x) + 1 / sum_j w_j),</pre>
 *
 * and without a bias neither the centring nor the last term is there. n m numbers and m x m; one
 * factorisation at n m^2, then n m + m^2 multiply-adds a sample.
 */
final class FeatureInfluences implements Influences {
  private final FeatureMap map;
  private final double[] weights;
  private final double[] mean;
  private final double total;
  private final double[] features;
  private final double[] factor;
  private final Compute compute;

  FeatureInfluences(
      FeatureMap map,
      Matrix samples,
      double[] weights,
      double lambda,
      boolean bias,
      Compute compute) {
    this.map = map;
    this.weights = weights;
    this.compute = compute;
    int n = weights.length;
    int m = map.dimension();
    this.features = new double[DenseMatrix.length(n, m)];
    map.features(samples, 0, n, features);
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    this.total = bias ? sum : Double.POSITIVE_INFINITY;
    this.mean = bias ? mean(m, sum) : new double[m];
    subtractMean(features, n);
    double[] scaled = new double[features.length];
    for (int i = 0; i < n; i++) {
      double root = Math.sqrt(weights[i]);
      for (int j = 0; j < m; j++) {
        scaled[i * m + j] = root * features[i * m + j];
      }
    }
    this.factor = new double[DenseMatrix.length(m, m)];
    compute.algebra().syrk(Op.PLAIN, m, n, 1, scaled, 0, m, 0, factor, 0, m);
    for (int j = 0; j < m; j++) {
      factor[j * m + j] += lambda;
    }
    if (compute.algebra().cholesky(m, factor, m) != 0) {
      throw new SingularSystemException(
          "the weighted features plus lambda = "
              + lambda
              + " are not positive definite to working precision: raise lambda");
    }
  }

  /** How many numbers the fit of so many samples takes. */
  static double numbers(double samples, double features) {
    return (samples + features) * features;
  }

  /** And how many more while it is made. */
  static double numbersOnTheWay(double samples, double features) {
    return samples * features;
  }

  private double[] mean(int m, double sum) {
    double[] sums = new double[m];
    for (int i = 0; i < weights.length; i++) {
      for (int j = 0; j < m; j++) {
        sums[j] += weights[i] / sum * features[i * m + j];
      }
    }
    return sums;
  }

  private void subtractMean(double[] rows, int count) {
    int m = mean.length;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < m; j++) {
        rows[i * m + j] -= mean[j];
      }
    }
  }

  @Override
  public int samples() {
    return weights.length;
  }

  @Override
  public void write(Matrix x, int from, int to, double[] into) {
    int n = weights.length;
    int m = mean.length;
    int count = to - from;
    double[] solved = new double[count * m];
    map.features(x, from, to, solved);
    subtractMean(solved, count);
    compute.algebra().solveCholesky(m, count, factor, m, solved, m);
    compute
        .algebra()
        .gemm(Op.TRANSPOSED, Op.PLAIN, n, count, m, 1, features, 0, m, solved, 0, m, 0, into, 0, n);
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < n; i++) {
        into[k * n + i] = weights[i] * (into[k * n + i] + 1 / total);
      }
    }
  }

  @Override
  public double[] fitted(double[] targets) {
    int n = weights.length;
    int m = mean.length;
    double[] weighted = new double[n];
    double sum = 0;
    for (int i = 0; i < n; i++) {
      weighted[i] = weights[i] * targets[i];
      sum += weighted[i];
    }
    double[] theta = new double[m];
    compute.algebra().gemv(Op.PLAIN, m, n, 1, features, 0, m, weighted, 0, 0, theta, 0);
    compute.algebra().solveCholesky(m, 1, factor, m, theta, m);
    double[] fitted = new double[n];
    compute.algebra().gemv(Op.TRANSPOSED, m, n, 1, features, 0, m, theta, 0, 0, fitted, 0);
    for (int i = 0; i < n; i++) {
      fitted[i] += sum / total;
    }
    return fitted;
  }
}
