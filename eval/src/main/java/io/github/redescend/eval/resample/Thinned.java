package io.github.redescend.eval.resample;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Splits with reduced training sets, for learning curves. */
public final class Thinned {
  private Thinned() {}

  /**
   * The same test sets with fewer training rows. Smaller samples are nested in larger ones, and
   * every class keeps its share of the rows, at least one.
   *
   * @param splits of the labelled rows
   * @param share in (0, 1]
   * @param seed split i uses its child {@code ("thinned", i)}
   */
  public static List<Split> of(List<Split> splits, Labels labels, double share, Seed seed) {
    return IntStream.range(0, splits.size())
        .mapToObj(
            i ->
                new Split(
                    rows(splits.get(i).train(), labels, share, seed.child("thinned", i)),
                    splits.get(i).test()))
        .toList();
  }

  /** A stratified share of some rows, ascending. */
  public static int[] rows(int[] rows, Labels labels, double share, Seed seed) {
    int[] order = seed.permutation(rows.length);
    int[] wanted = new int[labels.classes().size()];
    for (int row : rows) {
      wanted[labels.codes()[row]]++;
    }
    for (int c = 0; c < wanted.length; c++) {
      wanted[c] = wanted[c] == 0 ? 0 : Math.max(1, (int) Math.round(share * wanted[c]));
    }
    int[] taken = new int[wanted.length];
    return Arrays.stream(order)
        .map(place -> rows[place])
        .filter(row -> taken[labels.codes()[row]]++ < wanted[labels.codes()[row]])
        .sorted()
        .toArray();
  }
}
