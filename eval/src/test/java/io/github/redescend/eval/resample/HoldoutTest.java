package io.github.redescend.eval.resample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HoldoutTest {
  private static Labels labels(int a, int b, int c) {
    List<String> names = new ArrayList<>(Collections.nCopies(a, "a"));
    names.addAll(Collections.nCopies(b, "b"));
    names.addAll(Collections.nCopies(c, "c"));
    return Labels.of(names);
  }

  @ParameterizedTest
  @CsvSource({"0.3, 30", "0.5, 50", "0.01, 1", "0.001, 1", "0.999, 99", "0.255, 26"})
  void holdoutIsExactOverallAndStratifiedUpToOneSample(double share, int tested) {
    Labels labels = labels(67, 25, 8);
    Split split = Holdout.stratified(labels, share, Seed.of(1));
    assertThat(split.test()).hasSize(tested);
    int[] both =
        IntStream.concat(Arrays.stream(split.train()), Arrays.stream(split.test()))
            .sorted()
            .toArray();
    assertThat(both).containsExactly(IntStream.range(0, 100).toArray());
    int[] all = labels.counts();
    int[] some = labels.select(split.test()).counts();
    for (int c = 0; c < all.length; c++) {
      assertThat(Math.abs(some[c] - share * all[c])).isLessThan(1);
    }
  }

  @Test
  void classOfOneSampleIsInTheTrainingSet() {
    Split split = Holdout.stratified(labels(8, 7, 1), 0.6, Seed.of(1));
    assertThat(labels(8, 7, 1).select(split.train()).counts()[2]).isEqualTo(1);
  }

  @Test
  void integerQuotaIsKept() {
    Split split = Holdout.stratified(labels(10, 1, 0), 0.5, Seed.of(1));
    assertThat(labels(10, 1, 0).select(split.test()).counts()).containsExactly(5, 1);
  }

  @Test
  void largestShareKeepsATrainingRow() {
    Split split = Holdout.stratified(labels(90_000, 9_000, 1_000), Math.nextDown(1.0), Seed.of(1));
    assertThat(split.train()).isNotEmpty();
    assertThat(split.test()).hasSizeGreaterThan(99_990);
  }

  @Test
  void holdoutDependsOnTheSeed() {
    Labels labels = labels(40, 20, 5);
    int[] test = Holdout.stratified(labels, 0.3, Seed.of(1)).test();
    assertThat(Holdout.stratified(labels, 0.3, Seed.of(1)).test()).containsExactly(test);
    assertThat(Holdout.stratified(labels, 0.3, Seed.of(2)).test()).isNotEqualTo(test);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, 1.5, Double.NaN})
  void sharesOutOfRangeAreRefused(double share) {
    assertThatThrownBy(() -> Holdout.stratified(labels(5, 5, 5), share, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("holdout = " + share);
  }

  @Test
  void oneRowIsRefused() {
    assertThatThrownBy(() -> Holdout.stratified(labels(1, 0, 0), 0.5, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("found 1");
  }
}
