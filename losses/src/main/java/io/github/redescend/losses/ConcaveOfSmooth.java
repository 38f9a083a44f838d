package io.github.redescend.losses;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.SmoothLoss;

/** A smooth {@link Concave} function of a smooth convex loss: with its split and a derivative. */
record ConcaveOfSmooth(SmoothLoss whole, ConcaveFunction by, double s)
    implements Concave, DifferenceOfConvexLoss, DifferentiableLoss {
  @Override
  public Loss convexPart() {
    return whole;
  }

  @Override
  public double subtractedSlope(double u) {
    return Concave.super.subtractedSlope(u);
  }
}
