package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.arithmetic.Softmax;
import io.github.redescend.eval.audit.score.ClassScores;

/**
 * P(true k | x) = softmax_k(sum_j A_kj F_j(x) + b_k): how sure scores are, and off the diagonal
 * which classes overlap by nature.
 *
 * @param classes k
 * @param coefficients k rows: k numbers of A, then b
 */
public record ClassCurve(int classes, double[] coefficients) {
  /** The same slope &gt; 0 for all classes: A is so many times the identity. */
  public static ClassCurve ofSlope(double slope, double[] offsets) {
    int k = offsets.length;
    double[] coefficients = new double[k * (k + 1)];
    for (int c = 0; c < k; c++) {
      coefficients[c * (k + 1) + c] = slope;
      coefficients[c * (k + 1) + k] = offsets[c];
    }
    return new ClassCurve(k, coefficients);
  }

  /** P(true k | x) of a sample into an array of k numbers. */
  public void probabilities(ClassScores scores, int sample, double[] into) {
    for (int c = 0; c < classes; c++) {
      int row = c * (classes + 1);
      double logit = coefficients[row + classes];
      for (int j = 0; j < classes; j++) {
        logit += coefficients[row + j] * scores.of(sample, j);
      }
      into[c] = logit;
    }
    Softmax.inPlace(into, classes);
  }
}
