package io.github.redescend.classifiers.probability;

import io.github.redescend.core.InvalidInputException;

/** How a map from decision values to probabilities is found. */
public enum CalibrationMethod {
  /** {@link PlattFit}: a sigmoid of two numbers, for few samples. */
  PLATT {
    @Override
    ScoreMap fit(ScoredSamples samples, boolean sided) {
      // Where the side of 0 decides, Calibration holds the sigmoid to it.
      return PlattFit.of(samples);
    }
  },
  /** {@link IsotonicFit}: any map that never falls, for a thousand samples or more. */
  ISOTONIC {
    @Override
    ScoreMap fit(ScoredSamples samples, boolean sided) {
      return IsotonicFit.of(samples, sided);
    }
  },
  /**
   * {@link LossProbabilities}: what the loss itself says of a decision value; nothing is fitted.
   */
  LOSS {
    @Override
    ScoreMap fit(ScoredSamples samples, boolean sided) {
      throw new InvalidInputException(
          "calibrate = loss reads probabilities off the loss and fits nothing to samples");
    }
  };

  /**
   * Fits a map.
   *
   * @param sided whether a score above 0 predicts the positive class
   */
  abstract ScoreMap fit(ScoredSamples samples, boolean sided);
}
