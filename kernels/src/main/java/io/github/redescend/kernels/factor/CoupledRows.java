package io.github.redescend.kernels.factor;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The ridge problem of several functions with a row for each contrast, from inner products of
 * samples: with G_rs = (d_r . d_s) k(x_r, x_s), rho = lambda f + slopes, and the row values w of
 * the direction,
 *
 * <pre>
 * (G + lambda I) w = lambda D b - D . (values of rho) ,
 * lambda delta = -rho - sum_r w_r d_r phi(x_r) ,   D'w + biasRidge b = -(sum of slopes)
 * </pre>
 *
 * <p>the biases eliminated through D. Memory rows^2, rows^3 / 6 multiply-adds.
 */
public final class CoupledRows implements CoupledSystem {
  private static final int GRAIN = 32;

  private final CoupledSpace space;
  private final Contrasts contrasts;
  private final double lambda;
  private final CholeskyFactor factor;

  /** (G + lambda I)^-1 D, one output after the other. */
  private final double[] solved;

  /** The factor for the biases; null without biases. */
  private final CholeskyFactor biasFactor;

  /**
   * Factors in memory for rows^2 numbers, which is overwritten and kept. Several threads call
   * {@code products}, which writes k(x_r, x_s) of the samples of rows r and s &gt;= r, row after
   * row, for a range of rows.
   */
  public CoupledRows(
      CoupledSpace space,
      Contrasts contrasts,
      double[] matrix,
      Workers.RangeBody products,
      double lambda,
      double biasRidge,
      Compute compute) {
    this.space = space;
    this.contrasts = contrasts;
    this.lambda = lambda;
    int a = contrasts.rows();
    int q = contrasts.outputs();
    double[] d = contrasts.directions();
    Workers.RangeBody rows =
        (from, to) -> {
          products.run(from, to);
          int n = a - from;
          double[] block = new double[(to - from) * n];
          LinearAlgebra algebra = compute.algebra();
          algebra.gemm(
              Op.T, Op.N, n, to - from, q, 1, d, from * q, q, d, from * q, q, 0, block, 0, n);
          for (int r = from; r < to; r++) {
            for (int s = r; s < a; s++) {
              matrix[r * a + s] *= block[(r - from) * n + s - from];
            }
            matrix[r * a + r] += lambda;
          }
        };
    compute.workers().ranges(a, GRAIN, rows);
    this.factor =
        CholeskyFactor.ofMany(
            "the kernel matrix of " + a + " contrasts plus lambda = " + lambda, a, matrix, compute);
    this.solved = new double[a * q];
    for (int r = 0; r < a; r++) {
      for (int j = 0; j < q; j++) {
        solved[j * a + r] = d[r * q + j];
      }
    }
    factor.solve(solved, q);
    this.biasFactor = space.hasBias() ? biasFactor(biasRidge, compute) : null;
  }

  /** The Cholesky factor of biasRidge I + lambda D' (G + lambda I)^-1 D. */
  private CholeskyFactor biasFactor(double biasRidge, Compute compute) {
    int q = contrasts.outputs();
    double[] matrix = new double[q * q];
    for (int j = 0; j < q; j++) {
      double[] column = transposedTimes(solved, j * contrasts.rows());
      for (int c = 0; c < q; c++) {
        matrix[j * q + c] = lambda * column[c];
      }
      matrix[j * q + j] += biasRidge;
    }
    return CholeskyFactor.ofMany("the system of the biases", q, matrix, compute);
  }

  private double[] transposedTimes(double[] x, int from) {
    int q = contrasts.outputs();
    double[] sums = new double[q];
    for (int r = 0; r < contrasts.rows(); r++) {
      for (int j = 0; j < q; j++) {
        sums[j] += contrasts.directions()[r * q + j] * x[from + r];
      }
    }
    return sums;
  }

  @Override
  public List<Hypothesis> descent(List<Hypothesis> at, double[][] slopes) {
    int a = contrasts.rows();
    int q = contrasts.outputs();
    List<Hypothesis> gradient = space.gradients(at, slopes, lambda);
    double[] y = new double[a];
    for (int r = 0; r < a; r++) {
      for (int j = 0; j < q; j++) {
        Hypothesis g = gradient.get(j);
        double value = g.values()[contrasts.samples()[r]] - g.bias();
        y[r] += contrasts.directions()[r * q + j] * value;
      }
    }
    factor.solve(y, 1);
    double[] b = new double[q];
    if (biasFactor != null) {
      b = transposedTimes(y, 0);
      for (int j = 0; j < q; j++) {
        b[j] -= gradient.get(j).bias();
      }
      biasFactor.solve(b, 1);
    }
    double[][] sampleSlopes = Arrays.stream(slopes).map(double[]::clone).toArray(double[][]::new);
    for (int r = 0; r < a; r++) {
      double w = -y[r];
      for (int j = 0; j < q; j++) {
        w += lambda * solved[j * a + r] * b[j];
      }
      for (int j = 0; j < q; j++) {
        sampleSlopes[j][contrasts.samples()[r]] += w * contrasts.directions()[r * q + j];
      }
    }
    List<Hypothesis> whole = space.gradients(at, sampleSlopes, lambda);
    List<Hypothesis> direction = new ArrayList<>(q);
    for (int j = 0; j < q; j++) {
      direction.add(whole.get(j).times(-1 / lambda, b[j]));
    }
    return direction;
  }
}
