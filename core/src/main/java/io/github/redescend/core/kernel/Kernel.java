package io.github.redescend.core.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;

/** A positive semidefinite function of two samples. A stateless value, safe to share. */
public interface Kernel extends KernelFamily {
  /** k(x, z), for dense samples of equal length. */
  double value(double[] x, double[] z);

  /** This kernel: there is nothing to choose. */
  @Override
  default Kernel fit(Matrix samples, Seed seed) {
    return this;
  }
}
