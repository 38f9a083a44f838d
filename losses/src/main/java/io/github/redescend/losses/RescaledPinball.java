package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.RescaledHinge.ScaledPinball;

/**
 * Rescaled pinball: a pinball loss that approaches a constant exponentially fast on both sides.
 * Bounded, nonconvex, two-sided, not smooth.
 *
 * <pre>
 * L(u) = beta (1 - exp(-eta p(u))),   beta = 1 / (1 - exp(-eta)),   p the pinball loss of tau
 *      = beta eta p(u) - N(u),   N'(u) = beta eta (1 - exp(-eta p(u))) p'(u)
 * L'(u) = beta eta exp(-eta p(u)) p'(u)
 * </pre>
 *
 * <p>L(0) = 1 for every eta and tau. Tail: L to beta and L' to 0 on both sides, unless tau is 0. At
 * the kink, u = 1, the derivative is 0.
 *
 * <p>Relations: {@link RescaledHinge} for tau = 0; {@link Pinball} for small eta.
 *
 * <p>Source: the construction of Xu, Cao, Hu and Principe, "Robust support vector machines based on
 * the rescaled hinge loss function", Pattern Recognition 63, 2017, with the loss of Huang, Shi and
 * Suykens 2014.
 *
 * @param tau slope of the pinball loss beyond the margin, in [0, 1]
 * @param eta rate at which residuals lose influence, in [1e-50, 1e50]
 */
public record RescaledPinball(double tau, double eta)
    implements DifferenceOfConvexLoss, RobustLoss {
  private static final NumberParameter ETA = RescaledHinge.ETA;

  static final Declaration<RescaledPinball> DECLARATION =
      Declaration.of(
          "rescaled-pinball",
          "Rescaled pinball beta (1 - exp(-eta p)), p the pinball loss: bounded, two-sided, a"
              + " kink.",
          "Xu, Cao, Hu, Principe 2017 with the loss of Huang, Shi, Suykens 2014",
          Pinball.TAU.of(RescaledPinball::tau),
          ETA.of(RescaledPinball::eta),
          RescaledPinball::new);

  public RescaledPinball {
    Pinball.TAU.check(tau);
    ETA.check(eta);
  }

  public double beta() {
    return new RescaledHinge(eta).beta();
  }

  @Override
  public double value(double u) {
    return -beta() * Math.expm1(-eta * nonRobustLimit().value(u));
  }

  @Override
  public double derivative(double u) {
    Pinball whole = nonRobustLimit();
    return beta() * eta * Math.exp(-eta * whole.value(u)) * whole.derivative(u);
  }

  @Override
  public Loss convexPart() {
    return new ScaledPinball(beta() * eta, tau);
  }

  @Override
  public double subtractedSlope(double u) {
    Pinball whole = nonRobustLimit();
    return -beta() * eta * Math.expm1(-eta * whole.value(u)) * whole.derivative(u);
  }

  @Override
  public Pinball nonRobustLimit() {
    return new Pinball(tau);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
