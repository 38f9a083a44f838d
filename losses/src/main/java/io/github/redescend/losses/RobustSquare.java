package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;

/**
 * A smooth loss that is r^2 for small residuals, or r+^2 on one side, so that its limit is {@link
 * LeastSquares} or {@link SquaredHinge}, and whose weight is largest at r = 0.
 */
public interface RobustSquare extends HalfQuadraticLoss, SmoothLoss, Annealable, RobustLoss {
  /** Two, unless overridden. */
  @Override
  default Side side() {
    return Side.TWO;
  }

  @Override
  default double curvatureBound() {
    return 2;
  }

  @Override
  default Criterion nonRobustLimit() {
    return side() == Side.ONE ? new SquaredHinge() : new LeastSquares();
  }

  /**
   * A loss with a window width alone, given by its shape.
   *
   * <pre>
   * L(u) = sigma^2 rho(s),   w(r) = 2 rho'(s),   s = r^2 / sigma^2, or r+^2 / sigma^2 on one side
   * </pre>
   */
  interface Windowed extends RobustSquare {
    /** For {@link #sigma}: 1 by default. */
    NumberParameter SIGMA = Parameter.number("sigma", 1, ScaleRange.SCALE, ScaleRange.WINDOW);

    /** The window width, in [1e-50, 1e50], in units of the margin. */
    double sigma();

    /**
     * The shape: concave, 0 at 0, with slope 1 there.
     *
     * @param s &gt;= 0, may be infinite
     */
    double rho(double s);

    /** rho'(s), without NaN where s is infinite. */
    double slope(double s);

    @Override
    default double value(double u) {
      return sigma() * sigma() * rho(scaledSquare(1 - u));
    }

    @Override
    default double weight(double r) {
      return 2 * slope(scaledSquare(r));
    }

    private double scaledSquare(double r) {
      double t = (side() == Side.ONE ? Math.max(0, r) : r) / sigma();
      return t * t;
    }
  }
}
