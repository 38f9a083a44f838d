package io.github.redescend.losses;

import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Tukey's biweight of the residual: bounded, smooth, nonconvex, two-sided. Residuals above sigma
 * have no influence.
 *
 * <pre>
 * L(u) = sigma^2 / 3 (1 - (1 - t^2)^3),   t = min(1, abs(r) / sigma)
 * w(r) = 2 (1 - t^2)^2,   L'(u) = -w(r) r
 * </pre>
 *
 * <p>Tail: L is sigma^2 / 3 and L' is 0 for abs(r) &gt;= sigma. The second derivative is 0 there,
 * the third jumps. With sigma &lt; 1 the loss is flat at u = 0.
 *
 * <p>Relations: for large sigma, {@link LeastSquares}; {@link TruncatedLeastSquares} drops
 * residuals abruptly, {@link CLoss} never completely.
 *
 * <p>Source: Beaton and Tukey, "The fitting of power series, meaning polynomials, illustrated on
 * band-spectroscopic data", Technometrics 16, 1974.
 *
 * @param sigma where influence becomes 0, in [1e-50, 1e50], in units of the margin
 */
public record Tukey(double sigma) implements RobustSquare.Windowed {
  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 3, ScaleRange.SCALE, "residuals above it have no influence");

  static final Declaration<Tukey> DECLARATION =
      Declaration.of(
          "tukey",
          "Biweight sigma^2 / 3 (1 - (1 - r^2 / sigma^2)^3), constant beyond sigma: bounded,"
              + " smooth, two-sided.",
          "Beaton and Tukey 1974",
          SIGMA.of(Tukey::sigma),
          Tukey::new);

  public Tukey {
    SIGMA.check(sigma);
  }

  @Override
  public double rho(double s) {
    double cut = Math.min(1, s);
    // 1 - (1 - s)^3 without the cancellation.
    return Math.min(1, cut * (3 - cut * (3 - cut))) / 3;
  }

  @Override
  public double slope(double s) {
    double left = Math.max(0, 1 - s);
    return left * left;
  }

  @Override
  public Tukey widened(double factor) {
    return new Tukey(factor * sigma);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
