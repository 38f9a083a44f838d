package io.github.redescend.losses;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;

/**
 * Least squares: the loss of the LS-SVM and of ridge regression on the labels. Not robust.
 *
 * <pre>L(u) = (1 - u)^2,   L'(u) = -2 (1 - u),   w(r) = 2</pre>
 *
 * <p>Convex, smooth, two-sided: it also punishes samples far beyond their margin. Tail: infinite on
 * both sides.
 *
 * <p>Relations: the limit of {@link CLoss} and {@link TruncatedLeastSquares} for large sigma and
 * tau; {@link SquaredHinge} is its one-sided form.
 *
 * <p>Source: Suykens and Vandewalle, "Least squares support vector machine classifiers", Neural
 * Processing Letters 9, 1999.
 */
public record LeastSquares() implements HalfQuadraticLoss, SmoothLoss {
  static final Declaration<LeastSquares> DECLARATION =
      Declaration.of(
          "least-squares",
          "Squared residual r^2: convex, smooth, two-sided, not robust.",
          "Suykens and Vandewalle 1999 (LS-SVM)",
          LeastSquares::new);

  @Override
  public double value(double u) {
    double r = 1 - u;
    return r * r;
  }

  @Override
  public double weight(double r) {
    return 2;
  }

  @Override
  public Side side() {
    return Side.TWO;
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
