package io.github.redescend.core.loss;

/** A loss with a split L = convex - subtracted, both convex, as the d.c. algorithm needs it. */
public interface DifferenceOfConvexLoss extends Loss {
  /** The convex part. */
  Loss convexPart();

  /** The slope at {@code u} of the convex function that is subtracted; a subgradient at a kink. */
  double subtractedSlope(double u);
}
