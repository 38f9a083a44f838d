package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/** In which order rows are cut into five consecutive folds. */
enum FoldOrder {
  /** As the file has them. */
  FILE_ORDER,
  /** The larger class first, as in many files of collections. */
  SORTED,
  /** At random. */
  SHUFFLED;

  static final int FOLDS = 5;

  /** How pages name it. */
  String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * The accuracy of the larger class of the other folds on each fold, in percent. Folds end at
   * round (k n / 5).
   */
  double[] largerClass(Labels labels, Seed seed) {
    int[] order = rows(labels, seed);
    int n = order.length;
    double[] accuracies = new double[FOLDS];
    for (int fold = 0; fold < FOLDS; fold++) {
      int from = (int) Math.round((double) fold * n / FOLDS);
      int to = (int) Math.round((fold + 1.0) * n / FOLDS);
      int[] inside = new int[labels.classes().size()];
      for (int i = from; i < to; i++) {
        inside[labels.codes()[order[i]]]++;
      }
      int[] outside = labels.counts().clone();
      for (int c = 0; c < outside.length; c++) {
        outside[c] -= inside[c];
      }
      accuracies[fold] = 100.0 * inside[largest(outside)] / (to - from);
    }
    return accuracies;
  }

  private int[] rows(Labels labels, Seed seed) {
    int n = labels.size();
    if (this == SHUFFLED) {
      return seed.permutation(n);
    }
    if (this == FILE_ORDER) {
      return IntStream.range(0, n).toArray();
    }
    int[] counts = labels.counts();
    return IntStream.range(0, n)
        .boxed()
        .sorted(Comparator.comparingInt(i -> -counts[labels.codes()[i]]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static int largest(int[] counts) {
    int most = Arrays.stream(counts).max().orElseThrow();
    return IntStream.range(0, counts.length)
        .filter(c -> counts[c] == most)
        .findFirst()
        .orElseThrow();
  }
}
