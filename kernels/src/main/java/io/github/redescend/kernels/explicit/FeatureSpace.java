package io.github.redescend.kernels.explicit;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.FunctionSpace.Subsample;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace.ExplicitSpace;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.core.space.WeightedSystem.NewtonSystem;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.kernels.explicit.FeatureFactor.FeatureSubsample;
import io.github.redescend.kernels.explicit.FeatureFactor.FeatureSystem;
import io.github.redescend.kernels.explicit.FeatureLeverages.NestedErrors;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Functions f = theta . phi(x) + b of explicit features, linear or through landmarks, with ||f||^2
 * = theta' theta. A ridge system is m x m, built in one pass over the features at n m^2 / 2
 * multiply-adds; a product costs n m.
 */
public final class FeatureSpace implements CoupledSpace, ExplicitSpace {
  /** As for a Gram matrix: the cost of a memory-bound multiply-add. */
  private static final double MEMORY_BOUND = 12;

  private final FeatureBlocks blocks;
  private final FeatureProducts products;
  private final boolean bias;
  private final Compute compute;

  /** Subtracted from phi in the blocks; coefficients and biases refer to phi itself. */
  private final double[] center;

  /** The normal matrix for weight 1, from which those of all uniform weights are derived. */
  private NormalMatrix unit;

  public FeatureSpace(FeatureBlocks blocks, boolean bias, Compute compute) {
    this.blocks = blocks;
    this.bias = bias;
    this.compute = compute;
    this.center = blocks.map().center();
    this.products = new FeatureProducts(blocks, compute);
  }

  @Override
  public int samples() {
    return blocks.samples();
  }

  @Override
  public int dimension() {
    return blocks.dimension();
  }

  @Override
  public boolean hasBias() {
    return bias;
  }

  @Override
  public Hypothesis hypothesis(double[] theta, double b) {
    return centred(theta, b + Vectors.dot(theta, center));
  }

  /** The function theta . (phi(x) - center) + shifted. */
  Hypothesis centred(double[] theta, double shifted) {
    return centred(theta, new double[] {shifted}).get(0);
  }

