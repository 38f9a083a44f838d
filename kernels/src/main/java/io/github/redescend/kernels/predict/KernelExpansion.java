package io.github.redescend.kernels.predict;

import io.github.redescend.core.Require;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.Float32Gaussian;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.ThreadLimit;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * f_k(x) = sum_j c_jk k(p_j, x) + b_k over points shared by all outputs (support vectors or
 * landmarks), so that each kernel value is computed once.
 */
public final class KernelExpansion implements DecisionFunction {
  /** Kernel values of one block of samples: 512 KiB, in a processor's own cache. */
  private static final int BLOCK_NUMBERS = 1 << 16;

  /** Smaller blocks make products with many points slow. */
  private static final int MIN_ROWS = 16;

  private static final int MAX_BLOCKS = 16;

  /** For fewer samples rounding the points does not pay off. */
  private static final int ROUNDED_ROWS = 2048;

  private final Kernel kernel;
  private final Matrix points;
  private final double[] coefficients;
  private final double[] biases;
  private final KernelBlock block;
  private final Compute compute;

  private volatile PointValues single;
  private volatile Float32Expansion rounded;

  /** Creates the expansion with coefficients of one output after the other. */
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

  public Matrix points() {
    return points;
  }

  @Override
  public Optional<Matrix> expansionPoints() {
    return Optional.of(points);
  }

  /** The coefficients, P numbers per output; not a copy. */
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
    int n = samples.rows();
    double[] scores = new double[DenseMatrix.length(n, outputs())];
    int rows = Math.max(MIN_ROWS, BLOCK_NUMBERS / Math.max(1, points.rows()));
    int blocks = (n + rows - 1) / rows;
    Workers workers = compute.workers();
    if (blocks == 1) {
      block(samples, 0, n, new double[n * points.rows()], scores);
      return scores;
    }
    int each = Math.max(1, Math.min(MAX_BLOCKS, blocks / (4 * workers.threads())));
    try (ThreadLimit.Scope single = compute.outerParallel()) {
      Workers.RangeBody work =
          (start, end) -> {
            double[] values = new double[rows * points.rows()];
            for (int b = start; b < end; b++) {
              block(samples, b * rows, Math.min(n, (b + 1) * rows), values, scores);
            }
          };
      workers.ranges(blocks, each, work);
    }
    return scores;
  }

  private void block(Matrix samples, int from, int to, double[] values, double[] scores) {
    int outputs = outputs();
    int width = points.rows();
    for (int i = from; i < to; i++) {
      System.arraycopy(biases, 0, scores, i * outputs, outputs);
    }
    if (width > 0) {
      block.values(samples, from, to, values);
      LinearAlgebra algebra = compute.algebra();
      double[] c = coefficients;
      int at = from * outputs;
      algebra.gemm(
          Op.T, Op.N, outputs, to - from, width, 1, c, 0, width, values, 0, width, 1, scores, at,
          outputs);
    }
  }

  @Override
  public Optional<Rounded> rounded(Matrix samples) {
    requireFeatures(samples);
    if (samples.rows() < ROUNDED_ROWS || !hasRounded()) {
      return Optional.empty();
    }
    Float32Expansion floats = rounded;
    if (floats == null) {
      double gamma = ((Float32Gaussian.Source) kernel).gamma();
      floats = new Float32Expansion(gamma, points, coefficients, biases, compute);
      rounded = floats;
    }
    return Optional.of(floats.scores(samples));
  }

  private boolean hasRounded() {
    return kernel instanceof Float32Gaussian.Source
        && !(points instanceof SparseMatrix)
        && points.rows() > 0
        && features() <= Float32Expansion.MAX_FEATURES
        && outputs() <= Float32Expansion.MAX_OUTPUTS
        && Arrays.stream(coefficients).anyMatch(c -> c != 0);
  }

  @Override
  public void scores(double[] sample, double[] into) {
    double[] row = values(sample);
    int width = points.rows();
    for (int k = 0; k < biases.length; k++) {
      double sum = biases[k];
      for (int j = 0; j < width; j++) {
        sum += coefficients[k * width + j] * row[j];
      }
      into[k] = sum;
    }
  }

  private double[] values(double[] sample) {
    if (points instanceof SparseMatrix) {
      double[] values = new double[points.rows()];
      block.values(new DenseMatrix(1, sample.length, sample), 0, 1, values);
      return values;
    }
    PointValues dense = single;
    if (dense == null) {
      dense = new PointValues(kernel, points);
      single = dense;
    }
    return dense.of(sample);
  }

  public KernelExpansion withBiases(double[] other) {
    Require.sameLength("biases", other.length, biases.length);
    return new KernelExpansion(kernel, points, coefficients, other, compute);
  }

  /** Returns this function without points whose coefficients are all 0. */
  public KernelExpansion pruned() {
    int width = points.rows();
    IntPredicate weighted =
        j -> IntStream.range(0, outputs()).anyMatch(k -> coefficients[k * width + j] != 0);
    int[] used = IntStream.range(0, width).filter(weighted).toArray();
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

  /**
   * The kernel values of one sample with many points without allocation: radial kernels feature by
   * feature, so that the loop over points is vectorised.
   */
  static final class PointValues {
    private final Kernel kernel;
    private final int points;

    /** For radial kernels: each feature of all points, d x P; else null. */
    private final double[] features;

    /** For other kernels: the points; else null. */
    private final double[][] rows;

    private final ThreadLocal<double[]> scratch;

    PointValues(Kernel kernel, Matrix points) {
      this.kernel = kernel;
      this.points = points.rows();
      boolean radial = kernel instanceof RadialKernel;
      IntStream all = IntStream.range(0, this.points);
      this.features = radial ? points.transposed(all.toArray()) : null;
      this.rows = radial ? null : all.mapToObj(points::row).toArray(double[][]::new);
      this.scratch = ThreadLocal.withInitial(() -> new double[this.points]);
    }

    /** k(x, p_i) for all points, in an array of this thread that the next call overwrites. */
    double[] of(double[] x) {
      double[] values = scratch.get();
      if (kernel instanceof RadialKernel radial) {
        Arrays.fill(values, 0);
        for (int j = 0; j < x.length; j++) {
          add(x[j], j * points, values);
        }
        radial.fromSquaredDistances(values, 0, points);
      } else {
        for (int i = 0; i < points; i++) {
          values[i] = kernel.value(x, rows[i]);
        }
      }
      return values;
    }

    private void add(double x, int from, double[] distances) {
      for (int i = 0; i < distances.length; i++) {
        double difference = x - features[from + i];
        distances[i] += difference * difference;
      }
    }
  }
}
