package io.github.redescend.kernels.feature;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.UniformSystem;
import java.util.List;

/**
 * The weighted ridge problem of explicit features (Xu et al. eq. 23 in whitened coordinates).
 *
 * @param weights of all samples of the space
 * @param factor of their normal matrix
 */
record FeatureSystem(FeatureSpace space, double[] weights, FeatureFactor factor)
    implements UniformSystem {
  @Override
  public Hypothesis solve(double[] targets) {
    double[] slopes = new double[targets.length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = -weights[i] * targets[i];
    }
    return descent(space.zero(), slopes);
  }

  @Override
  public List<Hypothesis> solve(double[][] targets) {
    double[] weighted = new double[DenseMatrix.length(targets.length, space.samples())];
    double[] slopes = new double[targets.length];
    int at = 0;
    for (int k = 0; k < targets.length; k++) {
      for (int i = 0; i < targets[k].length; i++) {
        weighted[at] = -weights[i] * targets[k][i];
        slopes[k] += weighted[at++];
      }
    }
    double[] thetas = space.transposedTimes(weighted, targets.length);
    return space.centred(thetas, factor.normal().solve(thetas, slopes));
  }

  @Override
  public Hypothesis descent(Hypothesis at, LinearFunctional slopes) {
    return factor.descent(at, slopes);
  }

  @Override
  public double[] leverages() {
    return space.leverages(weights, factor);
  }
}
