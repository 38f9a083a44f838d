package io.github.redescend.kernels;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.UniformSystem;

/**
 * The weighted ridge problem of explicit features (Xu et al. eq. 23 in whitened coordinates).
 *
 * @param factor of {@code normal}, which is that of all samples of the space
 */
record FeatureSystem(FeatureSpace space, NormalMatrix normal, FeatureFactor factor)
    implements UniformSystem {
  @Override
  public Hypothesis solve(double[] targets) {
    double[] slopes = new double[targets.length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = -normal.weights()[i] * targets[i];
    }
    return descent(space.zero(), slopes);
  }

  @Override
  public Hypothesis descent(Hypothesis at, double[] slopes) {
    return factor.descent(at, slopes);
  }

  /** h_i = w_i (1/sum(w) + ||L^-1 (phi_i - mean)||^2). */
  @Override
  public double[] leverages() {
    int m = space.dimension();
    double[] leverages = new double[space.samples()];
    space.forEachCentred(
        normal.mean(),
        (from, rows, features) -> {
          factor.solveHalf(features, rows);
          for (int i = 0; i < rows; i++) {
            double sum = space.hasBias() ? 1 / normal.total() : 0;
            for (int j = i * m; j < (i + 1) * m; j++) {
              sum += features[j] * features[j];
            }
            leverages[from + i] = normal.weights()[from + i] * sum;
          }
        });
    return leverages;
  }
}
