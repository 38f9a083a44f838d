package io.github.redescend.losses;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;

/**
 * Squared hinge: the loss of the L2-SVM. Not robust.
 *
 * <pre>L(u) = r+^2,   L'(u) = -2 r+,   w(r) = 2,   r+ = max(0, 1 - u)</pre>
 *
 * <p>Convex, smooth, one-sided: samples beyond their margin have no cost. Tail: infinite as u to
 * -infinity, 0 for u &gt;= 1. The second derivative jumps at u = 1.
 *
 * <p>Relations: the limit of {@link WelschHinge} and {@link CauchyHinge} for large sigma, and of 2
 * delta times {@link HuberizedHinge} for large delta; {@link LeastSquares} is its two-sided form.
 *
 * <p>Source: Cortes and Vapnik, "Support-vector networks", Machine Learning 20, 1995; Feng, Yang,
 * Huang, Mehrkanoon and Suykens, "Robust support vector machines for classification with nonconvex
 * and smooth losses", Neural Computation 28, 2016, eq. (4.1).
 */
public record SquaredHinge() implements HalfQuadraticLoss, SmoothLoss {
  static final Declaration<SquaredHinge> DECLARATION =
      Declaration.of(
          "squared-hinge",
          "Squared hinge r+^2: convex, smooth, one-sided, not robust.",
          "Cortes and Vapnik 1995 (L2-SVM); Feng et al. 2016 (RSVC), eq. 4.1",
          SquaredHinge::new);

  @Override
  public double value(double u) {
    double r = Math.max(0, 1 - u);
    return r * r;
  }

  @Override
  public double weight(double r) {
    return 2;
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
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
