package io.github.redescend.kernels;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.spec.Spec;

/**
 * k(x, z) = (gamma x.z + coef0)^degree.
 *
 * @param degree &gt;= 1
 * @param gamma &gt; 0
 * @param coef0 &gt;= 0, so that the kernel is positive semidefinite
 */
public record Polynomial(int degree, double gamma, double coef0) implements InnerProductKernel {
  /** Checks the parameters. */
  public Polynomial {
    Require.atLeast("degree", degree, 1);
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

  private double power(double base) {
    double result = base;
    for (int i = 1; i < degree; i++) {
      result *= base;
    }
    return result;
  }

  @Override
  public Spec spec() {
    return Spec.of("polynomial").with("degree", degree).with("gamma", gamma).with("coef0", coef0);
  }
}
