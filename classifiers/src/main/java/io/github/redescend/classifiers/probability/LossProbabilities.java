package io.github.redescend.classifiers.probability;

import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.LogOddsLoss;
import java.util.Collections;

/**
 * Probabilities implied by the loss: the minimiser of the conditional risk of a {@link LogOddsLoss}
 * is f = log-odds / a, without fitting or held-out samples. For a truncated loss, decision values
 * beyond its limit only bound p; the sigmoid is continued there. Pairs and one-vs-rest machines are
 * combined as in {@link Calibration}; joint machines of more classes only determine the largest
 * probability.
 *
 * <p>Source: Park and Liu, "Robust penalized logistic regression with truncated loss functions",
 * Canadian Journal of Statistics 39, 2011, for the truncated logistic loss; Friedman, Hastie and
 * Tibshirani, Annals of Statistics 28, 2000, for the exponential one.
 */
public final class LossProbabilities {
  private LossProbabilities() {}

  /**
   * The maps of a loss.
   *
   * @param loss as trained for two classes
   * @param machines the number of binary machines
   * @throws InvalidInputException if the loss implies no log-odds, or is truncated too high
   */
  public static Calibration of(Criterion loss, int machines) {
    if (!(loss instanceof LogOddsLoss known)) {
      throw new InvalidInputException(
          "calibrate = loss cannot be combined with the loss %s: it must be logistic, exponential, truncated-logistic or truncated-exponential"
              .formatted(loss.spec()));
    }
    if (known.mostCertain() == 0.5) {
      throw new InvalidInputException(
          "calibrate = loss cannot be combined with the loss %s: it is truncated so high that decision values give the more probable class but not its probability; s must be below -log 3 for truncated-logistic, below -log 2 for truncated-exponential"
              .formatted(loss.spec()));
    }
    return new Calibration(
        CalibrationMethod.LOSS,
        Collections.nCopies(machines, new Sigmoid(known.logOddsSlope(), 0)));
  }
}
