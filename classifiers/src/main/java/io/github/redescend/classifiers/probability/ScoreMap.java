package io.github.redescend.classifiers.probability;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import java.util.Arrays;

/**
 * The probability of the positive class as a nondecreasing function of the decision value.
 * Immutable, thread-safe.
 */
public sealed interface ScoreMap {
  /** The probability of the positive class. */
  double positive(double score);

  /** 1 - {@link #positive}, precise where it is small. */
  double negative(double score);

  /** 1 / (1 + exp(-(slope f + intercept))), both finite, the slope not negative. */
  record Sigmoid(double slope, double intercept) implements ScoreMap {
    public Sigmoid {
      Require.notNegative("slope of a sigmoid", slope);
      Require.finite("intercept of a sigmoid", intercept);
    }

    @Override
    public double positive(double score) {
      return at(slope * score + intercept);
    }

    @Override
    public double negative(double score) {
      return at(-(slope * score + intercept));
    }

    /** 1 / (1 + exp(-z)), which neither overflows nor loses small values. */
    static double at(double z) {
      if (z >= 0) {
        return 1 / (1 + Math.exp(-z));
      }
      double e = Math.exp(z);
      return e / (1 + e);
    }
  }

  /**
   * Linear interpolation between knots at ascending scores, with probabilities that do not fall,
   * constant beyond.
   */
  record Interpolation(double[] scores, double[] probabilities) implements ScoreMap {
    public Interpolation {
      Require.sameLength("probabilities", probabilities.length, scores.length);
      if (scores.length == 0) {
        throw new InvalidInputException("an isotonic map has no knots, but must have at least one");
      }
      for (int i = 0; i < scores.length; i++) {
        Require.finite("score of a knot", scores[i]);
        Require.within("probability of a knot", probabilities[i], 0, 1);
        if (i > 0 && !(scores[i - 1] < scores[i] && probabilities[i - 1] <= probabilities[i])) {
          throw new InvalidInputException(
              "knot %d of an isotonic map is (%s, %s) after (%s, %s), but scores must ascend and probabilities must not fall"
                  .formatted(
                      i + 1, scores[i], probabilities[i], scores[i - 1], probabilities[i - 1]));
        }
      }
    }

    @Override
    public double positive(double score) {
      int at = Arrays.binarySearch(scores, score);
      if (at >= 0) {
        return probabilities[at];
      }
      int right = -at - 1;
      if (right == 0 || right == scores.length) {
        return probabilities[right == 0 ? 0 : right - 1];
      }
      double low = probabilities[right - 1];
      double high = probabilities[right];
      // Halves, since the difference of finite numbers may overflow.
      double share =
          (score / 2 - scores[right - 1] / 2) / (scores[right] / 2 - scores[right - 1] / 2);
      return Math.max(low, Math.min(high, low + share * (high - low)));
    }

    @Override
    public double negative(double score) {
      return 1 - positive(score);
    }
  }
}
