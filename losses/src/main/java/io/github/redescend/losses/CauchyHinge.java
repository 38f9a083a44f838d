package io.github.redescend.losses;

import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Cauchy hinge: redescending, but unbounded; the second loss of the robust support vector
 * classifier (RSVC).
 *
 * <pre>
 * L(u) = sigma^2 log(1 + r+^2 / sigma^2),   r+ = max(0, 1 - u)
 * w(r) = 2 / (1 + r+^2 / sigma^2),   L'(u) = -w(r) r+
 * </pre>
 *
 * <p>Smooth, nonconvex, one-sided. Tail: L grows like 2 sigma^2 log(r+ / sigma), L' falls like 2
 * sigma^2 / r+ as u to -infinity; 0 for u &gt;= 1. The second derivative jumps at u = 1.
 *
 * <p>Relations: for large sigma, {@link SquaredHinge}; {@link WelschHinge} is the bounded sibling.
 *
 * <p>Source: Feng, Yang, Huang, Mehrkanoon and Suykens, "Robust support vector machines for
 * classification with nonconvex and smooth losses", Neural Computation 28, 2016, example 2.
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record CauchyHinge(double sigma) implements RobustSquare {
  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 1, ScaleRange.SCALE, ScaleRange.WINDOW);

  static final Declaration<CauchyHinge> DECLARATION =
      Declaration.of(
          "cauchy-hinge",
          "One-sided Cauchy loss sigma^2 log(1 + r+^2 / sigma^2): redescending, smooth, unbounded.",
          "Feng et al. 2016 (RSVC), example 2",
          SIGMA.of(CauchyHinge::sigma),
          CauchyHinge::new);

  /** From here on 1 + t^2 equals t^2 in doubles. */
  private static final double FAR = 1e9;

  public CauchyHinge {
    SIGMA.check(sigma);
  }

  @Override
  public double value(double u) {
    double r = Math.max(0, 1 - u);
    double t = r / sigma;
    double log = t > FAR ? 2 * (Math.log(r) - Math.log(sigma)) : Math.log1p(t * t);
    return sigma * sigma * log;
  }

  @Override
  public double weight(double r) {
    double t = Math.max(0, r) / sigma;
    return 2 / (1 + t * t);
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public CauchyHinge widened(double factor) {
    return new CauchyHinge(factor * sigma);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
