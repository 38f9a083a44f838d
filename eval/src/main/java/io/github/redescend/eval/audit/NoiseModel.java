package io.github.redescend.eval.audit;

/**
 * One explanation of the labels given: P(true k | x) = softmax_k(slope F_k + offset_k) and P(given
 * j | true k) = transitions[k][j], with the weight that it has among others.
 *
 * @param weight the posterior probability of this explanation
 * @param slope &gt; 0
 * @param offsets k numbers
 * @param transitions k times k, a row for each true class
 */
record NoiseModel(double weight, double slope, double[] offsets, double[] transitions) {
  NoiseModel withWeight(double other) {
    return new NoiseModel(other, slope, offsets, transitions);
  }

  /**
   * P(true k | x, given) into {@code into[0 .. k)}; given a verdict, classes that it excludes have
   * 0.
   *
   * @return log P(given, verdict | x)
   */
  double posterior(double[] scores, int at, int given, Verdict verdict, double[] into) {
    int k = offsets.length;
    classes(slope, offsets, scores, at, into, 0);
    double total = 0;
    for (int c = 0; c < k; c++) {
      into[c] *= allows(verdict, c == given) ? transitions[c * k + given] : 0;
      total += into[c];
    }
    for (int c = 0; c < k; c++) {
      into[c] = total > 0 ? into[c] / total : allows(verdict, c == given) ? 1.0 / k : 0;
    }
    return Math.log(Math.max(total, Double.MIN_NORMAL));
  }

  private static boolean allows(Verdict verdict, boolean own) {
    return verdict == null || own == (verdict == Verdict.REFUTED);
  }

  /** P(true k | x) into {@code into[to .. to + k)}. */
  static void classes(
      double slope, double[] offsets, double[] scores, int at, double[] into, int to) {
    int k = offsets.length;
    double largest = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < k; c++) {
      into[to + c] = slope * scores[at + c] + offsets[c];
      largest = Math.max(largest, into[to + c]);
    }
    double total = 0;
    for (int c = 0; c < k; c++) {
      into[to + c] = Math.exp(into[to + c] - largest);
      total += into[to + c];
    }
    for (int c = 0; c < k; c++) {
      into[to + c] /= total;
    }
  }
}
