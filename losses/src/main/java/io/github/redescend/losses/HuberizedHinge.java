package io.github.redescend.losses;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Huberized hinge: a square near the margin, a line beyond; convex, smooth, one-sided.
 *
 * <pre>
 * L(u) = r+^2 / (2 delta)  if r+ &lt;= delta,   r+ - delta / 2  otherwise,   r+ = max(0, 1 - u)
 * w(r) = 1 / max(delta, r+),   L'(u) = -min(1, r+ / delta)
 * </pre>
 *
 * <p>Tail: L grows like r+ and L' is -1 as u to -infinity, so an outlier's influence is bounded but
 * does not vanish; 0 for u &gt;= 1. The second derivative jumps at u = 1 and u = 1 - delta.
 *
 * <p>Relations: for delta to 0, the hinge loss; 2 delta L is {@link SquaredHinge} for large delta.
 * Chapelle (2007) uses the name for a loss that starts at u = 1 + h: this one with delta = 2 h,
 * shifted by h.
 *
 * <p>Source: Wang, Zhu and Zou, "Hybrid huberized support vector machines for microarray
 * classification", ICML 2007.
 *
 * @param delta width of the quadratic part, in [1e-50, 1e50], in units of the margin
 */
public record HuberizedHinge(double delta) implements HalfQuadraticLoss, SmoothLoss {
  private static final NumberParameter DELTA =
      Parameter.number(
          "delta", 2, ScaleRange.SCALE, "width of the quadratic part, 0 would be the hinge");

  static final Declaration<HuberizedHinge> DECLARATION =
      Declaration.of(
          "huberized-hinge",
          "Hinge with a quadratic start, r+^2 / (2 delta), then r+ - delta / 2: convex, smooth.",
          "Wang, Zhu, Zou 2007",
          DELTA.of(HuberizedHinge::delta),
          HuberizedHinge::new);

  public HuberizedHinge {
    DELTA.check(delta);
  }

  @Override
  public double value(double u) {
    double r = Math.max(0, 1 - u);
    return r <= delta ? r * r / (2 * delta) : r - delta / 2;
  }

  /** Exactly -1 on the linear part, where the weight times r+ is rounded. */
  @Override
  public double derivative(double u) {
    return Math.max(-1, Math.min(0, u - 1) / delta);
  }

  @Override
  public double weight(double r) {
    return 1 / Math.max(delta, r);
  }

  @Override
  public Side side() {
    return Side.ONE;
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
