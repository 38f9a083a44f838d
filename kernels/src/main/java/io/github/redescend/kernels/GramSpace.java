package io.github.redescend.kernels;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.linalg.Compute;

/**
 * The exact kernel machine: f = sum_i alpha_i k(x_i, .) + b with a coefficient for every sample and
 * ||f||^2 = alpha' K alpha. Memory 8 n^2 bytes for K and as much for a factor; a factorisation
 * costs n^3 / 6 multiply-adds, a product n^2.
 */
final class GramSpace implements HypothesisSpace {
  /**
   * What a triangular solve costs beside a factorisation, for each of its n^2 multiply-adds: it
   * waits for memory (docs/decisions/0003).
   */
  private static final double MEMORY_BOUND = 16;

  private final GramMatrix gram;
  private final boolean bias;
  private final Compute compute;

  GramSpace(GramMatrix gram, boolean bias, Compute compute) {
    this.gram = gram;
    this.bias = bias;
    this.compute = compute;
  }

  @Override
  public int samples() {
    return gram.size();
  }

  @Override
  public int dimension() {
    return gram.size();
  }

  @Override
  public boolean hasBias() {
    return bias;
  }

  @Override
  public Hypothesis hypothesis(double[] alpha, double b) {
    double[] values = gram.times(alpha, compute);
    for (int i = 0; i < values.length; i++) {
      values[i] += b;
    }
    return new Hypothesis(alpha, b, values);
  }

  /** alpha' K beta, from the values that g carries. */
  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    double sum = 0;
    for (int i = 0; i < gram.size(); i++) {
      sum += f.coefficients()[i] * (g.values()[i] - g.bias());
    }
    return sum;
  }

  @Override
  public Hypothesis gradient(Hypothesis at, double[] slopes, double lambda) {
    double[] coefficients = new double[gram.size()];
    double sum = 0;
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = lambda * at.coefficients()[i] + slopes[i];
      sum += slopes[i];
    }
    return hypothesis(coefficients, bias ? sum : 0);
  }

  @Override
  public WeightedSystem ridge(double[] weights, double lambda) {
    return new GramWeightedSystem(this, gram, weights, lambda, compute);
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    return new GramUniformSystem(this, gram, weight, lambda, compute);
  }

  @Override
  public RidgePath ridgePath() {
    return new GramRidgePath(gram, bias, compute);
  }

  @Override
  public Cost cost(int active) {
    double n = gram.size();
    double a = active;
    return new Cost(a * a * a / 6 + a * a, MEMORY_BOUND * n * n);
  }
}
