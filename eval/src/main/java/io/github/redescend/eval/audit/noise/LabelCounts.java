package io.github.redescend.eval.audit.noise;

import java.util.Arrays;

/** Expected counts of true class and label. */
final class LabelCounts {
  private final int classes;
  private final long[] pairs;
  private final double[] moved;
  private final double[] totals;
  private final double[] kept;
  private final double[] labelled;
  private double all;

  /**
   * @param pairs c k + j of true class c and label j, ascending; others are 0. Class k stands for
   *     the remaining classes: it counts among transitions, but in no class
   */
  public LabelCounts(int classes, long[] pairs, double[] moved) {
    this.classes = classes;
    this.pairs = pairs;
    this.moved = moved;
    this.totals = new double[classes];
    this.kept = new double[classes];
    this.labelled = new double[classes];
    for (int p = 0; p < pairs.length; p++) {
      int c = from(p);
      int j = to(p);
      all += moved[p];
      if (c == classes) {
        continue;
      }
      totals[c] += moved[p];
      labelled[j] += moved[p];
      if (c == j) {
        kept[c] = moved[p];
      }
    }
  }

  int classes() {
    return classes;
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

  double total() {
    return all;
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
