package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Huberized pinball: the pinball loss with a quadratic kink. Convex, smooth, two-sided, not robust.
 *
 * <pre>
 * h(t) = t^2 / (2 delta) if t &lt;= delta, else t - delta / 2
 * L(u) = h(r) if r &gt; 0, else tau h(-r),   r = 1 - u
 * L'(u) = -min(1, r / delta) if r &gt; 0, else tau min(1, -r / delta)
 * </pre>
 *
 * <p>Tail: L grows like -u as u to -infinity and like tau u as u to infinity. The second derivative
 * jumps at u = 1 and u = 1 +- delta.
 *
 * <p>Relations: {@link HuberizedHinge} for tau = 0, {@link Pinball} for delta to 0, delta times 2 L
 * is {@link AsymmetricLeastSquares} for large delta.
 *
 * <p>Source: Zhu, Song and Xiao, "Support vector machine classifier with huberized pinball loss",
 * Engineering Applications of Artificial Intelligence 91, 2020.
 *
 * @param tau slope beyond the margin, in [0, 1]
 * @param delta half the width of the quadratic part, in [1e-50, 1e50], in units of the margin
 */
public record HuberizedPinball(double tau, double delta) implements SmoothLoss {
  private static final NumberParameter DELTA =
      Parameter.number(
          "delta", 1, ScaleRange.SCALE, "half the width of the rounded part, 0 would be pinball");

  static final Declaration<HuberizedPinball> DECLARATION =
      Declaration.of(
          "huberized-pinball",
          "Pinball with its kink rounded off over delta on both sides: convex, smooth, two-sided.",
          "Zhu, Song, Xiao 2020",
          Pinball.TAU.of(HuberizedPinball::tau),
          DELTA.of(HuberizedPinball::delta),
          HuberizedPinball::new);

  public HuberizedPinball {
    Pinball.TAU.check(tau);
    DELTA.check(delta);
  }

  @Override
  public double value(double u) {
    double size = Math.abs(1 - u);
    double rounded = size <= delta ? size * (size / (2 * delta)) : size - delta / 2;
    // Avoids 0 times infinity.
    return u > 1 ? tau == 0 ? 0 : tau * rounded : rounded;
  }

  @Override
  public double derivative(double u) {
    double share = Math.max(-1, Math.min(1, (u - 1) / delta));
    return u > 1 ? tau * share : share;
  }

  @Override
  public double curvatureBound() {
    return 1 / delta;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
