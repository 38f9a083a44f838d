package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.numerics.Exponential;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * k(x, z) = exp(-gamma ||x - z||^2). The papers' bandwidths are gamma = 1 / (2 h^2).
 *
 * @param gamma &gt; 0, in units of one over a squared distance
 */
public record Gaussian(double gamma) implements Float32Gaussian.Source {
  static final Declaration<Gaussian> DECLARATION =
      Declaration.of(
          "gaussian",
          "exp(-gamma ||x - z||^2)",
          "Xu et al. section V-B; Feng et al. section 5.1 with gamma = 1 / (2 h^2)",
          Width.SQUARED_DISTANCE.gamma().of(Gaussian::gamma),
          Gaussian::new);

  public Gaussian {
    Width.SQUARED_DISTANCE.gamma().check(gamma);
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    for (int j = from; j < from + count; j++) {
      distances[j] *= -gamma;
    }
    Exponential.inPlace(distances, from, count);
  }

  @Override
  public void derivatives(double[] distances, int from, int count) {
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
    return DECLARATION.spec(this);
  }
}
