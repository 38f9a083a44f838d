package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.loss.Loss.LogOddsLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;

/**
 * Logistic loss: the deviance of logistic regression. Convex and smooth; its influence is bounded
 * but does not vanish.
 *
 * <pre>L(u) = log(1 + exp(-u)),   L'(u) = -1 / (1 + exp(u)),   L''(u) &lt;= 1/4</pre>
 *
 * <p>Tail: L grows like -u and L' goes to -1 as u to -infinity; both go to 0 like exp(-u) as u to
 * infinity. L(0) = log 2.
 *
 * <p>It is not a function of the residual with its minimum at r = 0, so it has no half-quadratic
 * weight; the curvature bound serves the additive form.
 *
 * <p>Source: Friedman, Hastie and Tibshirani, "Additive logistic regression", Annals of Statistics
 * 28, 2000; Xu, Hu and Principe 2016, section I, as l_log.
 */
public record Logistic() implements SmoothLoss, JointConsistency, LogOddsLoss {
  static final Declaration<Logistic> DECLARATION =
      Declaration.of(
          "logistic",
          "Logistic loss log(1 + exp(-u)): convex, smooth, without a half-quadratic weight.",
          "Friedman, Hastie, Tibshirani 2000",
          Logistic::new);

  @Override
  public double value(double u) {
    double e = Math.exp(-Math.abs(u));
    double above = 1 + e;
    // log(1 + e) to full precision, faster than log1p (Kahan).
    double tail = above == 1 ? e : Math.log(above) * (e / (above - 1));
    return Math.max(0, -u) + tail;
  }

  @Override
  public double derivative(double u) {
    // exp of a nonpositive number on either branch: no overflow, full precision.
    if (u > 0) {
      double e = Math.exp(-u);
      return -e / (1 + e);
    }
    return -1 / (1 + Math.exp(u));
  }

  @Override
  public double curvatureBound() {
    return 0.25;
  }

  @Override
  public double logOddsSlope() {
    return 1;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public double truncatedAt() {
    return Double.NEGATIVE_INFINITY;
  }

  @Override
  public double lowestConsistent(int classes) {
    return Truncation.LOGISTIC.lowestConsistent(classes);
  }
}
