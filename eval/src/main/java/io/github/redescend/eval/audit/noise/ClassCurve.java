package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.arithmetic.Softmax;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * P(true k | x) = softmax_k(sum_j A_kj F_j(x) + b_k) over the classes that may be true: how sure
 * scores are, and off the diagonal which classes overlap by nature.
 *
 * @param near for each class k the classes j whose scores enter its logit, ascending
 * @param coefficients for each class A_kj of these, then b_k
 */
record ClassCurve(int[][] near, double[][] coefficients) {
  /** The same slope &gt; 0 for all classes: A is so many times the identity. */
  static ClassCurve ofSlope(double slope, double[] offsets, int[][] near) {
    double[][] coefficients = new double[near.length][];
    for (int c = 0; c < near.length; c++) {
      coefficients[c] = new double[near[c].length + 1];
      for (int j = 0; j < near[c].length; j++) {
        coefficients[c][j] = near[c][j] == c ? slope : 0;
      }
      coefficients[c][near[c].length] = offsets[c];
    }
    return new ClassCurve(near, coefficients);
  }

  /** All scores enter all logits. */
  static ClassCurve ofSlope(double slope, double[] offsets) {
    int[] all = IntStream.range(0, offsets.length).toArray();
    int[][] near = new int[offsets.length][];
    Arrays.fill(near, all);
    return ofSlope(slope, offsets, near);
  }

  /** Which scores enter is what the groups say. */
  static ClassCurve ofSlope(double slope, int classes, List<ScoreGroup> groups) {
    int[][] near = new int[classes][];
    for (ScoreGroup group : groups) {
      for (int c : group.classes()) {
        near[c] = group.near();
      }
    }
    return ofSlope(slope, new double[classes], near);
  }

  /** P(true k | x) of a sample's likely classes, slot after slot, into as many numbers. */
  void probabilities(ClassScores scores, LikelyClasses likely, int sample, double[] into) {
    for (int s = 0; s < likely.width(); s++) {
      int c = likely.code(sample, s);
      int[] classes = near[c];
      double[] row = coefficients[c];
      double logit = row[classes.length];
      for (int j = 0; j < classes.length; j++) {
        logit += row[j] * scores.of(sample, classes[j]);
      }
      into[s] = logit;
    }
    Softmax.inPlace(into, likely.width());
  }
}
