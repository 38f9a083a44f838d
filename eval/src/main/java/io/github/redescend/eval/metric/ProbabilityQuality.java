package io.github.redescend.eval.metric;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.List;

/**
 * The quality of probabilities, as sums over rows that add up over folds. Arrays must not be
 * changed.
 *
 * @param logLossSum of -log p, p the probability of the true class, at least {@link
 *     #MIN_PROBABILITY}
 * @param brierSum of (1 - p)^2 for two classes; for more of sum_c (p_c - [c is the true class])^2
 * @param binRows rows by the probability of the predicted class, in {@link #BINS} bins of equal
 *     width
 * @param binConfidence the sum of those probabilities in each bin
 * @param binHits the number of correct predictions in each bin
 */
public record ProbabilityQuality(
    int rows,
    double logLossSum,
    double brierSum,
    int[] binRows,
    double[] binConfidence,
    int[] binHits) {
  public static final int BINS = 10;

  /** Lower bound of probabilities, also for unknown classes. */
  static final double MIN_PROBABILITY = Math.ulp(1.0);

  /**
   * Measures probabilities.
   *
   * @param given the class of each of n rows, by name
   * @param classes the classes of the model, k
   * @param probabilities k for each row, row after row
   */
  public static ProbabilityQuality of(
      List<String> given, List<String> classes, double[] probabilities) {
    int k = classes.size();
    Require.sameLength("probabilities", probabilities.length, given.size() * k);
    double logLoss = 0;
    double brier = 0;
    int[] binRows = new int[BINS];
    double[] binConfidence = new double[BINS];
    int[] binHits = new int[BINS];
    for (int i = 0; i < given.size(); i++) {
      int own = classes.indexOf(given.get(i));
      int predicted = 0;
      for (int c = 0; c < k; c++) {
        predicted = probabilities[i * k + c] > probabilities[i * k + predicted] ? c : predicted;
      }
      logLoss += surprise(own < 0 ? 0 : probabilities[i * k + own]);
      brier += squaredError(probabilities, i * k, k, own);
      double confidence = probabilities[i * k + predicted];
      int bin = Math.min(BINS - 1, (int) (confidence * BINS));
      binRows[bin]++;
      binConfidence[bin] += confidence;
      binHits[bin] += predicted == own ? 1 : 0;
    }
    return new ProbabilityQuality(given.size(), logLoss, brier, binRows, binConfidence, binHits);
  }

  /** -log p, p limited as in scikit-learn to {@link #MIN_PROBABILITY} from 0 and 1. */
  public static double surprise(double p) {
    return -Math.log(Math.max(MIN_PROBABILITY, Math.min(1 - MIN_PROBABILITY, p)));
  }

  /**
   * The squared error of a sample's probabilities, see {@link #brierSum}.
   *
   * @param probabilities those of the sample start at {@code at}
   * @param own the index of the true class, -1 if unknown
   */
  public static double squaredError(double[] probabilities, int at, int classes, int own) {
    // The probability of an unknown class is 0.
    double squares = own < 0 ? 1 : 0;
    for (int c = 0; c < classes; c++) {
      double error = probabilities[at + c] - (c == own ? 1 : 0);
      squares += error * error;
    }
    // Both classes have the same error; the usual score counts one.
    return classes == 2 ? squares / 2 : squares;
  }

  public ProbabilityQuality plus(ProbabilityQuality other) {
    int[] bothRows = new int[BINS];
    int[] bothHits = new int[BINS];
    Arrays.setAll(bothRows, b -> binRows[b] + other.binRows[b]);
    Arrays.setAll(bothHits, b -> binHits[b] + other.binHits[b]);
    double[] confidence = Vectors.plus(binConfidence, 1, other.binConfidence);
    double logLoss = logLossSum + other.logLossSum;
    double brier = brierSum + other.brierSum;
    return new ProbabilityQuality(
        rows + other.rows, logLoss, brier, bothRows, confidence, bothHits);
  }

  public double logLoss() {
    return logLossSum / rows;
  }

  /** The mean squared error, in [0, 1] for two classes and [0, 2] for more. */
  public double brier() {
    return brierSum / rows;
  }

  /** Expected calibration error: mean difference of confidence and accuracy over the bins. */
  public double calibrationError() {
    double sum = 0;
    for (int b = 0; b < BINS; b++) {
      sum += Math.abs(binConfidence[b] - binHits[b]);
    }
    return sum / rows;
  }
}
