package io.github.redescend.losses;

import io.github.redescend.core.spec.Allowed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Barron's general loss of the residual: one family from least squares to bounded losses.
 *
 * <pre>
 * L(u) = 2 sigma^2 b / alpha ((1 + t^2 / b)^(alpha / 2) - 1),   t = r / sigma,   b = 2 - alpha
 * w(r) = 2 (1 + t^2 / b)^(alpha / 2 - 1),   L'(u) = -w(r) r
 * </pre>
 *
 * <p>Two-sided, smooth; convex for alpha &gt;= 1, redescending for alpha &lt; 1, bounded by 2
 * sigma^2 b / abs(alpha) for alpha &lt; 0. It is 2 sigma^2 times the rho of the source, so that it
 * is r^2 near the margin as {@link LeastSquares} is.
 *
 * <p>Relations: alpha = 2 is {@link LeastSquares}, 1 the pseudo-Huber (Charbonnier) loss, 0 the
 * Cauchy loss 2 sigma^2 log(1 + t^2 / 2), -2 {@link GemanMcClure} of twice the sigma; as alpha goes
 * to -infinity, the Welsch loss: {@link CLoss} up to a factor.
 *
 * <p>Source: Barron, "A general and adaptive robust loss function", CVPR 2019, eq. (8).
 *
 * @param alpha shape, in [-1e50, 2]
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record Barron(double alpha, double sigma) implements RobustSquare {
  private static final NumberParameter ALPHA =
      Parameter.number(
          "alpha",
          -2,
          Allowed.within(-1e50, 2),
          "shape: below 1 the loss redescends, below 0 it is bounded; 2 is least squares");

  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 0.5, ScaleRange.SCALE, ScaleRange.WINDOW);

  static final Declaration<Barron> DECLARATION =
      Declaration.of(
          "barron",
          "Barron's general loss, from least squares (alpha = 2) to bounded: smooth, two-sided.",
          "Barron 2019, eq. 8",
          ALPHA.of(Barron::alpha),
          SIGMA.of(Barron::sigma),
          Barron::new);

  /** From here on 1 + t^2 / b is t^2 / b to the last bit, and soon after t^2 is no double. */
  private static final double FAR = 1e9;

  public Barron {
    ALPHA.check(alpha);
    SIGMA.check(sigma);
  }

  @Override
  public double value(double u) {
    double r = 1 - u;
    if (alpha == 2) {
      return r * r;
    }
    double scale = 2 * sigma * sigma;
    double log = log(r);
    return alpha == 0 ? scale * log : scale * (2 - alpha) / alpha * Math.expm1(alpha / 2 * log);
  }

  @Override
  public double weight(double r) {
    return alpha == 2 ? 2 : 2 * Math.exp((alpha / 2 - 1) * log(r));
  }

  /** log(1 + t^2 / b). */
  private double log(double r) {
    double t = Math.abs(r) / (sigma * Math.sqrt(2 - alpha));
    return t > FAR ? 2 * Math.log(t) : Math.log1p(t * t);
  }

  @Override
  public Barron widened(double factor) {
    return new Barron(alpha, factor * sigma);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
