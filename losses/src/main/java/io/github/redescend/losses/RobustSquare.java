package io.github.redescend.losses;

import io.github.redescend.core.loss.Annealable;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.loss.RobustLoss;
import io.github.redescend.core.loss.SmoothLoss;

/**
 * A smooth two-sided loss that is r^2 for small residuals, so that its limit is least squares, and
 * whose weight is largest at r = 0.
 */
interface RobustSquare extends HalfQuadraticLoss, SmoothLoss, Annealable, RobustLoss {
  @Override
  default Side side() {
    return Side.TWO;
  }

  /** That of r^2. */
  @Override
  default double curvatureBound() {
    return 2;
  }

  @Override
  default LeastSquares nonRobustLimit() {
    return new LeastSquares();
  }
}
