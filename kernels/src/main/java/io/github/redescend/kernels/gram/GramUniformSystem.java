package io.github.redescend.kernels.gram;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/**
 * The ridge problem with one weight c on an exact kernel machine: the factor of c K + lambda I,
 * which preconditions every weighted problem in the primal metric. The eigenvalues of a weighted
 * Hessian with weights up to c, relative to this one, lie in (0, 1].
 */
final class GramUniformSystem implements UniformSystem {
  private final GramSpace space;
  private final double weight;
  private final double lambda;
  private final CholeskyFactor factor;
  private final double[] solvedOnes;
  private final double sumOfSolvedOnes;

  GramUniformSystem(
      GramSpace space, GramMatrix gram, double weight, double lambda, Compute compute) {
    this.space = space;
    this.weight = weight;
    this.lambda = lambda;
    int n = gram.size();
    double[] matrix = new double[n * n];
    compute
        .workers()
        .ranges(
            n,
            32,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                for (int j = i * n + i; j < (i + 1) * n; j++) {
                  matrix[j] = weight * gram.values()[j];
                }
                matrix[i * n + i] += lambda;
              }
            });
    this.factor =
        new CholeskyFactor("the kernel matrix plus lambda = " + lambda, n, matrix, compute);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    this.solvedOnes = factor.solve(ones, 1);
    this.sumOfSolvedOnes = Vectors.sum(solvedOnes);
  }

  @Override
  public Hypothesis solve(double[] targets) {
    double[] slopes = new double[targets.length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = -weight * targets[i];
    }
    Hypothesis found = descent(space.zero(), slopes);
    // Once more through K, so that values and coefficients agree to the last digit.
    return space.hypothesis(found.coefficients(), found.bias());
  }

  /**
   * Solves (c K + lambda I) p + c q 1 = rho with rho = -slopes - lambda alpha, 1'(alpha + p) = 0.
   * The direction's values follow without a product: c (K p + q 1) = rho - lambda p.
   */
  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional functional) {
    double[] slopes = SampleNumbers.of(functional);
    int n = slopes.length;
    double[] rho = new double[n];
    double imbalance = 0;
    for (int i = 0; i < n; i++) {
      rho[i] = -slopes[i] - lambda * at.coefficients()[i];
      imbalance += at.coefficients()[i];
    }
    double[] p = factor.solve(rho.clone(), 1);
    double q = 0;
    if (space.hasBias()) {
      double sum = imbalance;
      for (double value : p) {
        sum += value;
      }
      q = sum / (weight * sumOfSolvedOnes);
      for (int i = 0; i < n; i++) {
        p[i] -= q * weight * solvedOnes[i];
      }
    }
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = (rho[i] - lambda * p[i]) / weight;
    }
    return new Hypothesis(p, q, values);
  }

  @Override
  public double[] leverages() {
    double[] weights = new double[space.samples()];
    Arrays.fill(weights, weight);
    return space.ridge(weights, lambda).leverages();
  }
}
