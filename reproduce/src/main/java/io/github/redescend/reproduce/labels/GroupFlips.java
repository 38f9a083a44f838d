package io.github.redescend.reproduce.labels;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise.SymmetricNoise;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Symmetric noise of two levels: much in a slice of the rows, about the lowest third of a feature
 * that the seed draws, little in all others.
 *
 * @param inside the share of labels in the slice, in [0, 1)
 * @param outside the share of the others
 */
record GroupFlips(double inside, double outside) {
  private static final double SLICE = 1.0 / 3;
  private static final double LEAST = 0.2;
  private static final double MOST = 0.5;

  Labels corrupt(Dataset clean, Seed seed) {
    boolean[] slice = slice(clean, seed);
    int[] codes = clean.labels().codes().clone();
    corrupt(clean.labels(), i -> slice[i], inside, seed.child("group", 0), codes);
    corrupt(clean.labels(), i -> !slice[i], outside, seed.child("group", 1), codes);
    return new Labels(clean.labels().classes(), codes);
  }

  private static void corrupt(
      Labels right, IntPredicate part, double share, Seed seed, int[] codes) {
    int[] rows = IntStream.range(0, codes.length).filter(part).toArray();
    int[] own = Arrays.stream(rows).map(i -> right.codes()[i]).toArray();
    int[] noisy = new SymmetricNoise(share).corrupt(new Labels(right.classes(), own), seed).codes();
    for (int i = 0; i < rows.length; i++) {
      codes[rows[i]] = noisy[i];
    }
  }

  /** Of a feature with few values the slice may be larger or smaller than a third. */
  static boolean[] slice(Dataset data, Seed seed) {
    List<boolean[]> slices =
        IntStream.range(0, data.features().columns())
            .mapToObj(column -> lowest(data, column))
            .sorted(Comparator.comparingDouble(rows -> Math.abs(share(rows) - SLICE)))
            .toList();
    long near = slices.stream().filter(rows -> share(rows) >= LEAST && share(rows) <= MOST).count();
    return slices.get(seed.child("slice", 0).random().nextInt((int) Math.max(1, near)));
  }

  private static boolean[] lowest(Dataset data, int column) {
    int n = data.size();
    double[] values =
        IntStream.range(0, n).mapToDouble(i -> data.features().row(i)[column]).toArray();
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double cut = sorted[(int) (SLICE * n)];
    boolean[] below = marks(n, i -> values[i] < cut);
    boolean[] upTo = marks(n, i -> values[i] <= cut);
    return Math.abs(share(below) - SLICE) < Math.abs(share(upTo) - SLICE) ? below : upTo;
  }

  private static boolean[] marks(int n, IntPredicate marked) {
    boolean[] rows = new boolean[n];
    for (int i = 0; i < n; i++) {
      rows[i] = marked.test(i);
    }
    return rows;
  }

  private static double share(boolean[] rows) {
    return (double) IntStream.range(0, rows.length).filter(i -> rows[i]).count() / rows.length;
  }
}
