package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Described;
import io.github.redescend.linalg.Compute;

/** How landmarks are chosen: the points whose kernel functions span the space. */
public interface LandmarkRule extends Described {
  /**
   * Chooses landmarks; never forms the whole kernel matrix.
   *
   * @param samples n x d
   * @param count how many are wanted, 1 to n; fewer may be returned where more add nothing
   */
  Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute);

  /**
   * How many numbers choosing holds in memory at once.
   *
   * @param samples n x d
   * @param count as {@link #choose}
   */
  default double memory(Matrix samples, int count) {
    return (double) count * count;
  }
}
