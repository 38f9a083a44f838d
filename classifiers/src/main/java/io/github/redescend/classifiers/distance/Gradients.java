package io.github.redescend.classifiers.distance;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances.SquaredDistance;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Optional;

/**
 * Gradients of an expansion in a radial kernel: grad f(x) = 2 sum_j c_j k'(||x - p_j||^2) (x -
 * p_j), with k' the derivative in the squared distance, computed in blocks as a product of the
 * matrix of k' with that of the c_j p_j.
 */
public final class Gradients {
  /** Block size: 4 MiB. */
  private static final int BLOCK_NUMBERS = 1 << 19;

  /** Rows per task. */
  private static final int GRAIN = 32;

  private final KernelExpansion expansion;
  private final Compute compute;
  private final RadialKernel kernel;
  private final KernelBlock distances;

  /** The centred points, which saves digits. */
  private final double[] points;

  private final double[] centre;

  public Gradients(KernelExpansion expansion, Compute compute) {
    if (!(expansion.kernel() instanceof RadialKernel radial)) {
      throw new InvalidInputException(
          "kernel '%s' is not a function of the Euclidean distance, so no distance can be learned: use one such as gaussian"
              .formatted(expansion.kernel().spec().name()));
    }
    this.expansion = expansion;
    this.compute = compute;
    this.kernel = radial;
    this.distances = new KernelBlock(new SquaredDistance(), expansion.points(), compute);
    this.centre = expansion.points().means();
    this.points = expansion.points().centred(0, expansion.support(), centre).values();
  }

  /** The gradients of a machine; empty if it is not an expansion of a radial kernel. */
  public static Optional<Gradients> of(DecisionFunction decision, Compute compute) {
    return decision instanceof KernelExpansion expansion
        ? Optional.of(new Gradients(expansion, compute))
        : Optional.empty();
  }

  /** Receives the gradients of one block and output, d numbers per row. */
  @FunctionalInterface
  interface GradientReceiver {
    void gradients(int output, int from, int rows, double[] gradients);
  }

  /**
   * The metric M = sum_i w_i sum_k grad f_k(x_i) grad f_k(x_i)' over all outputs k, or its
   * diagonal, with trace d; {@code before} if all gradients are 0.
   *
   * @param before the map that made the samples, to whose features M refers; {@link
   *     LearnedMetric.Form#DIAGONAL} with factors 1 if there was none
   * @param weights w_i &gt;= 0, n numbers
   * @throws InvalidInputException if M is not finite
   */
  public LearnedMetric metric(
      LearnedMetric before, LearnedMetric.Form form, Matrix samples, double[] weights) {
    Require.sameLength("weights", weights.length, samples.rows());
    int d = centre.length;
    boolean full = form == LearnedMetric.Form.FULL;
    double[] m = new double[full ? d * d : d];
    each(
        samples,
        (k, from, rows, gradients) -> {
          for (int at = 0; at < rows * d; at++) {
            gradients[at] *= Math.sqrt(weights[from + at / d]);
          }
          if (full) {
            compute.algebra().syrk(Op.N, d, rows, 1, gradients, 0, d, 1, m, 0, d);
          } else {
            for (int at = 0; at < rows * d; at++) {
              m[at % d] += gradients[at] * gradients[at];
            }
          }
        });
    if (full) {
      DenseMatrix.ofUpperHalf(d, m);
    }
    return Arrays.stream(m).allMatch(value -> value == 0)
        ? before
        : LearnedMetric.root(form, d, before.pulledBack(form, m), compute);
  }

  void each(Matrix samples, GradientReceiver receiver) {
    int d = centre.length;
    int width = expansion.support();
    int wide = Math.max(width, d + 1);
    int block = Math.max(1, Math.min(samples.rows(), BLOCK_NUMBERS / wide));
    double[] slope = new double[block * width];
    double[] sums = new double[block * (d + 1)];
    double[] gradients = new double[block * d];
    double[] weighted = new double[width * (d + 1)];
    double[] row = new double[d];
    LinearAlgebra algebra = compute.algebra();
    for (int from = 0; from < samples.rows(); from += block) {
      int to = Math.min(samples.rows(), from + block);
      distances.values(samples, from, to, slope);
      Workers.RangeBody work =
          (start, end) -> kernel.derivatives(slope, start * width, (end - start) * width);
      compute.workers().ranges(to - from, GRAIN, work);
      for (int k = 0; k < expansion.outputs(); k++) {
        weigh(k, weighted);
        algebra.gemm(
            Op.N, Op.N, d + 1, to - from, width, 2, weighted, 0, d + 1, slope, 0, width, 0, sums, 0,
            d + 1);
        for (int i = from; i < to; i++) {
          samples.copyRow(i, row, 0);
          int at = (i - from) * (d + 1);
          for (int j = 0; j < d; j++) {
            gradients[(i - from) * d + j] = sums[at + d] * (row[j] - centre[j]) - sums[at + j];
          }
        }
        receiver.gradients(k, from, to - from, gradients);
      }
    }
  }

  /** c_j p_j, then c_j, point by point. */
  private void weigh(int output, double[] into) {
    int d = centre.length;
    int width = expansion.support();
    double[] c = Arrays.copyOfRange(expansion.coefficients(), output * width, (output + 1) * width);
    for (int j = 0; j < width; j++) {
      for (int i = 0; i < d; i++) {
        into[j * (d + 1) + i] = c[j] * points[j * d + i];
      }
      into[j * (d + 1) + d] = c[j];
    }
  }
}
