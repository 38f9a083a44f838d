package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * k(x, z) = (1 + gamma ||x - z||^2 / alpha)^-alpha: a scale mixture of Gaussian kernels with a
 * power-law tail. For large alpha, {@link Gaussian} of the same gamma.
 *
 * @param gamma &gt; 0, in units of one over a squared distance
 * @param alpha &gt; 0
 */
public record RationalQuadratic(double gamma, double alpha) implements RadialKernel {
  private static final NumberParameter ALPHA =
      Parameter.number(
          "alpha", 1, Bounds.POSITIVE, "power of the tail; the larger, the nearer to a Gaussian");

  static final Declaration<RationalQuadratic> DECLARATION =
      Declaration.of(
          "rational-quadratic",
          "(1 + gamma ||x - z||^2 / alpha)^-alpha",
          "Rasmussen and Williams 2006, eq. 4.19",
          Width.SQUARED_DISTANCE.gamma().of(RationalQuadratic::gamma),
          ALPHA.of(RationalQuadratic::alpha),
          RationalQuadratic::new);

  public RationalQuadratic {
    Width.SQUARED_DISTANCE.gamma().check(gamma);
    ALPHA.check(alpha);
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    double rate = gamma / alpha;
    if (alpha == 1) {
      for (int j = from; j < from + count; j++) {
        distances[j] = 1 / (1 + rate * distances[j]);
      }
      return;
    }
    for (int j = from; j < from + count; j++) {
      distances[j] = Math.pow(1 + rate * distances[j], -alpha);
    }
  }

  /** -gamma (1 + gamma s / alpha)^(-alpha - 1). */
  @Override
  public void derivatives(double[] distances, int from, int count) {
    double rate = gamma / alpha;
    for (int j = from; j < from + count; j++) {
      distances[j] = -gamma * Math.pow(1 + rate * distances[j], -alpha - 1);
    }
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.SQUARED_DISTANCE.times(gamma / alpha).plus(1).power(-alpha));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
