package io.github.redescend.eval.resample;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinnedTest {
  @Test
  void everyClassKeepsItsShareAndSmallerDrawsAreSubsets() {
    Labels labels =
        Labels.of(
            IntStream.range(0, 100)
                .mapToObj(i -> i == 0 ? "rare" : i % 4 == 0 ? "b" : "a")
                .toList());
    Split split = Holdout.stratified(labels, 0.2, Seed.of(1));
    List<Split> quarter = Folds.thinned(List.of(split), labels, 0.25, Seed.of(2));
    List<Split> half = Folds.thinned(List.of(split), labels, 0.5, Seed.of(2));
    assertThat(quarter.get(0).test()).isEqualTo(split.test());
    assertThat(half.get(0).train()).isSorted().hasSizeBetween(39, 42);
    assertThat(Arrays.stream(half.get(0).train()).boxed().toList())
        .containsAll(Arrays.stream(quarter.get(0).train()).boxed().toList());
    assertThat(Folds.thinned(List.of(split), labels, 1, Seed.of(2)).get(0).train())
        .isEqualTo(split.train());
    assertThat(quarter.get(0).train()).contains(0);
  }
}
