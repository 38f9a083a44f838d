package io.github.redescend.solvers;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Spec;

/** min(M(u), bound) of a convex loss M. */
record Capped(Loss convexPart, double bound) implements DifferenceOfConvexLoss {
  @Override
  public double subtractedSlope(double u) {
    return convexPart.value(u) > bound ? convexPart.derivative(u) : 0;
  }

  @Override
  public double value(double u) {
    return Math.min(convexPart.value(u), bound);
  }

  @Override
  public double derivative(double u) {
    return convexPart.derivative(u) - subtractedSlope(u);
  }

  @Override
  public Spec spec() {
    return Spec.of("capped").with("of", convexPart.spec()).with("bound", bound);
  }

  /** max(low r, high r): the hinge for 0, 1; the pinball loss for -tau, 1. */
  record Pieces(double dualLow, double dualHigh) implements HingeTypeLoss {
    @Override
    public double value(double u) {
      return Math.max(dualLow * (1 - u), dualHigh * (1 - u));
    }

    @Override
    public double derivative(double u) {
      return u < 1 ? -dualHigh : -dualLow;
    }

    @Override
    public Spec spec() {
      return Spec.of("pieces").with("low", dualLow).with("high", dualHigh);
    }
  }
}
