package io.github.redescend.core.loss;

/** A loss with a split L = convex - subtracted, both convex, as the d.c. algorithm requires. */
public interface DifferenceOfConvexLoss extends Loss {
  /** The convex part. */
  Loss convexPart();

  /** The slope of the subtracted convex function; a subgradient at a kink. */
  double subtractedSlope(double u);
}
