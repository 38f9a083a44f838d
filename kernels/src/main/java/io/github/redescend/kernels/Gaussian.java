package io.github.redescend.kernels;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Exponential;
import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.spec.Spec;

/**
 * k(x, z) = exp(-gamma ||x - z||^2). The papers' bandwidths are gamma = 1 / (2 h^2).
 *
 * @param gamma &gt; 0, in units of one over a squared distance
 */
public record Gaussian(double gamma) implements RadialKernel {
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
  public void fromSquaredDistances(double[] distances, int from, int count) {
    for (int j = from; j < from + count; j++) {
      distances[j] *= -gamma;
    }
    Exponential.inPlace(distances, from, count);
  }

  @Override
  public Spec spec() {
    return Spec.of("gaussian").with("gamma", gamma);
  }
}
