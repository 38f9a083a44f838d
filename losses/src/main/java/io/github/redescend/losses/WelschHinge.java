package io.github.redescend.losses;

import io.github.redescend.core.arithmetic.Exponential;
import io.github.redescend.core.loss.Annealable;
import io.github.redescend.core.loss.RobustLoss;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;

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
 * <p>Relations: for large sigma, {@link SquaredHinge}. Its window width is that of {@link CLoss}
 * times sqrt(2): the exponent has no 2. {@link CauchyHinge} falls off more slowly.
 *
 * <p>Source: Feng, Yang, Huang, Mehrkanoon and Suykens, "Robust support vector machines for
 * classification with nonconvex and smooth losses", Neural Computation 28, 2016, example 1; the
 * weight is twice its omega of section 3.1.
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record WelschHinge(double sigma)
    implements ExponentialWeight, SmoothLoss, Annealable, RobustLoss {
  static final Entry<Described> ENTRY =
      new Entry<>(
          "welsch-hinge",
          "One-sided Welsch loss sigma^2 (1 - exp(-r+^2 / sigma^2)): bounded and smooth.",
          "Feng et al. 2016 (RSVC), example 1",
          List.of(
              new Parameter(
                  "sigma",
                  "1",
                  ScaleRange.ALLOWED,
                  "window width: residuals well above it lose influence")),
          arguments -> new WelschHinge(arguments.number("sigma")));

  /**
   * Checks sigma.
   *
   * @throws io.github.redescend.core.InvalidInputException if sigma is out of range
   */
  public WelschHinge {
    ScaleRange.checked("sigma", sigma);
  }

  @Override
  public double value(double u) {
    return -sigma * sigma * Math.expm1(-square(1 - u));
  }

  /** As one by one, the exponentials together. */
  @Override
  public void values(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = -square(1 - margins[i]);
    }
    Exponential.lessOneInPlace(into, 0, margins.length);
    for (int i = 0; i < margins.length; i++) {
      into[i] *= -sigma * sigma;
    }
  }

  @Override
  public double weight(double r) {
    return 2 * Math.exp(-square(r));
  }

  @Override
  public void exponents(double[] residuals) {
    for (int i = 0; i < residuals.length; i++) {
      double t = Math.max(0, residuals[i]) / sigma;
      residuals[i] = -t * t;
    }
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public double curvatureBound() {
    return 2;
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
    return Spec.of(ENTRY.name()).with("sigma", sigma);
  }

  private double square(double r) {
    double t = Math.max(0, r) / sigma;
    return t * t;
  }
}
