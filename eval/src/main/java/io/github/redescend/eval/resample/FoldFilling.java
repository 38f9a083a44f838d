package io.github.redescend.eval.resample;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;

/** Gives groups of rows to stratified folds, one after the other. */
final class FoldFilling {
  private final Labels labels;
  private final int[] groups;
  private final int[] classSizes;
  private final int[][] counts;
  private final int[] sizes;
  private final int[] fold;

  /**
   * Begins with empty folds.
   *
   * @param groups a number for each row; rows with the same number stay together
   */
  FoldFilling(Labels labels, int[] groups, int folds) {
    this.labels = labels;
    this.groups = groups;
    classSizes = labels.counts();
    counts = new int[folds][classSizes.length];
    sizes = new int[folds];
    fold = new int[groups.length];
    Arrays.fill(fold, -1);
  }

  /** The fold of each row. */
  int[] filled(Seed seed) {
    Members.several(groups, seed.child("fold groups", 0)).forEach(this::place);
    for (int c = 0; c < classSizes.length; c++) {
      for (int row : Members.shuffled(labels, c, seed.child("fold rows", c))) {
        if (fold[row] < 0) {
          place(row);
        }
      }
    }
    return fold;
  }

  /**
   * Puts rows that stay together where they add least to the sum, over folds and classes, of the
   * squared share of the class that the fold has; where that is the same, into the smallest fold.
   * An empty fold adds least and is smallest, so that none stays empty.
   */
  private void place(int... rows) {
    int[] own = new int[classSizes.length];
    for (int row : rows) {
      own[labels.codes()[row]]++;
    }
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int f = 0; f < sizes.length; f++) {
      double added = 0;
      for (int c = 0; c < own.length; c++) {
        added += own[c] == 0 ? 0 : (double) counts[f][c] / classSizes[c] * own[c] / classSizes[c];
      }
      if (added < least || (added == least && sizes[f] < sizes[best])) {
        least = added;
        best = f;
      }
    }
    for (int c = 0; c < own.length; c++) {
      counts[best][c] += own[c];
    }
    sizes[best] += rows.length;
    for (int row : rows) {
      fold[row] = best;
    }
  }
}
