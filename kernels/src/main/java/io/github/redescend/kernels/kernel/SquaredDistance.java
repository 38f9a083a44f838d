package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;

/** ||x - z||^2: no kernel of a machine, but computed in bulk like one. */
public record SquaredDistance() implements RadialKernel {
  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    // The distances are the values.
  }

  @Override
  public void derivatives(double[] distances, int from, int count) {
    Arrays.fill(distances, from, from + count, 1);
  }

  @Override
  public Spec spec() {
    return Spec.of("squared-distance");
  }
}
