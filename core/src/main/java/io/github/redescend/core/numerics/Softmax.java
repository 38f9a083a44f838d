package io.github.redescend.core.numerics;

/** Probabilities of classes from logits. */
public final class Softmax {
  private Softmax() {}

  /**
   * Replaces rows of logits z by exp(z_k) / sum_j exp(z_j).
   *
   * @param logits finite, k numbers a row
   * @return the sum over the rows of log sum_j exp(z_j)
   */
  public static double inPlace(double[] logits, int k) {
    double sum = 0;
    for (int i = 0; i < logits.length; i += k) {
      double largest = logits[i];
      for (int c = 1; c < k; c++) {
        largest = Math.max(largest, logits[i + c]);
      }
      for (int c = 0; c < k; c++) {
        logits[i + c] -= largest;
      }
      sum += largest;
    }
    Exponential.inPlace(logits, 0, logits.length);
    for (int i = 0; i < logits.length; i += k) {
      double total = 0;
      for (int c = 0; c < k; c++) {
        total += logits[i + c];
      }
      for (int c = 0; c < k; c++) {
        logits[i + c] /= total;
      }
      sum += Math.log(total);
    }
    return sum;
  }
}
