package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.CityBlockKernel;
import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.numerics.Exponential;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * k(x, z) = exp(-gamma sum_j abs(x_j - z_j)), the Laplacian kernel of the city-block distance.
 *
 * @param gamma &gt; 0, in units of one over a distance
 */
public record Laplacian(double gamma) implements CityBlockKernel {
  static final Declaration<Laplacian> DECLARATION =
      Declaration.of(
          "laplacian",
          "exp(-gamma sum_j |x_j - z_j|)",
          "Rahimi and Recht 2007, table 1",
          Width.CITY_BLOCK.gamma().of(Laplacian::gamma),
          Laplacian::new);

  public Laplacian {
    Width.CITY_BLOCK.gamma().check(gamma);
  }

  @Override
  public void fromDistances(double[] distances, int from, int count) {
    for (int j = from; j < from + count; j++) {
      distances[j] *= -gamma;
    }
    Exponential.inPlace(distances, from, count);
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.CITY_BLOCK.times(-gamma).exp());
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
