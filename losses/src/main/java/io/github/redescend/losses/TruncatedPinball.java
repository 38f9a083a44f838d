package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Truncated pinball: a pinball loss truncated on both sides. Bounded, nonconvex, two-sided, not
 * smooth.
 *
 * <pre>
 * L(u) = min(r, delta1) if r &gt; 0, else min(-tau r, delta2),   r = 1 - u
 *      = pinball(u) - (r - delta1)+ - (-tau r - delta2)+
 * subtracted slope -1 if r &gt; delta1,  tau if -tau r &gt; delta2,  else 0
 * </pre>
 *
 * <p>Tail: L is delta1 and L' is 0 for r &gt; delta1; L is delta2 and L' is 0 for r &lt; -delta2 /
 * tau, so that samples far beyond their margin are no support vectors. With tau = 0 it is 0 for r
 * &lt;= 0 and delta2 does not matter. At the kinks r = delta1 and r = -delta2 / tau the subtracted
 * slope is 0 and the derivative is the one inside; at u = 1 it is 0.
 *
 * <p>Relations: for large delta1 and delta2, {@link Pinball}, which is also the convex part of its
 * split; with tau = 0, {@link TruncatedHinge} with s = 1 - delta1.
 *
 * <p>Source: Yang and Dong, "Support vector machine with truncated pinball loss", Chemometrics and
 * Intelligent Laboratory Systems 177, 2018; Shen, Niu, Qi and Tian, Pattern Recognition 68, 2017;
 * Akhtar, Tanveer and Arshad, "RoBoSS", 2024, eq. (7).
 *
 * @param tau slope beyond the margin, in [0, 1]
 * @param delta1 bound on the wrong side of the margin, in [1e-50, 1e50]
 * @param delta2 bound beyond the margin, in [1e-50, 1e50]
 */
public record TruncatedPinball(double tau, double delta1, double delta2)
    implements DifferenceOfConvexLoss, RobustLoss {
  private static final NumberParameter DELTA1 =
      Parameter.number("delta1", 2, ScaleRange.SCALE, "bound on the wrong side of the margin");
  private static final NumberParameter DELTA2 =
      Parameter.number("delta2", 0.25, ScaleRange.SCALE, "bound beyond the margin");

  static final Declaration<TruncatedPinball> DECLARATION =
      Declaration.of(
          "truncated-pinball",
          "Pinball truncated at delta1 for r > 0 and at delta2 for r < 0: bounded, with kinks.",
          "Yang, Dong 2018; Akhtar, Tanveer, Arshad 2024 (RoBoSS), eq. 7",
          Pinball.TAU.of(TruncatedPinball::tau),
          DELTA1.of(TruncatedPinball::delta1),
          DELTA2.of(TruncatedPinball::delta2),
          TruncatedPinball::new);

  public TruncatedPinball {
    Pinball.TAU.check(tau);
    DELTA1.check(delta1);
    DELTA2.check(delta2);
  }

  @Override
  public double value(double u) {
    return Math.min(convexPart().value(u), u > 1 ? delta2 : delta1);
  }

  @Override
  public double derivative(double u) {
    return convexPart().derivative(u) - subtractedSlope(u);
  }

  @Override
  public Loss convexPart() {
    return new Pinball(tau);
  }

  @Override
  public double subtractedSlope(double u) {
    if (u > 1) {
      return convexPart().value(u) > delta2 ? tau : 0;
    }
    return 1 - u > delta1 ? -1 : 0;
  }

  @Override
  public Loss nonRobustLimit() {
    return convexPart();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
