package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.loss.Loss.LogOddsLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Spec;

/**
 * Truncated exponential loss: the loss of boosting, truncated at u = s.
 *
 * <pre>
 * L(u) = min(exp(-u), exp(-s))
 * L'(u) = 0 if u &lt; s, else -exp(-u)
 * </pre>
 *
 * <p>Bounded by exp(-s), nonconvex, with a kink at s; goes to 0 like exp(-u) as u to infinity.
 * Every sample above s is a support vector.
 *
 * <p>Its convex part is {@link TangentExponential}, the exponential loss continued by its tangent
 * at s, which has a bounded curvature.
 *
 * <p>Relations: for s to -infinity, {@link ExponentialLoss}. Fisher consistent for k classes if
 * log(1 - 1 / k) &lt;= s &lt;= 0, for two if s &lt;= 0.
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * proposition 1 and theorem 1.
 *
 * @param s the truncation point, in [-700, 0]
 */
public record TruncatedExponential(double s) implements Truncated, JointConsistency, LogOddsLoss {
  public TruncatedExponential {
    Truncation.EXPONENTIAL.place().check(s);
  }

  @Override
  public SmoothLoss convexPart() {
    return new TangentExponential(s);
  }

  @Override
  public Loss nonRobustLimit() {
    return new ExponentialLoss();
  }

  @Override
  public double truncatedAt() {
    return s;
  }

  @Override
  public double lowestConsistent(int classes) {
    return Truncation.EXPONENTIAL.lowestConsistent(classes);
  }

  @Override
  public double logOddsSlope() {
    return 2;
  }

  @Override
  public double mostCertain() {
    return Truncation.EXPONENTIAL.mostCertain(s);
  }

  @Override
  public Spec spec() {
    return Spec.of(Truncation.EXPONENTIAL.lossName()).with(Truncated.S, s);
  }

  /**
   * The exponential loss, continued by its tangent below s: the convex part of {@link
   * TruncatedExponential}; not in the catalogue.
   *
   * <pre>M(u) = exp(-u) if u &gt;= s, else exp(-s) (1 + s - u)</pre>
   *
   * @param s the point of contact, &lt;= 0
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

    @Override
    public double curvatureBound() {
      return Math.exp(-s);
    }

    @Override
    public Spec spec() {
      return Spec.of("exponential-tangent").with("s", s);
    }
  }
}
