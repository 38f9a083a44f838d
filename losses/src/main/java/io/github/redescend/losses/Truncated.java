package io.github.redescend.losses;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * A convex nonincreasing loss, truncated at u = s: margins below s have the constant loss L(s) and
 * no influence.
 *
 * <pre>
 * L_s(u) = min(L(u), L(s)) = L(u) - max(0, L(u) - L(s))
 * L_s'(u) = 0 if u &lt; s, else L'(u);   subtracted slope L'(u) if u &lt; s, else 0
 * </pre>
 *
 * <p>Bounded by L(s), nonconvex, not smooth. At the kink, u = s, the subtracted slope is 0 and the
 * derivative is that of L. If L'(0) &lt; 0 it is Fisher consistent for two classes, for every s
 * &lt;= 0; with s = 0 the kink is at f = 0, a common initial point.
 *
 * <p>Implementations provide L and s and inherit the rest; {@link #of} truncates any loss.
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * proposition 1 and section 3.
 */
public interface Truncated extends DifferenceOfConvexLoss, RobustLoss {
  /**
   * Truncates {@code loss}: a {@link TruncatedHinge}, {@link TruncatedLogistic} or {@link
   * TruncatedExponential} if there is one, else a loss whose spec is the name followed by {@code
   * -truncated}, with s, which is not in the catalogue.
   *
   * @param loss convex and nonincreasing; its slopes at -infinity, s and infinity are checked
   * @param s the truncation point, in [-1e50, 0]
   * @throws io.github.redescend.core.InvalidInputException if s is out of range, L(s) is infinite
   *     or the check of the slopes fails
   */
  static Truncated of(Loss loss, double s) {
    if (loss instanceof ExponentialLoss) {
      return new TruncatedExponential(s);
    }
    if (loss instanceof Hinge) {
      return new TruncatedHinge(s);
    }
    return loss instanceof Logistic ? new TruncatedLogistic(s) : new TruncatedConvexLoss(loss, s);
  }

  NumberParameter S =
      Parameter.number(
          "s", -1, Bounds.within(-1e50, 0), "margins below it have the same loss and no influence");

  @Override
  Loss convexPart();

  @Override
  default Loss nonRobustLimit() {
    return convexPart();
  }

  /** The margin at which it is truncated. */
  double s();

  @Override
  default double value(double u) {
    return convexPart().value(u < s() ? s() : u);
  }

  @Override
  default double derivative(double u) {
    return u < s() ? 0 : convexPart().derivative(u);
  }

  @Override
  default double subtractedSlope(double u) {
    return u < s() ? convexPart().derivative(u) : 0;
  }

  /**
   * Any other truncated loss.
   *
   * @param convexPart the loss
   * @param s where it is truncated
   */
  record TruncatedConvexLoss(Loss convexPart, double s) implements Truncated {
    public TruncatedConvexLoss {
      S.check(s);
      double left = convexPart.derivative(Double.NEGATIVE_INFINITY);
      double at = convexPart.derivative(s);
      double right = convexPart.derivative(Double.POSITIVE_INFINITY);
      if (!(left <= at && at <= right && right <= 0)) {
        throw new InvalidInputException(
            "%s cannot be truncated: it must be convex and must not rise with the margin, but its slopes at -infinity, s and infinity are %s, %s and %s"
                .formatted(convexPart.spec(), Spec.text(left), Spec.text(at), Spec.text(right)));
      }
      if (!Double.isFinite(convexPart.value(s))) {
        throw new InvalidInputException(
            "s = %s is not allowed: %s must be finite there"
                .formatted(Spec.text(s), convexPart.spec()));
      }
    }

    @Override
    public Spec spec() {
      Spec whole = convexPart.spec();
      return new Spec(whole.name() + "-truncated", whole.parameters()).with(S, s);
    }
  }
}
