package io.github.redescend.spark.pass;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.FunctionSpace;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.kernels.explicit.NormalFactor;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.pass.PassRequest.PassSums;
import java.util.Arrays;

/**
 * Functions f = theta . phi(x) + b of explicit features over samples in the partitions of a
 * cluster, solved on the driver. A function's single value is f at the centre of the features,
 * theta . center + b, so that a large mean costs no digits.
 */
public final class PartitionSpace implements FunctionSpace {
  private final PartitionSamples samples;
  private final double[] center;
  private final boolean bias;
  private final double[] squares;
  private final Compute compute;

  /** The unpacked normal matrix of weight 1, computed on demand. */
  private PassSums unit;

  private double[] unitNormal;

  /**
   * @param center the centre of the features, m numbers
   * @param squares the sums of squares of uncentred features if the normal matrix is too large,
   *     whose diagonal replaces it; else null
   */
  public PartitionSpace(
      PartitionSamples samples, double[] center, boolean bias, double[] squares, Compute compute) {
    this.squares = squares;
    this.samples = samples;
    this.center = center;
    this.bias = bias;
    this.compute = compute;
  }

  @Override
  public int dimension() {
    return center.length;
  }

  @Override
  public boolean hasBias() {
    return bias;
  }

  @Override
  public boolean isExplicit() {
    return true;
  }

  @Override
  public Hypothesis zero() {
    return new Hypothesis(new double[dimension()], 0, new double[1]);
  }

  @Override
  public Hypothesis hypothesis(double[] theta, double b) {
    return new Hypothesis(theta, b, new double[] {b + Vectors.dot(theta, center)});
  }

  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    return Vectors.dot(f.coefficients(), g.coefficients());
  }

  /** From the normal matrix; no pass once that is available. */
  @Override
  public double innerOnSamples(Hypothesis f, Hypothesis g) {
    PassSums sums = unit();
    int m = dimension();
    if (unitNormal == null) {
      unitNormal = sums.unpackedNormal(1);
    }
    double[] product = new double[m];
    double[] theta = g.coefficients();
    compute.algebra().symv(m, 1, unitNormal, Math.max(1, m), theta, 0, product);
    double atCenter = f.values()[0];
    double other = g.values()[0];
    return Vectors.dot(f.coefficients(), product)
        + atCenter * Vectors.dot(sums.weighted(), theta)
        + other * Vectors.dot(sums.weighted(), f.coefficients())
        + sums.total() * atCenter * other;
  }

  @Override
  public Hypothesis gradient(Hypothesis at, LinearFunctional functional, double lambda) {
    PassRequest.SummedFunctional slopes = (PassRequest.SummedFunctional) functional;
    double[] gradient = slopes.products().clone();
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] += lambda * at.coefficients()[j] + slopes.total() * center[j];
    }
    return hypothesis(gradient, bias ? slopes.total() : 0);
  }

  @Override
  public Preconditioner uniformRidge(double weight, double lambda) {
    return squares == null ? system(unit(), weight, lambda) : diagonal(weight, lambda);
  }

  private Preconditioner diagonal(double weight, double lambda) {
    double[] curvature = new double[squares.length];
    Arrays.setAll(curvature, j -> weight * squares[j] + lambda);
    double rows = weight * samples.weights().count();
    return (at, functional) -> {
      PassRequest.SummedFunctional slopes = (PassRequest.SummedFunctional) functional;
      double[] theta = slopes.products().clone();
      Arrays.setAll(theta, j -> -(theta[j] + lambda * at.coefficients()[j]) / curvature[j]);
      double b = bias && rows > 0 ? -slopes.total() / rows : 0;
      return new Hypothesis(theta, b, new double[] {b});
    };
  }

  /** Whether {@link #innerOnSamples} needs no pass. */
  boolean hasNormal() {
    return unit != null;
  }

  private PassSums unit() {
    if (unit == null) {
      unit = samples.unitSums();
    }
    return unit;
  }

  /** A factored ridge system. */
  Preconditioner system(PassSums sums, double times, double lambda) {
    double[] normal = sums.unpackedNormal(times);
    double[] mean = new double[dimension()];
    double total = times * sums.total();
    if (bias && sums.total() > 0) {
      Arrays.setAll(mean, i -> sums.weighted()[i] / sums.total());
      NormalFactor.centre(normal, mean, total);
    }
    NormalFactor factor = NormalFactor.of(normal, mean, total, bias, lambda, compute);
    return (at, functional) -> {
      PassRequest.SummedFunctional slopes = (PassRequest.SummedFunctional) functional;
      double[] theta = slopes.products().clone();
      double atCenter = factor.descend(at.coefficients(), theta, slopes.total());
      double b = atCenter - Vectors.dot(theta, center);
      return new Hypothesis(theta, b, new double[] {atCenter});
    };
  }
}
