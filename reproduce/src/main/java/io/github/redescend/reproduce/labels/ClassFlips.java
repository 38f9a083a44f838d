package io.github.redescend.reproduce.labels;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise.AsymmetricNoise;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Labels of whole classes that move to one other class each. */
public final class ClassFlips {
  private ClassFlips() {}

  /** Of each class the share moves to the next, of the last one to the first. */
  public static Labels pairs(Labels labels, double share, Seed seed) {
    int k = labels.classes().size();
    return together(
        labels,
        IntStream.range(0, k).mapToObj(c -> move(labels, c, (c + 1) % k, share, seed)).toList());
  }

  /** The two largest classes exchange labels, each its own share of them; of equals the first. */
  static Labels unequal(Labels labels, double ofLargest, double ofSecond, Seed seed) {
    int[] counts = labels.counts();
    List<Integer> bySize =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingInt((Integer c) -> -counts[c]))
            .toList();
    return together(
        labels,
        List.of(
            move(labels, bySize.get(0), bySize.get(1), ofLargest, seed),
            move(labels, bySize.get(1), bySize.get(0), ofSecond, seed)));
  }

  private static Labels move(Labels right, int from, int to, double share, Seed seed) {
    List<String> names = right.classes();
    return new AsymmetricNoise(share, names.get(from), names.get(to)).corrupt(right, seed);
  }

  /**
   * Flips of different classes as one. Which labels move is decided on the right ones, so that none
   * moves twice.
   *
   * @param flips the labels after each of them alone
   */
  public static Labels together(Labels right, List<Labels> flips) {
    int[] codes = right.codes().clone();
    for (Labels moved : flips) {
      IntStream.range(0, codes.length)
          .filter(i -> moved.codes()[i] != right.codes()[i])
          .forEach(i -> codes[i] = moved.codes()[i]);
    }
    return new Labels(right.classes(), codes);
  }
}
