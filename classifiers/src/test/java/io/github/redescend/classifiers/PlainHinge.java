package io.github.redescend.classifiers;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Spec;

/** max(0, 1 - u). */
record PlainHinge() implements HingeTypeLoss {
  @Override
  public double dualLow() {
    return 0;
  }

  @Override
  public double dualHigh() {
    return 1;
  }

  @Override
  public double value(double u) {
    return Math.max(0, 1 - u);
  }

  @Override
  public double derivative(double u) {
    return u < 1 ? -1 : 0;
  }

  @Override
  public Spec spec() {
    return Spec.of("hinge");
  }

  /** min(max(0, 1 - u), 1 - s). */
  record Truncated(double s) implements DifferenceOfConvexLoss {
    @Override
    public Loss convexPart() {
      return new PlainHinge();
    }

    @Override
    public double subtractedSlope(double u) {
      return u < s ? -1 : 0;
    }

    @Override
    public double value(double u) {
      return Math.min(Math.max(0, 1 - u), 1 - s);
    }

    @Override
    public double derivative(double u) {
      return u < 1 && u >= s ? -1 : 0;
    }

    @Override
    public Spec spec() {
      return Spec.of("truncated-hinge").with("s", s);
    }
  }
}
