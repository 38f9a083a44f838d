package io.github.redescend.kernels.kernel;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Exponential;
import io.github.redescend.core.kernel.Formula;
import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

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
  public void slopesFromSquaredDistances(double[] distances, int from, int count) {
    fromSquaredDistances(distances, from, count);
    for (int j = from; j < from + count; j++) {
      distances[j] *= -gamma;
    }
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.SQUARED_DISTANCE.times(-gamma).exp());
  }

  @Override
  public Spec spec() {
    return Spec.of("gaussian").with("gamma", gamma);
  }
}
