package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.loss.Loss.LogOddsLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Spec;

/**
 * The exponential loss of boosting. Convex, one-sided, not robust.
 *
 * <pre>L(u) = exp(-u),   L'(u) = -exp(-u)</pre>
 *
 * <p>Tail: infinite (not representable) below u = -709; 0 as u to infinity. No parabola majorises
 * it, so it is not a {@link io.github.redescend.core.loss.Loss.SmoothLoss}.
 *
 * <p>Relations: {@link Logistic} has its tail for u to infinity.
 *
 * <p>Source: Freund and Schapire, "A decision-theoretic generalization of on-line learning and an
 * application to boosting", Journal of Computer and System Sciences 55, 1997; Friedman, Hastie and
 * Tibshirani, "Additive logistic regression", Annals of Statistics 28, 2000.
 */
public record ExponentialLoss() implements DifferentiableLoss, JointConsistency, LogOddsLoss {
  static final Declaration<ExponentialLoss> DECLARATION =
      Declaration.of(
          "exponential",
          "Exponential loss exp(-u) of boosting: convex, not robust.",
          "Freund, Schapire 1997; Friedman, Hastie, Tibshirani 2000",
          ExponentialLoss::new);

  @Override
  public double value(double u) {
    return Math.exp(-u);
  }

  @Override
  public double derivative(double u) {
    return -Math.exp(-u);
  }

  @Override
  public double logOddsSlope() {
    return 2;
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public double lowestConsistent(int classes) {
    return Truncation.EXPONENTIAL.lowestConsistent(classes);
  }
}
