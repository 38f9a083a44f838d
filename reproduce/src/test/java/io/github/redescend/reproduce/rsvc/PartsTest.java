package io.github.redescend.reproduce.rsvc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The data split of section 5.2. */
class PartsTest {
  private static final int N = 267;

  /** A data set whose row i has the feature value i / copies. */
  private static Dataset numbered(int copies) {
    double[] x = IntStream.range(0, N).map(i -> i / copies).asDoubleStream().toArray();
    return Dataset.of(
        new DenseMatrix(N, 1, x),
        Labels.of(IntStream.range(0, N).mapToObj(i -> i % 3 == 0 ? "a" : "b").toList()));
  }

  @Test
  void everyRowIsInOneSubset() {
    UciTables.Parts parts = UciTables.Parts.of(numbered(1), 0.2, Seed.of(5));
    assertThat(parts.train().size()).isEqualTo(160);
    assertThat(parts.tune().size()).isEqualTo(53);
    assertThat(parts.test().size()).isEqualTo(54);
    Set<Double> rows = new TreeSet<>();
    for (Dataset part : new Dataset[] {parts.train(), parts.tune(), parts.test()}) {
      for (int i = 0; i < part.size(); i++) {
        rows.add(feature(part, i));
      }
    }
    assertThat(rows).hasSize(N);
  }

  @Test
  void exactlyTheShareOfTheTrainingLabelsIsFlipped() {
    for (double share : new double[] {0, 0.1, 0.2}) {
      UciTables.Parts parts = UciTables.Parts.of(numbered(1), share, Seed.of(5));
      assertThat(wrong(parts.train())).isEqualTo(Math.round(share * 160));
      assertThat(wrong(parts.tune())).isZero();
      assertThat(wrong(parts.test())).isZero();
    }
  }

  @Test
  void theSplitDoesNotDependOnTheShare() {
    UciTables.Parts clean = UciTables.Parts.of(numbered(1), 0, Seed.of(5));
    UciTables.Parts some = UciTables.Parts.of(numbered(1), 0.1, Seed.of(5));
    UciTables.Parts more = UciTables.Parts.of(numbered(1), 0.2, Seed.of(5));
    for (int i = 0; i < 160; i++) {
      assertThat(feature(some.train(), i)).isEqualTo(feature(clean.train(), i));
      if (!some.train().labels().name(i).equals(clean.train().labels().name(i))) {
        assertThat(more.train().labels().name(i)).isEqualTo(some.train().labels().name(i));
      }
    }
  }

  @Test
  void duplicatesOfTrainingRowsInTheTestSetAreCounted() {
    assertThat(UciTables.Parts.of(numbered(1), 0, Seed.of(5)).repeated()).containsOnly(false);
    UciTables.Parts parts = UciTables.Parts.of(numbered(2), 0, Seed.of(5));
    boolean[] repeated = parts.repeated();
    for (int i = 0; i < repeated.length; i++) {
      double own = feature(parts.test(), i);
      boolean found = IntStream.range(0, 160).anyMatch(k -> feature(parts.train(), k) == own);
      assertThat(repeated[i]).isEqualTo(found);
    }
    assertThat(repeated).contains(true).contains(false);
  }

  private static double feature(Dataset data, int i) {
    double[] row = new double[1];
    data.features().copyRow(i, row, 0);
    return row[0];
  }

  private static long wrong(Dataset part) {
    return IntStream.range(0, part.size())
        .filter(i -> !part.labels().name(i).equals(feature(part, i) % 3 == 0 ? "a" : "b"))
        .count();
  }
}
