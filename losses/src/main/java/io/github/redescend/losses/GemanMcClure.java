package io.github.redescend.losses;

import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Geman-McClure loss of the residual: bounded, smooth, nonconvex, two-sided.
 *
 * <pre>
 * L(u) = sigma^2 r^2 / (sigma^2 + r^2)
 * w(r) = 2 / (1 + r^2 / sigma^2)^2,   L'(u) = -w(r) r
 * </pre>
 *
 * <p>Tail: L to sigma^2 and L' falls like 2 sigma^4 / abs(r)^3 on both sides; the influence is
 * strongest at abs(r) = sigma / sqrt(3).
 *
 * <p>Relations: for large sigma, {@link LeastSquares}; {@link Barron} of alpha = -2 and half the
 * sigma. Its tail lies between those of {@link CLoss}, which is exponential, and of the Cauchy
 * loss, which is unbounded.
 *
 * <p>Source: Geman and McClure, "Statistical methods for tomographic image reconstruction",
 * Bulletin of the International Statistical Institute 52(4), 1987.
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record GemanMcClure(double sigma) implements RobustSquare {
  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 1, ScaleRange.SCALE, ScaleRange.WINDOW);

  static final Declaration<GemanMcClure> DECLARATION =
      Declaration.of(
          "geman-mcclure",
          "Geman-McClure loss sigma^2 r^2 / (sigma^2 + r^2): bounded, smooth, two-sided.",
          "Geman and McClure 1987",
          SIGMA.of(GemanMcClure::sigma),
          GemanMcClure::new);

  public GemanMcClure {
    SIGMA.check(sigma);
  }

  @Override
  public double value(double u) {
    double t = (1 - u) / sigma;
    // Written so that an infinite square gives sigma^2 and a square of 0 gives 0.
    return sigma * sigma / (1 + 1 / (t * t));
  }

  @Override
  public double weight(double r) {
    double t = r / sigma;
    double share = 1 / (1 + t * t);
    return 2 * share * share;
  }

  @Override
  public GemanMcClure widened(double factor) {
    return new GemanMcClure(factor * sigma);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
