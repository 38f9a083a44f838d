package io.github.redescend.kernels;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Exponential;
import io.github.redescend.core.kernel.InnerProductKernel;
import io.github.redescend.core.spec.Spec;

/**
 * k(x, z) = exp(-gamma ||x - z||^2). The papers' bandwidths are gamma = 1 / (2 h^2).
 *
 * @param gamma &gt; 0, in units of one over a squared distance
 */
public record Gaussian(double gamma) implements InnerProductKernel {
  /** Checks gamma. */
  public Gaussian {
    Require.positive("gamma", gamma);
  }

  @Override
  public double value(double[] x, double[] z) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double difference = x[i] - z[i];
      sum += difference * difference;
    }
    return Math.exp(-gamma * sum);
  }

  @Override
  public boolean translationInvariant() {
    return true;
  }

  @Override
  public void fromProducts(
      double[] products, int from, int count, double norm, double[] norms, int normsFrom) {
    for (int j = 0; j < count; j++) {
      double squared = norm + norms[normsFrom + j] - 2 * products[from + j];
      // Rounding can leave a distance of about zero below zero.
      products[from + j] = -gamma * Math.max(0, squared);
    }
    Exponential.inPlace(products, from, count);
  }

  @Override
  public Spec spec() {
    return Spec.of("gaussian").with("gamma", gamma);
  }
}
