package io.github.redescend.kernels.gram;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Functions f = sum_i alpha_i k(x_i, .) + b with a coefficient for every sample and ||f||^2 =
 * alpha' K alpha; subclasses define products with K.
 */
public abstract class RepresenterSpace implements KernelSpace {
  protected final Kernel kernel;
  protected final Matrix points;
  private final boolean bias;

  public RepresenterSpace(Kernel kernel, Matrix points, boolean bias) {
    this.kernel = kernel;
    this.points = points;
    this.bias = bias;
  }

  public abstract double[] times(double[] alpha);

  /** As {@link #hypothesis} for several functions. */
  List<Hypothesis> hypotheses(double[][] alphas, double[] biases) {
    return IntStream.range(0, alphas.length)
        .mapToObj(j -> hypothesis(alphas[j], biases[j]))
        .toList();
  }

  /** Returns k(x, x) if it is finite and valid. */
  public static double checkedDiagonal(double value) {
    if (!Double.isFinite(value)) {
      throw new InvalidInputException(
          "the kernel overflows on a row (k(x, x) = "
              + value
              + "): scale the features, or use a lower degree or a smaller gamma");
    }
    return value;
  }

  public abstract double diagonal(int sample);

  @Override
  public KernelRows kernelRows() {
    return new SampleRows(kernel, points);
  }

  @Override
  public int samples() {
    return points.rows();
  }

  @Override
  public int dimension() {
    return points.rows();
  }

  @Override
  public boolean hasBias() {
    return bias;
  }

  @Override
  public Hypothesis hypothesis(double[] alpha, double b) {
    return hypothesis(alpha, b, times(alpha));
  }

  /** The function of these coefficients from their product with K, which becomes its values. */
  public static Hypothesis hypothesis(double[] alpha, double b, double[] product) {
    for (int i = 0; i < product.length; i++) {
      product[i] += b;
    }
    return new Hypothesis(alpha, b, product);
  }

  /** alpha' K beta, from the values that g carries. */
  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    double sum = 0;
    for (int i = 0; i < points.rows(); i++) {
      sum += f.coefficients()[i] * (g.values()[i] - g.bias());
    }
    return sum;
  }

  @Override
  public Hypothesis gradient(Hypothesis at, LinearFunctional functional, double lambda) {
    double[] slopes = SampleNumbers.of(functional);
    double[] coefficients = Vectors.plus(slopes, lambda, at.coefficients());
    double sum = 0;
    for (double slope : slopes) {
      sum += slope;
    }
    return hypothesis(coefficients, bias ? sum : 0);
  }

  @Override
  public double[] squaredDistances(double[] mixture) {
    double[] distances = times(mixture);
    double center = 0;
    for (int i = 0; i < mixture.length; i++) {
      center += mixture[i] * distances[i];
    }
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.max(0, diagonal(i) - 2 * distances[i] + center);
    }
    return distances;
  }

  /** Kernel rows in plain Java, since one is too little work for native code and threads. */
  public static final class SampleRows implements KernelRows {
    /** Columns that stay in the first-level cache. */
    private static final int CHUNK = 1024;

    private final Kernel kernel;
    private final ProductPass pass;
    private final Matrix given;
    private final Matrix samples;
    private final double[] norms;

    public SampleRows(Kernel kernel, Matrix samples) {
      this.kernel = kernel;
      this.pass = new ProductPass(kernel);
      this.given = samples;
      this.samples = samples instanceof DenseMatrix dense ? pass.centred(dense) : samples;
      this.norms = this.samples.squaredRowNorms();
    }

    @Override
    public int samples() {
      return samples.rows();
    }

    @Override
    public double diagonal(int sample) {
      double[] one = new double[1];
      columns(new int[] {sample}).row(sample, one);
      return checkedDiagonal(one[0]);
    }

    @Override
    public Columns columns(int[] chosen) {
      if (!ProductPass.serves(kernel)) {
        return pairs(Arrays.stream(chosen).mapToObj(samples::row).toArray(double[][]::new));
      }
      double[] columnNorms = Arrays.stream(chosen).mapToDouble(j -> norms[j]).toArray();
      return samples instanceof SparseMatrix sparse
          ? sparseProducts(sparse, sparse.selectRows(chosen), columnNorms)
          : denseProducts(chosen.clone(), columnNorms);
    }

    private Columns pairs(double[][] columns) {
      return (sample, into) -> {
        double[] x = samples.row(sample);
        for (int j = 0; j < columns.length; j++) {
          into[j] = kernel.value(x, columns[j]);
        }
      };
    }

    private Columns sparseProducts(
        SparseMatrix sparse, SparseMatrix columns, double[] columnNorms) {
      FeatureDistances fromFeatures = new FeatureDistances(sparse, columns);
      double[] x = new double[sparse.columns()];
      return (sample, into) -> {
        samples.copyRow(sample, x, 0);
        KernelBlock.sparseProducts(columns, x, into, 0);
        pass.values(
            into, 0, 0, columnNorms.length, norms[sample], columnNorms, fromFeatures.of(sample));
      };
    }

    /** Inner products feature by feature over all columns, which the JIT compiler vectorises. */
    private Columns denseProducts(int[] chosen, double[] columnNorms) {
      int d = samples.columns();
      int width = chosen.length;
      double[] x = new double[d];
      double[] transposed = samples.transposed(chosen);
      FeatureDistances fromFeatures = new FeatureDistances(given, given);
      return (sample, into) -> {
        samples.copyRow(sample, x, 0);
        for (int from = 0; from < width; from += CHUNK) {
          int to = Math.min(width, from + CHUNK);
          Arrays.fill(into, from, to, 0);
          for (int k = 0; k < d; k++) {
            add(x[k], transposed, k * width, into, from, to);
          }
        }
        FeatureDistances distances = fromFeatures.of(sample);
        pass.values(
            into, 0, 0, width, norms[sample], columnNorms, j -> distances.applyAsDouble(chosen[j]));
      };
    }

    private static void add(
        double factor, double[] features, int offset, double[] into, int from, int to) {
      for (int j = from; j < to; j++) {
        into[j] += factor * features[offset + j];
      }
    }
  }
}
