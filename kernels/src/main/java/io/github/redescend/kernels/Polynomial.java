package io.github.redescend.kernels;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.spec.Spec;

/**
 * k(x, z) = (gamma x.z + coef0)^degree.
 *
 * <p>A value costs O(log degree) multiplications.
 *
 * @param degree in [1, {@value #HIGHEST_DEGREE}]; beyond, no base but one next to 1 has a power
 *     that a double holds
 * @param gamma &gt; 0
 * @param coef0 &gt;= 0, so that the kernel is positive semidefinite
 */
public record Polynomial(int degree, double gamma, double coef0) implements InnerProductKernel {
  /** The highest degree. */
  public static final int HIGHEST_DEGREE = 1000;

  /**
   * Checks the parameters.
   *
   * @throws io.github.redescend.core.InvalidInputException if one is out of range
   */
  public Polynomial {
    Require.within("degree", degree, 1, HIGHEST_DEGREE);
    Require.positive("gamma", gamma);
    Require.notNegative("coef0", coef0);
  }

  @Override
  public double value(double[] x, double[] z) {
    return power(gamma * Vectors.dot(x, z) + coef0);
  }

  @Override
  public void fromProducts(
      double[] products, int from, int count, double norm, double[] norms, int normsFrom) {
    for (int j = from; j < from + count; j++) {
      products[j] = power(gamma * products[j] + coef0);
    }
  }

  /** By squares: the bits of the degree after its first, from the highest. */
  private double power(double base) {
    double result = base;
    for (int bit = Integer.highestOneBit(degree) >> 1; bit > 0; bit >>= 1) {
      result *= result;
      if ((degree & bit) != 0) {
        result *= base;
      }
    }
    return result;
  }

  @Override
  public Spec spec() {
    return Spec.of("polynomial").with("degree", degree).with("gamma", gamma).with("coef0", coef0);
  }
}
