package io.github.redescend.kernels;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Least squares on explicit features for every lambda: with centred features Phi_c and Phi_c' Phi_c
 * = V S V', the rotated features U = Phi_c V give
 *
 * <pre>f = mean(t) + U (S + lambda)^-1 U' t ,   h_i = 1/n + sum_k U_ik^2 / (S_k + lambda)</pre>
 */
final class FeatureRidgePath implements RidgePath {
  private final FeatureSpace space;
  private final double[] spectrum;

  /** U in blocks of rows. */
  private final List<double[]> rotated = new ArrayList<>();

  FeatureRidgePath(FeatureSpace space, FeatureBlocks blocks, Compute compute) {
    this.space = space;
    int m = space.dimension();
    double[] ones = new double[space.samples()];
    Arrays.fill(ones, 1);
    NormalMatrix normal = NormalMatrix.of(blocks, ones, space.hasBias(), compute);
    double[] vectors = normal.values();
    this.spectrum = new double[m];
    compute.algebra().eigen(Triangle.UPPER, m, vectors, Math.max(1, m), spectrum);
    space.forEachCentred(
        normal.mean(),
        (from, rows, features) -> {
          double[] u = new double[DenseMatrix.length(rows, m)];
          compute
              .algebra()
              .gemm(
                  Op.TRANSPOSED,
                  Op.PLAIN,
                  m,
                  rows,
                  m,
                  1,
                  vectors,
                  0,
                  m,
                  features,
                  0,
                  m,
                  0,
                  u,
                  0,
                  m);
          rotated.add(u);
        });
  }

  @Override
  public double[] leaveOneOutResiduals(double lambda, double[] targets) {
    int n = space.samples();
    int m = space.dimension();
    double center = space.hasBias() ? Arrays.stream(targets).average().orElse(0) : 0;
    double[] inverse = new double[m];
    for (int k = 0; k < m; k++) {
      // Rounding leaves eigenvalues of about zero below zero.
      inverse[k] = 1 / (Math.max(0, spectrum[k]) + lambda);
    }
    double[] projected = projected(targets, center);
    double[] residuals = new double[n];
    int row = 0;
    for (double[] u : rotated) {
      for (int i = 0; i + m <= u.length && m > 0; i += m) {
        double fitted = center;
        double own = space.hasBias() ? 1.0 / n : 0;
        for (int k = 0; k < m; k++) {
          fitted += u[i + k] * projected[k] * inverse[k];
          own += u[i + k] * u[i + k] * inverse[k];
        }
        residuals[row] = (targets[row] - fitted) / (1 - own);
        row++;
      }
    }
    return residuals;
  }

  /** U' (t - center). */
  private double[] projected(double[] targets, double center) {
    int m = space.dimension();
    double[] sums = new double[m];
    int row = 0;
    for (double[] u : rotated) {
      for (int i = 0; i + m <= u.length && m > 0; i += m) {
        double target = targets[row++] - center;
        for (int k = 0; k < m; k++) {
          sums[k] += u[i + k] * target;
        }
      }
    }
    return sums;
  }
}
