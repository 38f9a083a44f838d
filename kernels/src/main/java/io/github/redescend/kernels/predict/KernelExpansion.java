package io.github.redescend.kernels.predict;

import io.github.redescend.core.Require;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;

/**
 * f_k(x) = sum_j c_jk k(p_j, x) + b_k over points that all outputs share, so that each kernel value
 * is computed once: support vectors of an exact machine, or landmarks.
 */
public final class KernelExpansion implements DecisionFunction {
  /** Kernel values of one block of samples: 4 MiB. */
  private static final int BLOCK_NUMBERS = 1 << 19;

  private final Kernel kernel;
  private final Matrix points;
  private final double[] coefficients;
  private final double[] biases;
  private final KernelBlock block;
  private final Compute compute;

  /** Made for the first sample that comes alone. */
  private volatile PointValues single;

  /**
   * Puts an expansion together.
   *
   * @param points P x d
   * @param coefficients c, one output after the other of P numbers
   * @param biases b, one for each output
   */
  public KernelExpansion(
      Kernel kernel, Matrix points, double[] coefficients, double[] biases, Compute compute) {
    Require.sameLength("coefficients", coefficients.length, points.rows() * biases.length);
    this.kernel = kernel;
    this.points = points;
    this.coefficients = coefficients;
    this.biases = biases;
    this.compute = compute;
    this.block = new KernelBlock(kernel, points, compute);
  }

  public Kernel kernel() {
    return kernel;
  }

  /** The expansion points, P x d. */
  public Matrix points() {
    return points;
  }

  /** The coefficients, one output after the other of P numbers; not a copy. */
  public double[] coefficients() {
    return coefficients;
  }

  /** The biases, one for each output; not a copy. */
  public double[] biases() {
    return biases;
  }

  @Override
  public int outputs() {
    return biases.length;
  }

  @Override
  public int features() {
    return points.columns();
  }

  @Override
  public int support() {
    return points.rows();
  }

  @Override
  public double[] scores(Matrix samples) {
    requireFeatures(samples);
    int outputs = outputs();
    double[] scores = new double[DenseMatrix.length(samples.rows(), outputs)];
    int width = points.rows();
    int rows = Math.max(1, Math.min(samples.rows(), BLOCK_NUMBERS / Math.max(1, width)));
    double[] values = new double[rows * width];
    for (int from = 0; from < samples.rows(); from += rows) {
      int to = Math.min(samples.rows(), from + rows);
      for (int i = from; i < to; i++) {
        System.arraycopy(biases, 0, scores, i * outputs, outputs);
      }
      if (width > 0) {
        block.values(samples, from, to, values);
        compute
            .algebra()
            .gemm(
                Op.TRANSPOSED,
                Op.PLAIN,
                outputs,
                to - from,
                width,
                1,
                coefficients,
                0,
                width,
                values,
                0,
                width,
                1,
                scores,
                from * outputs,
                outputs);
      }
    }
    return scores;
  }

  @Override
  public void scores(double[] sample, double[] into) {
    PointValues values = single;
    if (values == null) {
      values = new PointValues(kernel, points);
      single = values;
    }
    double[] row = values.of(sample);
    int width = points.rows();
    for (int k = 0; k < biases.length; k++) {
      double sum = biases[k];
      for (int j = 0; j < width; j++) {
        sum += coefficients[k * width + j] * row[j];
      }
      into[k] = sum;
    }
  }

  /** The same functions with other biases. */
  public KernelExpansion withBiases(double[] other) {
    Require.sameLength("biases", other.length, biases.length);
    return new KernelExpansion(kernel, points, coefficients, other, compute);
  }

  /** The same function without the points whose coefficients are all 0. */
  public KernelExpansion pruned() {
    int width = points.rows();
    int[] used =
        java.util.stream.IntStream.range(0, width)
            .filter(
                j -> {
                  for (int k = 0; k < outputs(); k++) {
                    if (coefficients[k * width + j] != 0) {
                      return true;
                    }
                  }
                  return false;
                })
            .toArray();
    if (used.length == width) {
      return this;
    }
    double[] kept = new double[used.length * outputs()];
    for (int k = 0; k < outputs(); k++) {
      for (int j = 0; j < used.length; j++) {
        kept[k * used.length + j] = coefficients[k * width + used[j]];
      }
    }
    return new KernelExpansion(
        kernel, points.selectRows(used), kept, Arrays.copyOf(biases, biases.length), compute);
  }
}
