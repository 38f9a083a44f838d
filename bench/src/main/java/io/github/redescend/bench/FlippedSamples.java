package io.github.redescend.bench;

import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Generated data with flipped labels. */
public final class FlippedSamples {
  private FlippedSamples() {}

  /** Unscaled ringnorm in 20 dimensions with a share of the labels flipped. */
  public static Dataset ringnorm(int n, double flipped, long seed) {
    Table table = Generators.catalogue().make("ringnorm").generate(n, Seed.of(seed));
    Dataset clean = Draw.dataset(table);
    SplittableRandom random = Seed.of(seed).child("flips", 0).random();
    List<String> names = new ArrayList<>(n);
    List<String> classes = clean.labels().classes();
    for (int i = 0; i < n; i++) {
      int code = clean.labels().codes()[i];
      names.add(classes.get(random.nextDouble() < flipped ? 1 - code : code));
    }
    return clean.withLabels(Labels.of(names, classes));
  }

  /** Weights from 0.5 to 1.7. */
  static double[] weights(int n) {
    return IntStream.range(0, n).mapToDouble(i -> 0.5 + i % 7 * 0.2).toArray();
  }
}
