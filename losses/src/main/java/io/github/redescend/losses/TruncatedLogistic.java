package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.loss.Loss.LogOddsLoss;
import io.github.redescend.core.spec.Spec;

/**
 * Truncated logistic loss: the deviance of logistic regression, truncated at u = s.
 *
 * <pre>
 * L(u) = min(log(1 + exp(-u)), log(1 + exp(-s)))
 * L'(u) = 0 if u &lt; s, else -1 / (1 + exp(u))
 * </pre>
 *
 * <p>Bounded by log(1 + exp(-s)), nonconvex, with a kink at s; goes to 0 like exp(-u) as u to
 * infinity. Every sample above s is a support vector.
 *
 * <p>Relations: for s to -infinity, {@link Logistic}, which is also the convex part of its split.
 * Fisher consistent for k classes if -log(2^(k / (k - 1)) - 1) &lt;= s &lt;= 0, for two if s &lt;=
 * 0.
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * proposition 1 and theorem 1.
 *
 * @param s the truncation point, in [-1e50, 0]
 */
public record TruncatedLogistic(double s) implements Truncated, JointConsistency, LogOddsLoss {
  private static final Logistic WHOLE = new Logistic();

  public TruncatedLogistic {
    Truncated.S.check(s);
  }

  @Override
  public Loss convexPart() {
    return WHOLE;
  }

  @Override
  public double truncatedAt() {
    return s;
  }

  @Override
  public double lowestConsistent(int classes) {
    return Truncation.LOGISTIC.lowestConsistent(classes);
  }

  @Override
  public double logOddsSlope() {
    return 1;
  }

  @Override
  public double mostCertain() {
    return Truncation.LOGISTIC.mostCertain(s);
  }

  @Override
  public Spec spec() {
    return Spec.of(Truncation.LOGISTIC.lossName()).with(Truncated.S, s);
  }
}
