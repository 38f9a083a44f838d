package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Pinball: a hinge that also punishes samples beyond their margin, with slope tau. Convex,
 * two-sided, not smooth, not robust against outliers.
 *
 * <pre>
 * L(u) = r if r &gt; 0, else -tau r,   r = 1 - u
 * L'(u) = -1 if u &lt; 1,  0 if u = 1,  tau if u &gt; 1
 * </pre>
 *
 * <p>Tail: L grows like -u as u to -infinity and like tau u as u to infinity. At the kink, u = 1,
 * the derivative is 0.
 *
 * <p>Relations: {@link Hinge} for tau = 0, abs(r) for tau = 1; {@link TruncatedPinball} truncates
 * it on both sides.
 *
 * <p>Source: Huang, Shi and Suykens, "Support vector machine classifier with pinball loss", IEEE
 * TPAMI 36, 2014; Akhtar, Tanveer and Arshad, "RoBoSS", 2024, eq. (5).
 *
 * @param tau slope beyond the margin, in [0, 1]
 */
public record Pinball(double tau) implements HingeTypeLoss {
  static final NumberParameter TAU =
      Parameter.number(
          "tau", 0.5, Bounds.within(0, 1), "slope beyond the margin, 0 would be the hinge");

  static final Declaration<Pinball> DECLARATION =
      Declaration.of(
          "pinball",
          "Pinball, r if r > 0, else -tau r: convex, two-sided, with a kink.",
          "Huang, Shi, Suykens 2014; Akhtar, Tanveer, Arshad 2024 (RoBoSS), eq. 5",
          TAU.of(Pinball::tau),
          Pinball::new);

  public Pinball {
    TAU.check(tau);
  }

  @Override
  public double value(double u) {
    if (u > 1) {
      // Avoids 0 times infinity.
      return tau == 0 ? 0 : tau * (u - 1);
    }
    return 1 - u;
  }

  @Override
  public double derivative(double u) {
    if (u == 1 || Double.isNaN(u)) {
      return u - 1;
    }
    return u < 1 ? -1 : tau;
  }

  @Override
  public double dualLow() {
    // Avoids -0.0.
    return tau == 0 ? 0 : -tau;
  }

  @Override
  public double dualHigh() {
    return 1;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
