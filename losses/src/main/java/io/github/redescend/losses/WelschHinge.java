package io.github.redescend.losses;

import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.ExponentialWeight.WelschForm;

/**
 * Welsch hinge: the bounded loss of the robust support vector classifier (RSVC).
 *
 * <pre>
 * L(u) = sigma^2 (1 - exp(-r+^2 / sigma^2)),   r+ = max(0, 1 - u)
 * w(r) = 2 exp(-r+^2 / sigma^2),   L'(u) = -w(r) r+
 * </pre>
 *
 * <p>Smooth, nonconvex, one-sided. Tail: L to sigma^2 and L' to 0 as u to -infinity; 0 for u &gt;=
 * 1. The second derivative jumps at u = 1.
 *
 * <p>Relations: for large sigma, {@link SquaredHinge}. Its sigma is that of {@link CLoss} times
 * sqrt(2), since the exponent has no 2. {@link CauchyHinge} falls off more slowly.
 *
 * <p>Source: Feng, Yang, Huang, Mehrkanoon and Suykens, "Robust support vector machines for
 * classification with nonconvex and smooth losses", Neural Computation 28, 2016, example 1; the
 * weight is twice its omega of section 3.1.
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record WelschHinge(double sigma) implements WelschForm {
  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 1, ScaleRange.SCALE, ScaleRange.WINDOW);

  static final Declaration<WelschHinge> DECLARATION =
      Declaration.of(
          "welsch-hinge",
          "One-sided Welsch loss sigma^2 (1 - exp(-r+^2 / sigma^2)): bounded and smooth.",
          "Feng et al. 2016 (RSVC), example 1",
          SIGMA.of(WelschHinge::sigma),
          WelschHinge::new);

  public WelschHinge {
    SIGMA.check(sigma);
  }

  @Override
  public double height() {
    return sigma * sigma;
  }

  @Override
  public double fullWeight() {
    return 2;
  }

  @Override
  public double exponent(double r) {
    double t = Math.max(0, r) / sigma;
    return -t * t;
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public WelschHinge widened(double factor) {
    return new WelschHinge(factor * sigma);
  }

  @Override
  public SquaredHinge nonRobustLimit() {
    return new SquaredHinge();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
