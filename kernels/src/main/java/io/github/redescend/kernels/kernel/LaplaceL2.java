package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.numerics.Exponential;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * k(x, z) = exp(-gamma ||x - z||), the Laplace kernel of the Euclidean distance; {@link Laplacian}
 * uses the city-block distance. It is {@link Matern} with nu = 1/2.
 *
 * @param gamma &gt; 0, in units of one over a distance
 */
public record LaplaceL2(double gamma) implements RadialKernel {
  static final Declaration<LaplaceL2> DECLARATION =
      Declaration.of(
          "laplace-l2",
          "exp(-gamma ||x - z||)",
          "Rasmussen and Williams 2006, eq. 4.18",
          Width.DISTANCE.gamma().of(LaplaceL2::gamma),
          LaplaceL2::new);

  public LaplaceL2 {
    Width.DISTANCE.gamma().check(gamma);
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    for (int j = from; j < from + count; j++) {
      distances[j] = -gamma * Math.sqrt(distances[j]);
    }
    Exponential.inPlace(distances, from, count);
  }

  /** -gamma exp(-gamma d) / (2 d) at the distance d, 0 at d = 0. */
  @Override
  public void derivatives(double[] distances, int from, int count) {
    double[] halves = new double[count];
    for (int j = 0; j < count; j++) {
      double distance = Math.sqrt(distances[from + j]);
      halves[j] = distance == 0 ? 0 : -gamma / (2 * distance);
    }
    fromSquaredDistances(distances, from, count);
    for (int j = 0; j < count; j++) {
      distances[from + j] *= halves[j];
    }
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.SQUARED_DISTANCE.root().times(-gamma).exp());
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
