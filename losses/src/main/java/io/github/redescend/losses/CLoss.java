package io.github.redescend.losses;

import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.ExponentialWeight.WelschForm;

/**
 * Correntropy-induced loss: bounded, smooth, nonconvex; near the margin a square, far away a
 * constant.
 *
 * <pre>
 * L(u) = beta (1 - exp(-r^2 / (2 sigma^2))),   beta = 1 / (1 - exp(-1 / (2 sigma^2)))
 * w(r) = (beta / sigma^2) exp(-r^2 / (2 sigma^2)),   L'(u) = -w(r) r
 * </pre>
 *
 * <p>Two-sided: it also punishes u &gt; 1. L(0) = 1 for every sigma. Tail: L to beta and L' to 0 on
 * both sides; the influence is largest at abs(r) = sigma.
 *
 * <p>Relations: for large sigma, {@link LeastSquares}; for small sigma, a step of height 1. {@link
 * WelschHinge} is its one-sided form, up to scaling.
 *
 * <p>Source: Singh, Pokharel and Principe, "The C-loss function for pattern classification",
 * Pattern Recognition 47, 2014; Xu, Hu and Principe, "Robust C-loss kernel classifiers", IEEE
 * TNNLS, 2016, eq. (1); our weight is beta / sigma^2 times its -v of eq. (9).
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record CLoss(double sigma) implements WelschForm {
  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 0.5, ScaleRange.SCALE, ScaleRange.WINDOW);

  static final Declaration<CLoss> DECLARATION =
      Declaration.of(
          "closs",
          "Correntropy-induced loss beta (1 - exp(-r^2 / (2 sigma^2))): bounded, smooth,"
              + " two-sided.",
          "Singh, Pokharel, Principe 2014; Xu, Hu, Principe 2016 (KCC), eq. 1, weight eq. 9",
          SIGMA.of(CLoss::sigma),
          CLoss::new);

  public CLoss {
    SIGMA.check(sigma);
  }

  public double beta() {
    return -1 / Math.expm1(-0.5 / sigma / sigma);
  }

  @Override
  public double height() {
    return beta();
  }

  @Override
  public double fullWeight() {
    return beta() / (sigma * sigma);
  }

  @Override
  public double exponent(double r) {
    double t = r / sigma;
    return -0.5 * t * t;
  }

  @Override
  public Side side() {
    return Side.TWO;
  }

  @Override
  public CLoss widened(double factor) {
    return new CLoss(factor * sigma);
  }

  @Override
  public LeastSquares nonRobustLimit() {
    return new LeastSquares();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
