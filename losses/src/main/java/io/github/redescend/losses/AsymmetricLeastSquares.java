package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Asymmetric least squares (expectile loss): a squared hinge that also punishes samples beyond
 * their margin, tau times as much. Convex, smooth, two-sided, not robust.
 *
 * <pre>
 * L(u) = r^2 if r &gt; 0, else tau r^2,   L'(u) = -2 r if r &gt; 0, else -2 tau r,   r = 1 - u
 * </pre>
 *
 * <p>The second derivative jumps at u = 1. The weight depends on the sign of r, so it is not a
 * {@link io.github.redescend.core.loss.HalfQuadraticLoss}; the curvature bound serves the additive
 * form.
 *
 * <p>Relations: {@link SquaredHinge} for tau = 0, {@link LeastSquares} for tau = 1; {@link Pinball}
 * is the same with abs(r). The source has p r^2 and (1 - p) r^2: tau = (1 - p) / p, lambda over p.
 *
 * <p>Source: Huang, Shi and Suykens, "Asymmetric least squares support vector machine classifiers",
 * Computational Statistics and Data Analysis 70, 2014.
 *
 * @param tau weight beyond the margin, in [0, 1]
 */
public record AsymmetricLeastSquares(double tau) implements SmoothLoss {
  private static final NumberParameter TAU =
      Parameter.number(
          "tau", 0.25, Bounds.within(0, 1), "weight beyond the margin, 0 is the squared hinge");

  static final Declaration<AsymmetricLeastSquares> DECLARATION =
      Declaration.of(
          "asymmetric-least-squares",
          "Expectile loss, r^2 if r > 0, else tau r^2: convex, smooth, two-sided, not robust.",
          "Huang, Shi, Suykens 2014 (aLS-SVM)",
          TAU.of(AsymmetricLeastSquares::tau),
          AsymmetricLeastSquares::new);

  public AsymmetricLeastSquares {
    TAU.check(tau);
  }

  @Override
  public double value(double u) {
    double r = 1 - u;
    // Avoids 0 times infinity.
    return r < 0 && tau == 0 ? 0 : r < 0 ? tau * r * r : r * r;
  }

  @Override
  public double derivative(double u) {
    double r = 1 - u;
    return r < 0 && tau == 0 ? 0 : r < 0 ? -2 * tau * r : -2 * r;
  }

  @Override
  public double curvatureBound() {
    return 2;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
