package io.github.redescend.losses;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.spec.Spec;

/**
 * The exponential loss, continued by its tangent short of s, the convex part of {@link
 * TruncatedExponential}. No entry of the catalogue reads its spec.
 *
 * <pre>M(u) = exp(-u) if u &gt;= s, else exp(-s) (1 + s - u)</pre>
 *
 * @param s where the tangent touches, &lt;= 0
 */
record TangentExponential(double s) implements SmoothLoss {
  @Override
  public double value(double u) {
    return u < s ? Math.exp(-s) * (1 + s - u) : Math.exp(-u);
  }

  @Override
  public double derivative(double u) {
    return -Math.exp(-(u < s ? s : u));
  }

  /** That at s. */
  @Override
  public double curvatureBound() {
    return Math.exp(-s);
  }

  @Override
  public Spec spec() {
    return Spec.of("exponential-tangent").with("s", s);
  }
}
