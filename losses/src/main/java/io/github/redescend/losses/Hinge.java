package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;

/**
 * Hinge: the loss of the support vector machine. Convex, one-sided, not smooth, not robust.
 *
 * <pre>L(u) = r+,   L'(u) = -1 if u &lt; 1, else 0,   r+ = max(0, 1 - u)</pre>
 *
 * <p>Tail: L grows like -u and L' is -1 as u to -infinity, so an outlier's influence is bounded but
 * does not vanish; 0 for u &gt;= 1. At the kink, u = 1, the derivative is 0.
 *
 * <p>It has no half-quadratic weight that is finite at r = 0. Relations: the limit of {@link
 * HuberizedHinge} for small delta; {@link Pinball} with tau = 0; {@link TruncatedHinge} truncates
 * it.
 *
 * <p>Source: Cortes and Vapnik, "Support-vector networks", Machine Learning 20, 1995; H_1 of Wu and
 * Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007.
 */
public record Hinge() implements HingeTypeLoss, JointConsistency {
  static final Declaration<Hinge> DECLARATION =
      Declaration.of(
          "hinge",
          "Hinge r+: convex, one-sided, with a kink, not robust.",
          "Cortes and Vapnik 1995 (SVM)",
          Hinge::new);

  @Override
  public double value(double u) {
    return Math.max(0, 1 - u);
  }

  @Override
  public double derivative(double u) {
    if (Double.isNaN(u)) {
      return Double.NaN;
    }
    return u < 1 ? -1 : 0;
  }

  @Override
  public double dualLow() {
    return 0;
  }

  @Override
  public double dualHigh() {
    return 1;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public double lowestConsistent(int classes) {
    return Truncation.HINGE.lowestConsistent(classes);
  }
}
