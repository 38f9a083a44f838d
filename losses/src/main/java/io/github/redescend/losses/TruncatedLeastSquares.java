package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Truncated least squares: a square that is constant for residuals above sqrt(tau). Bounded,
 * nonconvex, two-sided, not smooth.
 *
 * <pre>
 * L(u) = min(r^2, tau) = r^2 - max(0, r^2 - tau)
 * w(r) = 2 if r^2 &lt;= tau, else 0,   L'(u) = -w(r) r
 * </pre>
 *
 * <p>Tail: L is tau and L' is 0 for abs(r) &gt; sqrt(tau). At the kinks, r^2 = tau, derivative and
 * weight are those of the square inside, and the subtracted slope is 0. With tau &lt; 1 the loss is
 * flat at u = 0, so the slope at f = 0 vanishes; with tau = 1 the kink is there. The default is the
 * TLS-2 of the C-loss paper.
 *
 * <p>Relations: for large tau, {@link LeastSquares}, which is also the convex part of its split;
 * {@link CLoss} is a smooth loss of the same shape.
 *
 * <p>Source: the truncated least squares loss of robust LS-SVMs, as Xu, Hu and Principe 2016 cite
 * it (section I, Fig. 1); the skipped mean of robust statistics (Hampel et al. 1986).
 *
 * @param tau the bound of the loss, in [1e-50, 1e50]
 */
public record TruncatedLeastSquares(double tau)
    implements HalfQuadraticLoss, DifferenceOfConvexLoss, Annealable, RobustLoss {
  private static final NumberParameter TAU =
      Parameter.number(
          "tau", 2, ScaleRange.SCALE, "bound of the loss: residuals above its root drop out");

  static final Declaration<TruncatedLeastSquares> DECLARATION =
      Declaration.of(
          "truncated-least-squares",
          "Squared residual truncated at tau, min(r^2, tau): bounded, two-sided, with kinks.",
          "cited by Xu, Hu, Principe 2016, section I and Fig. 1 (TLS-2)",
          TAU.of(TruncatedLeastSquares::tau),
          TruncatedLeastSquares::new);

  public TruncatedLeastSquares {
    TAU.check(tau);
  }

  @Override
  public double value(double u) {
    double r = 1 - u;
    return Math.min(r * r, tau);
  }

  @Override
  public double weight(double r) {
    return r * r <= tau ? 2 : 0;
  }

  @Override
  public Side side() {
    return Side.TWO;
  }

  @Override
  public Loss convexPart() {
    return new LeastSquares();
  }

  @Override
  public double subtractedSlope(double u) {
    double r = 1 - u;
    return r * r > tau ? -2 * r : 0;
  }

  @Override
  public TruncatedLeastSquares widened(double factor) {
    return new TruncatedLeastSquares(factor * factor * tau);
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
