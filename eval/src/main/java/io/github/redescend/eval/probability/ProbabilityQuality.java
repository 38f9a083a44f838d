package io.github.redescend.eval.probability;

import io.github.redescend.core.Require;
import java.util.List;

/**
 * How good probabilities are, as sums over rows, so that folds can be added. The arrays are not
 * written to.
 *
 * @param rows n
 * @param logLossSum of -log p, p the probability of the row's class, at least {@link #LEAST}
 * @param brierSum of (1 - p)^2 for two classes; for more of sum_c (p_c - [c is the row's class])^2
 * @param binRows rows by the probability of the predicted class, in {@link #BINS} bins of equal
 *     width on [0, 1]
 * @param binConfidence the sum of those probabilities in each bin
 * @param binHits how many of a bin's rows are of the predicted class
 */
public record ProbabilityQuality(
    int rows,
    double logLossSum,
    double brierSum,
    int[] binRows,
    double[] binConfidence,
    int[] binHits) {
  /** The number of bins. */
  public static final int BINS = 10;

  /** A class with a probability below this, or that training never saw, counts as this. */
  static final double LEAST = Math.ulp(1.0);

  /**
   * Measures.
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

  /**
   * -log p of the class that is right, p not nearer to 0 or 1 than {@link #LEAST}, as scikit-learn
   * has it for 64-bit numbers.
   */
  public static double surprise(double p) {
    return -Math.log(Math.max(LEAST, Math.min(1 - LEAST, p)));
  }

  /**
   * The squared error of a sample's probabilities, as {@link #brierSum} has it.
   *
   * @param probabilities those of the sample stand from {@code at} on
   * @param classes k
   * @param own the place of the class that is right, -1 for none of them
   */
  public static double squaredError(double[] probabilities, int at, int classes, int own) {
    double squares = 0;
    for (int c = 0; c < classes; c++) {
      double error = probabilities[at + c] - (c == own ? 1 : 0);
      squares += error * error;
    }
    // Both classes have the same error, of which the usual score counts one.
    return classes == 2 && own >= 0 ? squares / 2 : squares;
  }

  /** The sums of both. */
  public ProbabilityQuality plus(ProbabilityQuality other) {
    int[] bothRows = binRows.clone();
    double[] bothConfidence = binConfidence.clone();
    int[] bothHits = binHits.clone();
    for (int b = 0; b < BINS; b++) {
      bothRows[b] += other.binRows[b];
      bothConfidence[b] += other.binConfidence[b];
      bothHits[b] += other.binHits[b];
    }
    return new ProbabilityQuality(
        rows + other.rows,
        logLossSum + other.logLossSum,
        brierSum + other.brierSum,
        bothRows,
        bothConfidence,
        bothHits);
  }

  /** The mean of -log p. */
  public double logLoss() {
    return logLossSum / rows;
  }

  /** The mean squared error, in [0, 1] for two classes and [0, 2] for more. */
  public double brier() {
    return brierSum / rows;
  }

  /**
   * The expected calibration error: by how much the mean confidence of a bin and its share of hits
   * differ, weighted by the rows of the bins.
   */
  public double calibrationError() {
    double sum = 0;
    for (int b = 0; b < BINS; b++) {
      sum += Math.abs(binConfidence[b] - binHits[b]);
    }
    return sum / rows;
  }
}
