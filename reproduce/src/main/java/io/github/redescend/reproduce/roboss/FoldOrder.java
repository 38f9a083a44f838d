package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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

  /** The order of these words. */
  static FoldOrder of(String words) {
    return valueOf(words.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }

  /** How pages name it. */
  String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** How trials name it. */
  String stem() {
    return words().replace(' ', '-');
  }

  /** The folds; the k-th ends at round(k n / 5) of the order. */
  List<Split> splits(Labels labels, Seed seed) {
    int[] order = rows(labels, seed);
    int n = order.length;
    List<Split> splits = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int from = (int) Math.round((double) fold * n / FOLDS);
      int to = (int) Math.round((fold + 1.0) * n / FOLDS);
      int[] train =
          IntStream.range(0, n)
              .filter(i -> i < from || i >= to)
              .map(i -> order[i])
              .sorted()
              .toArray();
      int[] test = IntStream.range(from, to).map(i -> order[i]).sorted().toArray();
      splits.add(new Split(train, test));
    }
    return splits;
  }

  /** The accuracy of the larger class of the other folds on each fold, in percent. */
  double[] largerClass(Labels labels, Seed seed) {
    return splits(labels, seed).stream()
        .mapToDouble(
            split -> {
              int larger = largest(counts(labels, split.train()));
              return 100.0 * counts(labels, split.test())[larger] / split.test().length;
            })
        .toArray();
  }

  private static int[] counts(Labels labels, int[] rows) {
    int[] counts = new int[labels.classes().size()];
    for (int i : rows) {
      counts[labels.codes()[i]]++;
    }
    return counts;
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
