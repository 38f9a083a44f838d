package io.github.redescend.eval.audit.noise;

import java.util.Arrays;

/** Expected counts of true class and label. */
record LabelCounts(
    int classes,
    long[] pairs,
    double[] moved,
    double[] totals,
    double[] kept,
    double[] labelled,
    double total) {
  /**
   * @param pairs c k + j of true class c and label j, ascending; others are 0. Class k stands for
   *     the remaining classes: it counts among transitions, but in no class
   */
  static LabelCounts of(int classes, long[] pairs, double[] moved) {
    double[] totals = new double[classes];
    double[] kept = new double[classes];
    double[] labelled = new double[classes];
    double all = 0;
    for (int p = 0; p < pairs.length; p++) {
      int c = (int) (pairs[p] / classes);
      int j = (int) (pairs[p] % classes);
      all += moved[p];
      if (c < classes) {
        totals[c] += moved[p];
        labelled[j] += moved[p];
        kept[c] += c == j ? moved[p] : 0;
      }
    }
    return new LabelCounts(classes, pairs, moved, totals, kept, labelled, all);
  }

  int size() {
    return pairs.length;
  }

  /** The true class; k for remaining classes. */
  int from(int pair) {
    return (int) (pairs[pair] / classes);
  }

  int to(int pair) {
    return (int) (pairs[pair] % classes);
  }

  /** Whether the pair is a transition between individual classes. */
  boolean moves(int pair) {
    return from(pair) != to(pair) && from(pair) < classes;
  }

  double moved(int pair) {
    return moved[pair];
  }

  /** The count of true class c with label j. */
  double of(int c, int j) {
    int pair = Arrays.binarySearch(pairs, (long) c * classes + j);
    return pair < 0 ? 0 : moved[pair];
  }

  double total(int c) {
    return totals[c];
  }

  /** The count of true class c with another label. */
  double left(int c) {
    return totals[c] - kept[c];
  }

  /** The count of label j from other true classes. */
  double received(int j) {
    return labelled[j] - kept[j];
  }

  /** The count of all classes with another label. */
  double left() {
    return total() - Arrays.stream(kept).sum();
  }

  /** The common error rate, shrunk slightly towards 2%. */
  double rate() {
    return (left() + 0.2) / (total() + 10);
  }
}
