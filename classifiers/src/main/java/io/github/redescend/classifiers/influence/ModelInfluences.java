package io.github.redescend.classifiers.influence;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.kernels.explicit.FeatureMap;
import io.github.redescend.kernels.explicit.FeatureMap.RowsAsFeatures;
import io.github.redescend.kernels.explicit.LandmarkMap;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.kernels.gram.GramMatrix.GramWeightedSystem;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Computes the {@link Influences} of a model's machines. Landmark and linear machines are fits of
 * shared features; exact kernel machines, and linear ones with more features than samples, are fits
 * by kernel matrix. Immutable, thread-safe.
 *
 * @param map the shared features, or null
 */
public record ModelInfluences(Parts parts, FeatureMap map, Kernel kernel, Compute compute) {
  /** For a model with {@link #parts}. */
  public static ModelInfluences of(TrainedModel model, int samples, Compute compute) {
    Parts parts = parts(model);
    if (model.decision() instanceof KernelExpansion expansion) {
      boolean gram = parts.space().name().equals("gram");
      FeatureMap map =
          gram ? null : LandmarkMap.of(expansion.kernel(), expansion.points(), compute);
      return new ModelInfluences(parts, map, expansion.kernel(), compute);
    }
    int d = model.features();
    FeatureMap map = d > samples ? null : new RowsAsFeatures(new double[d]);
    return new ModelInfluences(parts, map, new Linear(), compute);
  }

  /**
   * The parts of a model whose machines separately minimise a sum of losses plus (lambda/2)
   * ||f||^2.
   *
   * @throws InvalidInputException that says why the model is not supported
   */
  public static Parts parts(TrainedModel model) {
    Parts parts =
        model.training().parts().orElseThrow(() -> refusal("it is not a kernel or linear machine"));
    if (model.training().isPrecomputed()) {
      throw refusal("its kernel was precomputed");
    }
    if (parts.penalty().isPresent()) {
      throw refusal("its penalty is not quadratic");
    }
    if (parts.manyClasses() == MulticlassStrategy.JOINT) {
      throw refusal("it trained all classes at once");
    }
    if (!(model.decision() instanceof KernelExpansion)
        && !(model.decision() instanceof LinearFunction)) {
      throw refusal("it is not a kernel or linear machine");
    }
    return parts;
  }

  private static InvalidInputException refusal(String why) {
    return new InvalidInputException(
        "the model has no certificates: %s; only reweighted least squares machines with multiclass ovo or ovr have them"
            .formatted(why));
  }

  /**
   * The factored fits of all machines; checks memory for all of them first.
   *
   * @param samples the training samples of the machine with this index, from 0
   * @param weights of each machine w_i of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2, one
   *     for each of its training samples
   * @throws InvalidInputException if they do not fit in memory, or one is not positive definite
   */
  public List<Influences> of(IntFunction<Matrix> samples, List<double[]> weights) {
    requireFit(weights);
    IntStream machines = IntStream.range(0, weights.size());
    return SingularSystemException.asInvalidInput(
        () -> machines.mapToObj(m -> of(samples.apply(m), weights.get(m))).toList());
  }

  private Influences of(Matrix samples, double[] weights) {
    return map == null
        ? new KernelInfluences(samples, weights)
        : new FeatureInfluences(samples, weights);
  }

  private void requireFit(List<double[]> weights) {
    int max = weights.stream().mapToInt(each -> each.length).max().orElse(0);
    // The scaled features during one fit.
    double numbers = map == null ? 0 : (double) max * map.dimension();
    for (double[] each : weights) {
      numbers +=
          map == null
              ? KernelInfluences.numbers(each)
              : FeatureInfluences.numbers(each.length, map.dimension());
    }
    String machines = Plural.of(weights.size(), "machine");
    String rows = (weights.size() == 1 ? "" : "up to ") + Plural.of(max, "row");
    String instead = map == null ? "--space landmarks:m=500" : "fewer landmarks";
    MemoryBudget.ofHeap()
        .require(
            "the certificates of " + machines + " on " + rows,
            numbers,
            "train with " + instead + ", or give the JVM a larger heap (-Xmx)");
  }

  /**
   * The influences of a fit of m explicit features. With features centred by their weighted mean,
   *
   * <pre>s_i(x) = w_i (phi_i' (Phi' W Phi + lambda I)^-1 phi(x) + 1 / sum_j w_j),</pre>
   *
   * and without a bias neither the centring nor the last term. n m numbers and m x m; one
   * factorisation at n m^2, then n m + m^2 multiply-adds per sample.
   */
  final class FeatureInfluences implements Influences {
    private final double[] weights;
    private final double[] mean;
    private final double total;
    private final double[] features;
    private final CholeskyFactor factor;

