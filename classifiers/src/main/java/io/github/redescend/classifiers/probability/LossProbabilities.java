package io.github.redescend.classifiers.probability;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.LogOddsLoss;
import java.util.Collections;

/**
 * Probabilities by the minimiser of the conditional risk: a decision value f says the log-odds a f,
 * as a machine of a {@link LogOddsLoss} would find them with all samples there are. Nothing is
 * fitted and no sample left out. Of a truncated loss values beyond the certainty that it tells mean
 * no more than that p is above it; the sigmoid goes on there, as one of the maps that agree with
 * this. Pairs and machines against the rest are combined as those of a {@link Calibration} are;
 * functions of more than two classes at once say at most the largest probability, since those of
 * the other classes are equal at the minimiser.
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
   * @param machines how many machines of two classes, or of two groups of classes, there are
   * @throws InvalidInputException if the loss tells no log-odds, or is cut off so high that no
   *     value tells a probability
   */
  public static Calibration of(Criterion loss, int machines) {
    if (!(loss instanceof LogOddsLoss known)) {
      throw new InvalidInputException(
          "calibrate = loss does not go with the loss %s: it must be logistic, exponential, truncated-logistic or truncated-exponential"
              .formatted(loss.spec()));
    }
    if (known.mostCertain() == 0.5) {
      throw new InvalidInputException(
          "calibrate = loss does not go with the loss %s: cut off so high, its decision values tell the likelier class and no probability; s must be below -log 3 for truncated-logistic, below -log 2 for truncated-exponential"
              .formatted(loss.spec()));
    }
    return new Calibration(
        CalibrationMethod.LOSS,
        Collections.nCopies(machines, new Sigmoid(known.logOddsSlope(), 0)));
  }
}
