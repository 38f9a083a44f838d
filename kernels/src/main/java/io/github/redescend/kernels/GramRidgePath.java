package io.github.redescend.kernels;

import io.github.redescend.core.space.RidgePath;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;
import java.util.Arrays;

/**
 * Least squares on an exact kernel machine for every lambda: with H = I - 11'/n and H K H = Q S Q',
 *
 * <pre>f = mean(t) + Q S (S + lambda)^-1 Q' H t ,   h_i = 1/n + sum_k Q_ik^2 S_k / (S_k + lambda)
 * </pre>
 *
 * <p>without a bias the same with H = I and no 1/n.
 */
final class GramRidgePath implements RidgePath {
  private final int n;
  private final boolean bias;
  private final Compute compute;
  private final double[] vectors;
  private final double[] squaredVectors;
  private final double[] spectrum;

  GramRidgePath(GramMatrix gram, boolean bias, Compute compute) {
    this.n = gram.size();
    this.bias = bias;
    this.compute = compute;
    this.vectors = bias ? centred(gram) : gram.values().clone();
    this.spectrum = new double[n];
    compute.algebra().eigen(Triangle.UPPER, n, vectors, n, spectrum);
    this.squaredVectors = new double[n * n];
    for (int i = 0; i < squaredVectors.length; i++) {
      squaredVectors[i] = vectors[i] * vectors[i];
    }
  }

  private static double[] centred(GramMatrix gram) {
    int n = gram.size();
    double[] means = new double[n];
    double grand = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        means[i] += gram.get(i, j) / n;
      }
      grand += means[i] / n;
    }
    double[] centred = gram.values().clone();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        centred[i * n + j] += grand - means[i] - means[j];
      }
    }
    return centred;
  }

  @Override
  public double[] leaveOneOutResiduals(double lambda, double[] targets) {
    double mean = bias ? Arrays.stream(targets).average().orElse(0) : 0;
    double[] centred = Arrays.stream(targets).map(t -> t - mean).toArray();
    double[] shrink = new double[n];
    double[] projected = new double[n];
    compute.algebra().gemv(Op.TRANSPOSED, n, n, 1, vectors, 0, n, centred, 0, 0, projected, 0);
    for (int k = 0; k < n; k++) {
      // Rounding leaves eigenvalues of about zero below zero.
      double s = Math.max(0, spectrum[k]);
      shrink[k] = s / (s + lambda);
      projected[k] *= shrink[k];
    }
    double[] fitted = new double[n];
    double[] leverages = new double[n];
    compute.algebra().gemv(Op.PLAIN, n, n, 1, vectors, 0, n, projected, 0, 0, fitted, 0);
    compute.algebra().gemv(Op.PLAIN, n, n, 1, squaredVectors, 0, n, shrink, 0, 0, leverages, 0);
    double[] residuals = new double[n];
    for (int i = 0; i < n; i++) {
      double own = leverages[i] + (bias ? 1.0 / n : 0);
      residuals[i] = (centred[i] - fitted[i]) / (1 - own);
    }
    return residuals;
  }
}