  /** The functions theta_k . (phi(x) - center) + shifted_k, one after the other, in one pass. */
  List<Hypothesis> centred(double[] thetas, double[] shifted) {
    int n = samples();
    int m = dimension();
    double[] values = new double[DenseMatrix.length(shifted.length, n)];
    for (int k = 0; k < shifted.length; k++) {
      Arrays.fill(values, k * n, (k + 1) * n, shifted[k]);
    }
    products.addTimes(thetas, shifted.length, values);
    List<Hypothesis> functions = new ArrayList<>(shifted.length);
    for (int k = 0; k < shifted.length; k++) {
      double[] theta = Arrays.copyOfRange(thetas, k * m, (k + 1) * m);
      double[] own = shifted.length == 1 ? values : Arrays.copyOfRange(values, k * n, (k + 1) * n);
      functions.add(new Hypothesis(theta, shifted[k] - Vectors.dot(theta, center), own));
    }
    return functions;
  }

  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    return Vectors.dot(f.coefficients(), g.coefficients());
  }

  @Override
  public Hypothesis gradient(Hypothesis at, LinearFunctional functional, double lambda) {
    double[] slopes = SampleNumbers.of(functional);
    double[] coefficients = transposedTimes(slopes);
    double total = Vectors.sum(slopes);
    for (int j = 0; j < coefficients.length; j++) {
      coefficients[j] += lambda * at.coefficients()[j] + total * center[j];
    }
    return hypothesis(coefficients, bias ? total : 0);
  }

  @Override
  public List<Hypothesis> gradients(List<Hypothesis> at, double[][] slopes, double lambda) {
    int m = dimension();
    double[] thetas = transposedTimes(Vectors.joined(slopes), slopes.length);
    double[] biases = new double[slopes.length];
    for (int k = 0; k < slopes.length; k++) {
      double total = Vectors.sum(slopes[k]);
      for (int j = 0; j < m; j++) {
        thetas[k * m + j] += lambda * at.get(k).coefficients()[j] + total * center[j];
        biases[k] += thetas[k * m + j] * center[j];
      }
      biases[k] += bias ? total : 0;
    }
    return centred(thetas, biases);
  }

  /** Computed from centred features, so that a large mean costs no digits. */
  @Override
  public double[] squaredDistances(double[] mixture) {
    double[] mean = transposedTimes(mixture);
    double[] distances = new double[samples()];
    int m = dimension();
    blocks.forEach(
        (from, rows, features) -> {
          for (int i = 0; i < rows; i++) {
            distances[from + i] = Vectors.squaredDistance(features, i * m, mean, 0, m);
          }
        });
    return distances;
  }

  @Override
  public NewtonSystem ridge(double[] weights, double lambda) {
    return system(NormalMatrix.of(blocks, weights, bias, compute), lambda);
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return system(unit().times(weight), lambda);
  }

  private FeatureSystem system(NormalMatrix normal, double lambda) {
    FeatureFactor factor = new FeatureFactor(this, normal.factor(bias, lambda, compute));
    return new FeatureSystem(this, normal.weights(), factor);
  }

  synchronized NormalMatrix unit() {
    if (unit == null) {
      double[] ones = Vectors.filled(samples(), 1);
      unit = NormalMatrix.of(blocks, ones, bias, compute);
    }
    return unit;
  }

  @Override
  public Optional<Subsample> subsample() {
    return FeatureSubsample.of(this, blocks, compute);
  }

  @Override
  public CoupledSystem coupled(Contrasts contrasts, double lambda, double biasRidge) {
    return new FeatureCoupling(this, blocks, compute).system(contrasts, lambda, biasRidge);
  }

  @Override
  public RidgePath ridgePath() {
    return new FeatureRidgePath(this, compute);
  }

  @Override
  public Cost cost(int active) {
    double m = dimension();
    return new Cost(active * m * m / 2 + m * m * m / 6, MEMORY_BOUND * 2 * samples() * m);
  }

  /** (Phi - 1 center')' x. */
  double[] transposedTimes(double[] x) {
    return transposedTimes(x, 1);
  }

  /** (Phi - 1 center')' X, in one pass, for columns of n numbers. */
  double[] transposedTimes(double[] x, int columns) {
    return products.transposedTimes(x, columns);
  }

  /** {@link FeatureProducts#timesAndBack} of the function theta . (phi(x) - center) + shifted. */
  Preconditioner.Ahead ahead(double[] direction, Preconditioner.SlopesAhead slopes) {
    int m = dimension();
    double[] theta = Arrays.copyOf(direction, m);
    double[] values = new double[samples()];
    double[] result = new double[samples()];
    Arrays.fill(values, direction[m]);
    double[] sums = products.timesAndBack(theta, values, slopes, result);
    return new Preconditioner.Ahead(
        new Hypothesis(theta, direction[m] - Vectors.dot(theta, center), values),
        result,
        withSum(sums, result));
  }

  /** (Phi - 1 center')' x and the sum of x, for the bias. */
  double[] gradient(double[] x) {
    return withSum(transposedTimes(x), x);
  }

  private double[] withSum(double[] sums, double[] x) {
    double[] all = Arrays.copyOf(sums, dimension() + 1);
    all[dimension()] = bias ? Vectors.sum(x) : 0;
    return all;
  }

  boolean fits(double numbers) {
    return blocks.budget().fits(numbers);
  }

  double[] leverages(double[] weights, FeatureFactor factor) {
    return new FeatureLeverages(this, blocks, weights, factor.factor(), compute).values();
  }

  /**
   * The leave-one-out errors, at some rows, of ridge fits of all rows with the leading features,
   * for ascending sizes of at most {@link #dimension}.
   *
   * @throws io.github.redescend.core.space.WeightedSystem.SingularSystemException if the system is
   *     not positive definite to working precision
   */
  public List<LeftOut> nestedErrors(RidgeTargets targets, int[] rows, int[] sizes) {
    return new NestedErrors(this, blocks, targets, compute).of(rows, sizes);
  }

  void forEachCentred(double[] mean, FeatureBlocks.Pass pass) {
    int m = dimension();
    double[] copy = new double[DenseMatrix.length(blocks.blockRows(), m)];
    blocks.forEach(
        (from, rows, features) -> {
          for (int i = 0; i < rows; i++) {
            for (int j = 0; j < m; j++) {
              copy[i * m + j] = features[i * m + j] - mean[j];
            }
          }
          pass.block(from, rows, copy);
        });
  }

  /**
   * Leave-one-out errors of ridge fits with the leading features: each row's squared residual,
   * summed over the targets, and whether it is misclassified ({@link
   * io.github.redescend.core.space.SpaceFactory.RidgeTargets#isHit}).
   */
  public record LeftOut(int size, double[] squares, boolean[] missed) {}
}
