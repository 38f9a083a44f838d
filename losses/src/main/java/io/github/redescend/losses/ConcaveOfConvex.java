package io.github.redescend.losses;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss;

/** A {@link Concave} function of a convex loss whose machines are solved: with its split. */
record ConcaveOfConvex(Loss whole, ConcaveFunction by, double s)
    implements Concave, DifferenceOfConvexLoss {
  @Override
  public Loss convexPart() {
    return whole;
  }

  @Override
  public double subtractedSlope(double u) {
    return Concave.super.subtractedSlope(u);
  }
}