    FeatureInfluences(Matrix samples, double[] weights) {
      this.weights = weights;
      double lambda = parts.lambda();
      boolean bias = parts.bias();
      int n = weights.length;
      int m = map.dimension();
      this.features = new double[DenseMatrix.length(n, m)];
      map.features(samples, 0, n, features);
      double sum = Vectors.sum(weights);
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
      double[] matrix = new double[DenseMatrix.length(m, m)];
      compute.algebra().syrk(Op.N, m, n, 1, scaled, 0, m, 0, matrix, 0, m);
      for (int j = 0; j < m; j++) {
        matrix[j * m + j] += lambda;
      }
      this.factor =
          CholeskyFactor.of(
              "the matrix of the weighted features plus lambda = " + lambda, m, matrix, compute);
    }

    /** The memory of the fit, in numbers. */
    static double numbers(double samples, double features) {
      return (samples + features) * features;
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
      new DenseMatrix(count, mean.length, rows).copyCentred(0, count, mean, rows);
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
      factor.solve(solved, count);
      compute.algebra().gemm(Op.T, Op.N, n, count, m, features, solved, into);
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
      double[] weighted = Vectors.times(weights, targets);
      double sum = Vectors.sum(weighted);
      double[] theta = new double[m];
      compute.algebra().gemv(Op.N, m, n, 1, features, 0, m, weighted, 0, 0, theta, 0);
      factor.solve(theta, 1);
      double[] fitted = new double[n];
      compute.algebra().gemv(Op.T, m, n, 1, features, 0, m, theta, 0, 0, fitted, 0);
      for (int i = 0; i < n; i++) {
        fitted[i] += sum / total;
      }
      return fitted;
    }
  }

  /**
   * The linear map from targets to values of a factored weighted ridge fit: f(x) = sum_i s_i(x)
   * t_i, bias included. Immutable, thread-safe.
   */
  public interface Influences {
    int samples();

    /** Writes s_i(x) for samples [from, to) of {@code x}; 0 where a training weight is 0. */
    void write(Matrix x, int from, int to, double[] into);

    /** f at all training samples for these targets; may be NaN where the weight is 0. */
    double[] fitted(double[] targets);
  }

  /**
   * The influences of an exact kernel fit. Over the a samples with a weight, S = W^(1/2) and M = S
   * (S K S + lambda I)^-1 S,
   *
   * <pre>s(x) = M k(x) + M 1 (1 - 1' M k(x)) / (1' M 1),</pre>
   *
   * and without a bias the first term only. 2 a^2 numbers; one factorisation, then a^2
   * multiply-adds per sample.
   */
  final class KernelInfluences implements Influences {
    private final KernelBlock block;
    private final int samples;
    private final int[] active;
    private final GramWeightedSystem system;

    KernelInfluences(Matrix points, double[] weights) {
      this.samples = weights.length;
      this.active = IntStream.range(0, samples).filter(i -> weights[i] > 0).toArray();
      Matrix rows = active.length == samples ? points : points.selectRows(active);
      this.block = new KernelBlock(kernel, rows, compute);
      double[] positive = Arrays.stream(weights).filter(weight -> weight > 0).toArray();
      this.system =
          new GramSpace(kernel, rows, parts.bias(), compute, MemoryBudget.ofHeap())
              .ridge(positive, parts.lambda());
    }

    /** The memory of the fit, in numbers. */
    static double numbers(double[] weights) {
      double a = Arrays.stream(weights).filter(weight -> weight > 0).count();
      return 2 * a * a;
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
      system.toInfluences(columns, count);
      Arrays.fill(into, 0, count * samples, 0);
      for (int k = 0; k < count; k++) {
        for (int i = 0; i < a; i++) {
          into[k * samples + active[i]] = columns[k * a + i];
        }
      }
    }

    @Override
    public double[] fitted(double[] targets) {
      double[] some = Arrays.stream(active).mapToDouble(i -> targets[i]).toArray();
      double[] values = system.solve(some).values();
      double[] fitted = Vectors.filled(samples, Double.NaN);
      for (int i = 0; i < active.length; i++) {
        fitted[active[i]] = values[i];
      }
      return fitted;
    }
  }
}
