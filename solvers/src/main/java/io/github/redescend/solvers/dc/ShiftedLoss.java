package io.github.redescend.solvers.dc;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Spec;

/**
 * M - N with N moved to lower margins by a shift: M(u) - N(u + shift). For a truncated loss, the
 * same loss truncated so much further away; not at all for an infinite shift.
 *
 * @param loss the loss with N where it belongs
 * @param shift &gt;= 0
 */
record ShiftedLoss(DifferenceOfConvexLoss loss, double shift) implements DifferenceOfConvexLoss {
  @Override
  public Loss convexPart() {
    return loss.convexPart();
  }

  @Override
  public double subtractedSlope(double u) {
    return loss.subtractedSlope(u + shift);
  }

  @Override
  public double value(double u) {
    double moved = u + shift;
    return convexPart().value(u) - (convexPart().value(moved) - loss.value(moved));
  }

  @Override
  public double derivative(double u) {
    return convexPart().derivative(u) - subtractedSlope(u);
  }

  @Override
  public Spec spec() {
    return Spec.of("shifted").with("shift", shift);
  }
}
