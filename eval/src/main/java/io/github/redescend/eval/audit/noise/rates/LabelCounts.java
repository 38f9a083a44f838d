package io.github.redescend.eval.audit.noise.rates;

import java.util.Arrays;

/** How many samples of each class are expected to have which label. */
public final class LabelCounts {
  private final int classes;
  private final long[] pairs;
  private final double[] moved;
  private final double[] totals;
  private final double[] kept;
  private final double[] labelled;
  private double all;

  /**
   * Counts by pair.
   *
   * @param classes k
   * @param pairs c k + j of true class c and label j, ascending; all others have none. Class k
   *     stands for those that are not told apart: it counts among what moved, and in no class
   * @param moved how many
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

  /** How many pairs of a true class and a label there are. */
  int size() {
    return pairs.length;
  }

  /** k where classes are not told apart. */
  int from(int pair) {
    return (int) (pairs[pair] / classes);
  }

  int to(int pair) {
    return (int) (pairs[pair] % classes);
  }

  /** Whether a pair is of two classes that are told apart. */
  boolean moves(int pair) {
    return from(pair) != to(pair) && from(pair) < classes;
  }

  /** Of one of the pairs. */
  double moved(int pair) {
    return moved[pair];
  }

  /** Of true class c with label j. */
  double of(int c, int j) {
    int pair = Arrays.binarySearch(pairs, (long) c * classes + j);
    return pair < 0 ? 0 : moved[pair];
  }

  /** Of each true class. */
  double total(int c) {
    return totals[c];
  }

  /** Of a true class with another label. */
  double left(int c) {
    return totals[c] - kept[c];
  }

  /** With a label, of another true class. */
  double received(int j) {
    return labelled[j] - kept[j];
  }

  /** Of all classes. */
  double total() {
    return all;
  }

  /** Of all classes with another label. */
  double left() {
    return total() - Arrays.stream(kept).sum();
  }

  /** The common rate of wrong labels, drawn a little to 2 %. */
  double rate() {
    return (left() + 0.2) / (total() + 10);
  }
}
