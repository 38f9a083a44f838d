package io.github.redescend.losses;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Spec;

/**
 * What {@link Truncated#of} makes of a loss that has no truncated form of its own.
 *
 * @param convexPart the loss
 * @param s where it is truncated
 */
record TruncatedConvexLoss(Loss convexPart, double s) implements Truncated {
  TruncatedConvexLoss {
    S.check(s);
    double left = convexPart.derivative(Double.NEGATIVE_INFINITY);
    double at = convexPart.derivative(s);
    double right = convexPart.derivative(Double.POSITIVE_INFINITY);
    if (!(left <= at && at <= right && right <= 0)) {
      throw new InvalidInputException(
          convexPart.spec()
              + " cannot be truncated: it must be convex and must not rise with the margin, but"
              + " its slopes at -infinity, s and infinity are "
              + Spec.text(left)
              + ", "
              + Spec.text(at)
              + " and "
              + Spec.text(right));
    }
    if (!Double.isFinite(convexPart.value(s))) {
      throw new InvalidInputException(
          "s = "
              + Spec.text(s)
              + " is not allowed: "
              + convexPart.spec()
              + " must be finite there");
    }
  }

  @Override
  public Spec spec() {
    Spec whole = convexPart.spec();
    return new Spec(whole.name() + "-truncated", whole.parameters()).with(S, s);
  }
}
