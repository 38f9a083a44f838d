package io.github.redescend.eval.resample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Splits for cross-validation. */
public final class Folds {
  private Folds() {}

  /**
   * Stratified folds: every row tests in exactly one of them, the sizes of the folds differ by at
   * most one, and so do the numbers of samples that the folds have of any class. A class with fewer
   * samples than folds is missing from some test parts; with one sample it is missing from a
   * training part.
   *
   * @param labels n labels
   * @param folds the number of folds, in [2, n]
   * @param seed shuffles the rows of each class
   * @return the splits, one a fold; O(n folds)
   * @throws InvalidInputException if the number of folds is out of range
   */
  public static List<Split> stratified(Labels labels, int folds, Seed seed) {
    Require.atLeast("folds", folds, 2);
    if (folds > labels.size()) {
      throw new InvalidInputException(
          "folds = %d is not allowed: it must be at most %d, the number of samples, since every fold needs one to test"
              .formatted(folds, labels.size()));
    }
    int[] fold = new int[labels.size()];
    int next = 0;
    for (int c = 0; c < labels.classes().size(); c++) {
      // Each class goes on where the last one ended, which keeps the sizes of the folds even.
      for (int row : Members.shuffled(labels, c, seed.child("fold rows", c))) {
        fold[row] = next++ % folds;
      }
    }
    return IntStream.range(0, folds).mapToObj(f -> Members.split(fold, f)).toList();
  }

  /**
   * Stratified folds several times over, each time shuffled anew.
   *
   * @param labels n labels
   * @param folds the number of folds, in [2, n]
   * @param repeats the number of times, at least 1
   * @param seed the r-th time, from 0, uses its child {@code ("repeat", r)}
   * @return the splits of the first time, of the second, and so on
   * @throws InvalidInputException if a number is out of range
   */
  public static List<Split> repeated(Labels labels, int folds, int repeats, Seed seed) {
    Require.atLeast("repeats", repeats, 1);
    List<Split> splits = new ArrayList<>();
    for (int r = 0; r < repeats; r++) {
      splits.addAll(stratified(labels, folds, seed.child("repeat", r)));
    }
    return List.copyOf(splits);
  }
}
