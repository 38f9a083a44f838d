package io.github.redescend.losses;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Side;

/**
 * A {@link Concave} function of a loss that is concave in the squared residual, as its square is:
 * so is the whole, and has the weight g'(M) w.
 */
record ConcaveOfSquare(HalfQuadraticLoss whole, ConcaveFunction by, double s)
    implements Concave, HalfQuadraticLoss {
  @Override
  public double weight(double r) {
    double counted = whole.side() == Side.TWO ? Math.abs(r) : r;
    return by.slope(whole.value(1 - counted), s) * whole.weight(r);
  }

  @Override
  public Side side() {
    return whole.side();
  }

  @Override
  public double derivative(double u) {
    return HalfQuadraticLoss.super.derivative(u);
  }

  @Override
  public Loss nonRobustLimit() {
    return whole;
  }
}
