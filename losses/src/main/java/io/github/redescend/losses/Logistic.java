package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.loss.Loss.LogOddsLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.numerics.Exponential;
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
    return value(u, Math.exp(-Math.abs(u)));
  }

  /** The value for e = exp(-abs(u)), which does not overflow. */
  private static double value(double u, double e) {
    double above = 1 + e;
    // log(1 + e) to full precision, faster than log1p (Kahan).
    double tail = above == 1 ? e : Math.log(above) * (e / (above - 1));
    return Math.max(0, -u) + tail;
  }

  @Override
  public double derivative(double u) {
    return derivative(u, Math.exp(-Math.abs(u)));
  }

  private static double derivative(double u, double e) {
    return u > 0 ? -e / (1 + e) : -1 / (1 + e);
  }

  @Override
  public void valuesAndDerivatives(double[] margins, double[] values, double[] derivatives) {
    for (int i = 0; i < margins.length; i++) {
      values[i] = -Math.abs(margins[i]);
    }
    Exponential.inPlace(values, 0, values.length);
    for (int i = 0; i < margins.length; i++) {
      derivatives[i] = derivative(margins[i], values[i]);
      values[i] = value(margins[i], values[i]);
    }
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
  public double lowestConsistent(int classes) {
    return Truncation.LOGISTIC.lowestConsistent(classes);
  }
}
