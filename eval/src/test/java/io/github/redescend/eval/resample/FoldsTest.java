package io.github.redescend.eval.resample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FoldsTest {
  /** 41 shuffled samples: 23 a, 11 b, 4 c, 2 d, 1 e. */
  private static final Labels UNEVEN = uneven();

  private static Labels uneven() {
    int[] codes = new int[41];
    int at = 0;
    int[] counts = {23, 11, 4, 2, 1};
    for (int c = 0; c < counts.length; c++) {
      for (int i = 0; i < counts[c]; i++) {
        codes[at++ * 17 % 41] = c;
      }
    }
    return new Labels(List.of("a", "b", "c", "d", "e"), codes);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 40, 41})
  void everyRowTestsOnceAndTrainsInAllOtherFolds(int folds) {
    int[] tested = new int[41];
    List<Split> splits = Folds.stratified(UNEVEN, folds, Seed.of(1));
    assertThat(splits).hasSize(folds);
    for (Split split : splits) {
      Arrays.stream(split.test()).forEach(row -> tested[row]++);
      int[] both =
          IntStream.concat(Arrays.stream(split.train()), Arrays.stream(split.test()))
              .sorted()
              .toArray();
      assertThat(both).containsExactly(IntStream.range(0, 41).toArray());
      assertThat(split.test()).isSorted().isNotEmpty();
      assertThat(split.train()).isSorted().isNotEmpty();
    }
    assertThat(tested).containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 41})
  void foldsAreStratifiedUpToOneSample(int folds) {
    List<Split> splits = Folds.stratified(UNEVEN, folds, Seed.of(2));
    assertEven(splits.stream().mapToInt(split -> split.test().length).toArray());
    for (int c = 0; c < 5; c++) {
      int of = c;
      assertEven(
          splits.stream().mapToInt(split -> UNEVEN.select(split.test()).counts()[of]).toArray());
    }
  }

  private static void assertEven(int[] numbers) {
    int least = Arrays.stream(numbers).min().orElseThrow();
    int most = Arrays.stream(numbers).max().orElseThrow();
    assertThat(most - least).as(Arrays.toString(numbers)).isLessThanOrEqualTo(1);
  }

  @Test
  void foldsDependOnSeedAndRepetition() {
    List<Split> splits = Folds.repeated(UNEVEN, RowGroups.none(UNEVEN.size()), 4, 3, Seed.of(5));
    assertThat(splits).hasSize(12);
    assertThat(tests(Folds.repeated(UNEVEN, RowGroups.none(UNEVEN.size()), 4, 3, Seed.of(5))))
        .isEqualTo(tests(splits));
    assertThat(tests(Folds.repeated(UNEVEN, RowGroups.none(UNEVEN.size()), 4, 3, Seed.of(6))))
        .isNotEqualTo(tests(splits));
    assertThat(tests(splits.subList(4, 8))).isNotEqualTo(tests(splits.subList(0, 4)));
    assertThat(tests(splits.subList(8, 12))).isNotEqualTo(tests(splits.subList(4, 8)));
    assertThat(tests(Folds.repeated(UNEVEN, RowGroups.none(UNEVEN.size()), 4, 1, Seed.of(5))))
        .as("more repeats change no earlier one")
        .isEqualTo(tests(splits.subList(0, 4)));
  }

  private static List<List<Integer>> tests(List<Split> splits) {
    return splits.stream().map(split -> Arrays.stream(split.test()).boxed().toList()).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 42})
  void foldsOutOfRangeAreRefused(int folds) {
    assertThatThrownBy(() -> Folds.stratified(UNEVEN, folds, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("folds = " + folds);
  }

  @Test
  void noRepeatIsRefused() {
    assertThatThrownBy(
            () -> Folds.repeated(UNEVEN, RowGroups.none(UNEVEN.size()), 2, 0, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("repeats = 0");
  }
}
