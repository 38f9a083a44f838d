package io.github.redescend.eval.resample;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Folds for cross-validation; rows of a group ({@link RowGroups}) share a fold. */
public final class Folds {
  private Folds() {}

  /**
   * Stratified folds: every row is tested once, fold sizes differ by at most one, and so do the
   * class counts of the folds. A class with fewer samples than folds is missing from some test
   * sets, one with a single sample from a training set.
   *
   * @param folds the number of folds, in [2, n]
   * @param seed shuffles the rows of each class
   * @return one split per fold; O(n folds)
   */
  public static List<Split> stratified(Labels labels, int folds, Seed seed) {
    return stratified(labels, RowGroups.none(labels.size()), folds, seed);
  }

  /**
   * Stratified folds that keep groups together. Larger groups first go to the fold with the fewest
   * rows of their classes; single rows then even out the folds.
   *
   * @throws InvalidInputException if the number of folds is out of range or above that of the given
   *     groups
   */
  public static List<Split> stratified(Labels labels, RowGroups groups, int folds, Seed seed) {
    Require.atLeast("folds", folds, 2);
    if (folds > labels.size()) {
      throw new InvalidInputException(
          "folds = %d is not allowed: it must be at most %d, the number of rows, since every fold needs one to test"
              .formatted(folds, labels.size()));
    }
    int[] fold = FoldFilling.of(labels.inOrder(), folds).filled(groups.kept(folds), seed);
    return IntStream.range(0, folds).mapToObj(f -> Split.of(fold, f)).toList();
  }

  /** Folds within a training set, which keep groups together; at most one per row. */
  public static List<Split> inner(Dataset samples, int folds, Seed seed) {
    RowGroups groups = RowGroups.of(samples);
    return stratified(
        samples.labels(), groups, groups.limited(Math.min(folds, samples.size())), seed);
  }

  /**
   * Repeated stratified folds.
   *
   * @param seed repeat r, from 0, uses its child {@code ("repeat", r)}
   */
  public static List<Split> repeated(
      Labels labels, RowGroups groups, int folds, int repeats, Seed seed) {
    Require.atLeast("repeats", repeats, 1);
    return IntStream.range(0, repeats)
        .boxed()
        .flatMap(r -> stratified(labels, groups, folds, seed.child("repeat", r)).stream())
        .toList();
  }

  /**
   * Returns these test sets with fewer training rows. Smaller samples are nested in larger ones,
   * and every class keeps its share of the rows, at least one.
   *
   * @param share in (0, 1]
   * @param seed split i uses its child {@code ("thinned", i)}
   */
  public static List<Split> thinned(List<Split> splits, Labels labels, double share, Seed seed) {
    List<Split> fewer = new ArrayList<>();
    for (Split split : splits) {
      Seed own = seed.child("thinned", fewer.size());
      fewer.add(new Split(thinned(split.train(), labels, share, own), split.test()));
    }
    return List.copyOf(fewer);
  }

  /** A stratified share of some rows, ascending. */
  public static int[] thinned(int[] rows, Labels labels, double share, Seed seed) {
    int[] order = seed.permutation(rows.length);
    int[] needed = labels.select(rows).counts();
    Arrays.setAll(
        needed, c -> needed[c] == 0 ? 0 : Math.max(1, (int) Math.round(share * needed[c])));
    int[] used = new int[needed.length];
    return Arrays.stream(order)
        .map(place -> rows[place])
        .filter(row -> used[labels.codes()[row]]++ < needed[labels.codes()[row]])
        .sorted()
        .toArray();
  }

  /** Assigns groups of rows to stratified folds. */
  record FoldFilling(Labels labels, int[] classSizes, int[][] counts, int[] sizes, int[] fold) {
    /** Empty folds. */
    static FoldFilling of(Labels labels, int folds) {
      int[] classSizes = labels.counts();
      int[] none = IntStream.generate(() -> -1).limit(labels.size()).toArray();
      return new FoldFilling(
          labels, classSizes, new int[folds][classSizes.length], new int[folds], none);
    }

    /** Assigns rows, of which equal numbers in {@code groups} stay together. */
    int[] filled(int[] groups, Seed seed) {
      Split.several(groups, seed.child("fold groups", 0)).forEach(this::place);
      for (int c = 0; c < classSizes.length; c++) {
        for (int row : Split.shuffled(labels, c, seed.child("fold rows", c))) {
          if (fold[row] < 0) {
            place(row);
          }
        }
      }
      return fold;
    }

    /**
     * Places rows where they add least to the sum, over folds and classes, of the squared class
     * share; on ties into the smallest fold. So no fold stays empty.
     */
    private void place(int... rows) {
      int[] own = new int[classSizes.length];
      for (int row : rows) {
        own[labels.codes()[row]]++;
      }
      int best = 0;
      double min = Double.POSITIVE_INFINITY;
      for (int f = 0; f < sizes.length; f++) {
        double added = 0;
        for (int c = 0; c < own.length; c++) {
          added += own[c] == 0 ? 0 : (double) counts[f][c] / classSizes[c] * own[c] / classSizes[c];
        }
        if (added < min || (added == min && sizes[f] < sizes[best])) {
          min = added;
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
}
