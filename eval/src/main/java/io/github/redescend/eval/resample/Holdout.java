package io.github.redescend.eval.resample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A single split into training and test set. */
public final class Holdout {
  private static final int TEST = 1;
  private static final int TRAIN = 2;

  private Holdout() {}

  /**
   * A stratified split. Round(share n) rows are tested, at least one and at most n - 1; of every
   * class share n_c of them, rounded down or up so that it keeps a training row if possible.
   *
   * @param share the share of test rows, above 0 and below 1
   * @throws InvalidInputException if the share is out of range or there are fewer than two rows
   */
  public static Split stratified(Labels labels, double share, Seed seed) {
    return stratified(labels, RowGroups.none(labels.size()), share, seed);
  }

  /**
   * A stratified split that keeps groups together, so that shares are approximate.
   *
   * @throws InvalidInputException as above, and if all rows are in one given group
   */
  public static Split stratified(Labels given, RowGroups groups, double share, Seed seed) {
    Labels labels = given.inOrder();
    if (!(share > 0 && share < 1)) {
      throw new InvalidInputException(
          "holdout = " + share + " is not allowed: it must be a number above 0 and below 1");
    }
    if (labels.size() < 2) {
      throw new InvalidInputException(
          "holdout needs at least two rows, one to train and one to test, found " + labels.size());
    }
    int[] tested = tested(labels.counts(), share, labels.size());
    int[] marks = new int[labels.size()];
    List<int[]> several = Split.several(groups.kept(2), seed.child("holdout groups", 0));
    for (int[] group : several) {
      // A group is tested if that brings the class counts nearer to their targets.
      int mark = nearer(group, labels, tested) ? TEST : TRAIN;
      for (int row : group) {
        marks[row] = mark;
        tested[labels.codes()[row]] -= mark == TEST ? 1 : 0;
      }
    }
    for (int c = 0; c < tested.length; c++) {
      int left = tested[c];
      for (int row : Split.shuffled(labels, c, seed.child("holdout rows", c))) {
        if (marks[row] == 0 && left > 0) {
          marks[row] = TEST;
          left--;
        }
      }
    }
    requireBoth(marks, several);
    return Split.of(marks, TEST);
  }

  private static boolean nearer(int[] group, Labels labels, int[] missing) {
    int[] own = labels.select(group).counts();
    double change = 0;
    for (int c = 0; c < own.length; c++) {
      // (missing - own)^2 - missing^2 over the squared class size.
      double size = labels.counts()[c];
      change += own[c] == 0 ? 0 : (own[c] - 2.0 * missing[c]) * own[c] / (size * size);
    }
    return change < 0;
  }

  /** If one side is empty, the smallest group moves. */
  private static void requireBoth(int[] marks, List<int[]> several) {
    long tests = IntStream.of(marks).filter(mark -> mark == TEST).count();
    if (tests == 0 || tests == marks.length) {
      for (int row : several.get(several.size() - 1)) {
        marks[row] = tests == 0 ? TEST : TRAIN;
      }
    }
  }

  /** Test rows per class: the integer part of the quota, then by largest remainder. */
  private static int[] tested(int[] counts, double share, int n) {
    int[] tested = new int[counts.length];
    double[] remainders = new double[counts.length];
    int sum = 0;
    for (int c = 0; c < counts.length; c++) {
      // A share near 1 times the count may round up to the count.
      tested[c] = Math.max(0, Math.min(counts[c] - 1, (int) Math.floor(share * counts[c])));
      remainders[c] = share * counts[c] - tested[c];
      sum += tested[c];
    }
    int number = (int) Math.min(n - 1L, Math.max(1, Math.round(share * n)));
    IntStream open = IntStream.range(0, counts.length).filter(c -> remainders[c] > 0);
    Comparator<Integer> full = Comparator.comparing(c -> tested[c] + 1 == counts[c]);
    int[] order = Vectors.order(open, full.thenComparing(c -> -remainders[c]));
    for (int i = 0; i < Math.min(order.length, number - sum); i++) {
      tested[order[i]]++;
    }
    return tested;
  }
}
