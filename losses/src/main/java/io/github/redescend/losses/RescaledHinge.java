package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Rescaled hinge (correntropy of the hinge): a hinge that approaches a constant exponentially fast.
 * Bounded, nonconvex, one-sided, not smooth.
 *
 * <pre>
 * L(u) = beta (1 - exp(-eta r+)),   beta = 1 / (1 - exp(-eta)),   r+ = max(0, 1 - u)
 *      = beta eta r+ - N(u),   N'(u) = -beta eta (1 - exp(-eta r+)) if u &lt; 1, else 0
 * L'(u) = -beta eta exp(-eta r+) if u &lt; 1, else 0
 * </pre>
 *
 * <p>L(0) = 1 for every eta. Tail: L to beta and L' to 0 as u to -infinity; 0 for u &gt;= 1. At the
 * kink, u = 1, the derivative is 0.
 *
 * <p>Relations: for small eta, {@link Hinge}; for large eta, a step of height 1 at u = 1. It is
 * beta eta times {@code concave(hinge):by=ccave} with s^2 = 1 / eta.
 *
 * <p>Source: Xu, Cao, Hu and Principe, "Robust support vector machines based on the rescaled hinge
 * loss function", Pattern Recognition 63, 2017.
 *
 * @param eta rate at which residuals lose influence, in [1e-50, 1e50]
 */
public record RescaledHinge(double eta) implements DifferenceOfConvexLoss, RobustLoss {
  static final NumberParameter ETA =
      Parameter.number("eta", 0.5, ScaleRange.SCALE, "residuals well above 1 / eta lose influence");

  static final Declaration<RescaledHinge> DECLARATION =
      Declaration.of(
          "rescaled-hinge",
          "Rescaled hinge beta (1 - exp(-eta r+)): bounded, one-sided, with a kink.",
          "Xu, Cao, Hu, Principe 2017",
          ETA.of(RescaledHinge::eta),
          RescaledHinge::new);

  public RescaledHinge {
    ETA.check(eta);
  }

  public double beta() {
    return -1 / Math.expm1(-eta);
  }

  @Override
  public double value(double u) {
    return -beta() * Math.expm1(-eta * Math.max(0, 1 - u));
  }

  @Override
  public double derivative(double u) {
    return Double.isNaN(u) ? u : u < 1 ? -beta() * eta * Math.exp(-eta * (1 - u)) : 0;
  }

  @Override
  public Loss convexPart() {
    return new ScaledPinball(beta() * eta, 0);
  }

  @Override
  public double subtractedSlope(double u) {
    return u < 1 ? beta() * eta * Math.expm1(-eta * (1 - u)) : 0;
  }

  @Override
  public Hinge nonRobustLimit() {
    return new Hinge();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  /**
   * A multiple of {@link Pinball}, the convex part of a loss; not in the catalogue.
   *
   * @param slope on the wrong side of the margin, &gt; 0
   * @param tau the slope beyond the margin relative to that, in [0, 1]; 0 is a hinge
   */
  record ScaledPinball(double slope, double tau) implements HingeTypeLoss {
    @Override
    public double value(double u) {
      return slope * new Pinball(tau).value(u);
    }

    @Override
    public double derivative(double u) {
      return slope * new Pinball(tau).derivative(u);
    }

    @Override
    public double dualLow() {
      return slope * new Pinball(tau).dualLow();
    }

    @Override
    public double dualHigh() {
      return slope;
    }

    @Override
    public Spec spec() {
      return Spec.of("pinball-scaled").with("slope", slope).with("tau", tau);
    }
  }
}
