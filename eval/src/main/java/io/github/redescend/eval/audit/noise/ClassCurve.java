package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Exponential.Softmax;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * P(true k | x) = softmax_k(sum_j A_kj F_j(x) + b_k): calibration of scores, with natural class
 * overlap off the diagonal. Remaining classes, if any, are one term, exp(a F) with their mean score
 * F times their number.
 *
 * @param near for each class k the classes j of its logit, ascending
 * @param coefficients for each class A_kj of these, then b_k
 * @param slope a, the mean of A's diagonal
 */
record ClassCurve(int[][] near, double[][] coefficients, double slope) {
  static ClassCurve of(int[][] near, double[][] coefficients) {
    double sum = 0;
    for (int c = 0; c < near.length; c++) {
      sum += coefficients[c][Arrays.binarySearch(near[c], c)];
    }
    return new ClassCurve(near, coefficients, sum / near.length);
  }

  ClassCurve plus(double[][] step, double times) {
    double[][] next = new double[near.length][];
    Arrays.setAll(next, c -> Vectors.plus(coefficients[c], times, step[c]));
    return of(near, next);
  }

  /** One slope &gt; 0 for all classes: A is a multiple of the identity. */
  private static ClassCurve ofSlope(double slope, double[] offsets, int[][] near) {
    double[][] coefficients = new double[near.length][];
    for (int c = 0; c < near.length; c++) {
      coefficients[c] = new double[near[c].length + 1];
      coefficients[c][Arrays.binarySearch(near[c], c)] = slope;
      coefficients[c][near[c].length] = offsets[c];
    }
    return new ClassCurve(near, coefficients, slope);
  }

  static ClassCurve ofSlope(double slope, double[] offsets) {
    int[] all = IntStream.range(0, offsets.length).toArray();
    int[][] near = new int[offsets.length][];
    Arrays.fill(near, all);
    return ofSlope(slope, offsets, near);
  }

  /** The groups define the scores of each logit. */
  static ClassCurve ofSlope(double slope, int classes, List<ScoreGroup> groups) {
    int[][] near = new int[classes][];
    for (ScoreGroup group : groups) {
      for (int c : group.classes()) {
        near[c] = group.near();
      }
    }
    return ofSlope(slope, new double[classes], near);
  }

  /** P(true k | x) of a sample's candidate classes, by slot. */
  void probabilities(ClassScores scores, LikelyClasses likely, int sample, double[] into) {
    for (int s = 0; s < likely.width(); s++) {
      int c = likely.code(sample, s);
      into[s] = c < near.length ? logit(scores, sample, c) : restLogit(likely, sample);
    }
    Softmax.inPlace(into, likely.width());
  }

  private double logit(ClassScores scores, int sample, int label) {
    int[] classes = near[label];
    double[] row = coefficients[label];
    double logit = row[classes.length];
    for (int j = 0; j < classes.length; j++) {
      logit += row[j] * scores.of(sample, classes[j]);
    }
    return logit;
  }

  /** The logit of a sample's remaining classes. */
  double restLogit(LikelyClasses likely, int sample) {
    return slope * likely.rest()[sample] + likely.logCount();
  }

  /**
   * The prior of the curve from leave-one-out scores to P(true k | x), from tables with 0 to 40%
   * label errors (docs/results/audit.md).
   *
   * @param slope without label errors
   * @param firm the precision of its logarithm
   */
  record UsualCurve(double slope, double firm) {
    /** Smaller shares are indistinguishable from no signal. */
    static final double MIN_SHARE = 0.1;

    private static final double SEPARATE = -1.5;

    private static final UsualCurve OF_TWO = new UsualCurve(8, 8);
    private static final UsualCurve OF_MANY = new UsualCurve(16, 2);

    static UsualCurve of(int classes) {
      return classes == 2 ? OF_TWO : OF_MANY;
    }

    /**
     * Noise shrinks scores to a share; the observed slope grows by less, since scores are inexact.
     */
    double logSlope(double share) {
      return Math.log(slope) - Math.log(share) / 2;
    }

    /**
     * The slope for two classes, which decreases with overlap, ln(mean(1 - min(1, |s| / share)) +
     * 0.02) above -1.5. Independent of labels.
     *
     * @param power of the share
     */
    static double logSlope(double[] differences, double share, double power, double overlap) {
      double between = 0;
      for (double difference : differences) {
        between += 1 - Math.min(1, Math.abs(difference) / share);
      }
      double log = Math.log(between / Math.max(1, differences.length) + 0.02);
      return Math.log(OF_TWO.slope)
          - power * Math.log(share)
          - overlap * Math.max(0, log - SEPARATE);
    }
  }
}
