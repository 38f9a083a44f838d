package io.github.redescend.core.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import java.util.Optional;

/** A positive semidefinite function of two samples. A stateless value, safe to share. */
public interface Kernel extends KernelFamily {
  /** k(x, z), for dense samples of equal length. */
  double value(double[] x, double[] z);

  /**
   * The kernel in elementary steps, as ONNX and LIBSVM files need it; empty if it has no such form.
   */
  default Optional<Formula> formula() {
    return Optional.empty();
  }

  @Override
  default boolean isLinear() {
    return formula().filter(Formula.Pair.PRODUCT::equals).isPresent();
  }

  @Override
  default Kernel fit(Matrix samples, Seed seed) {
    return this;
  }
}
