package io.github.redescend.classifiers.influence;

import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The influences of an exact kernel fit. Over the a samples with a weight, S = W^(1/2) and M = S (S
 * K S + lambda I)^-1 S,
 *
 * <pre>s(x) = M k(x) + M 1 (1 - 1' M k(x)) / (1' M 1),</pre>
 *
 * and without a bias the first term only. 2 a^2 numbers; one factorisation, then a^2 multiply-adds
 * per sample.
 */
final class KernelInfluences implements Influences {
  private final KernelBlock block;
  private final int samples;
  private final int[] active;
  private final double[] roots;
  private final double[] gram;
  private final CholeskyFactor factor;

  /** M 1 / (1' M 1), null without a bias. */
  private final double[] shares;

  private final Compute compute;

  KernelInfluences(
      Kernel kernel,
      Matrix points,
      double[] weights,
      double lambda,
      boolean bias,
      Compute compute) {
    this.samples = weights.length;
    this.compute = compute;
    this.active = IntStream.range(0, samples).filter(i -> weights[i] > 0).toArray();
    this.roots = Arrays.stream(active).mapToDouble(i -> Math.sqrt(weights[i])).toArray();
    int a = active.length;
    Matrix rows = a == samples ? points : points.selectRows(active);
    this.block = new KernelBlock(kernel, rows, compute);
    this.gram = new double[DenseMatrix.length(a, a)];
    block.values(rows, 0, a, gram);
    double[] matrix = new double[gram.length];
    for (int i = 0; i < a; i++) {
      for (int j = 0; j < a; j++) {
        matrix[i * a + j] = roots[i] * roots[j] * gram[i * a + j];
      }
      matrix[i * a + i] += lambda;
    }
    this.factor =
        CholeskyFactor.of("the weighted kernel matrix plus lambda = " + lambda, a, matrix, compute);
    this.shares = bias ? shares() : null;
  }

  /** The memory of the fit, in numbers. */
  static double numbers(double[] weights) {
    double a = Arrays.stream(weights).filter(weight -> weight > 0).count();
    return 2 * a * a;
  }

  private double[] shares() {
    double[] ones = Vectors.filled(active.length, 1);
    solve(ones, 1);
    double sum = Vectors.sum(ones);
    for (int i = 0; i < ones.length; i++) {
      ones[i] /= sum;
    }
    return ones;
  }

  private void solve(double[] columns, int count) {
    scale(columns, count);
    factor.solve(columns, count);
    scale(columns, count);
  }

  private void scale(double[] columns, int count) {
    int a = active.length;
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < a; i++) {
        columns[k * a + i] *= roots[i];
      }
    }
  }

  @Override
  public int samples() {
    return samples;
  }

  @Override
  public void write(Matrix x, int from, int to, double[] into) {
    int a = active.length;
    int count = to - from;
    double[] columns = new double[count * a];
    block.values(x, from, to, columns);
    solve(columns, count);
    Arrays.fill(into, 0, count * samples, 0);
    for (int k = 0; k < count; k++) {
      double open = shares == null ? 0 : 1 - sum(columns, k * a, a);
      for (int i = 0; i < a; i++) {
        into[k * samples + active[i]] =
            columns[k * a + i] + (shares == null ? 0 : open * shares[i]);
      }
    }
  }

  private static double sum(double[] x, int from, int count) {
    double sum = 0;
    for (int i = from; i < from + count; i++) {
      sum += x[i];
    }
    return sum;
  }

  @Override
  public double[] fitted(double[] targets) {
    int a = active.length;
    double[] alpha = Arrays.stream(active).mapToDouble(i -> targets[i]).toArray();
    double bias = shares == null ? 0 : Vectors.dot(shares, alpha);
    for (int i = 0; i < a; i++) {
      alpha[i] -= bias;
    }
    solve(alpha, 1);
    double[] values = new double[a];
    compute.algebra().symv(a, 1, gram, a, alpha, 0, values);
    double[] fitted = Vectors.filled(samples, Double.NaN);
    for (int i = 0; i < a; i++) {
      fitted[active[i]] = values[i] + bias;
    }
    return fitted;
  }
}
