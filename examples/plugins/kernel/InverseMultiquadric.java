package org.example.multiquadric;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.kernels.kernel.Kernels.KernelRule;
import io.github.redescend.kernels.kernel.Width;
import java.util.Optional;

/** (1 + gamma ||x - z||^2)^-beta. */
public record InverseMultiquadric(double gamma, double beta)
    implements RadialKernel, Contribution.Declared<KernelFamily> {
  private static final NumberParameter BETA =
      Parameter.number("beta", 0.5, Bounds.POSITIVE, "power of the tail");

  public InverseMultiquadric {
    Width.SQUARED_DISTANCE.gamma().check(gamma);
    BETA.check(beta);
  }

  /** With the defaults, for the services file. */
  public InverseMultiquadric() {
    this(1, BETA.standard());
  }

  @Override
  public Declaration<InverseMultiquadric> declaration() {
    return Declaration.of(
        "inverse-multiquadric",
        "(1 + gamma ||x - z||^2)^-beta",
        "Micchelli 1986",
        Width.SQUARED_DISTANCE.gamma().of(InverseMultiquadric::gamma),
        BETA.of(InverseMultiquadric::beta),
        InverseMultiquadric::new);
  }

  @Override
  public Entry<KernelFamily> entry() {
    return KernelRule.entry(declaration(), Width.SQUARED_DISTANCE);
  }

  @Override
  public void fromSquaredDistances(double[] distances, int from, int count) {
    for (int j = from; j < from + count; j++) {
      distances[j] = Math.pow(1 + gamma * distances[j], -beta);
    }
  }

  @Override
  public void derivatives(double[] distances, int from, int count) {
    for (int j = from; j < from + count; j++) {
      distances[j] = -beta * gamma * Math.pow(1 + gamma * distances[j], -beta - 1);
    }
  }

  @Override
  public Optional<Formula> formula() {
    return Optional.of(Formula.Pair.SQUARED_DISTANCE.times(gamma).plus(1).power(-beta));
  }
}
