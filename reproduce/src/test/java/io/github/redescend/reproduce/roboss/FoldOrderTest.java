package io.github.redescend.reproduce.roboss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.reproduce.roboss.FoldOrder.TwoClassData;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Folds of rows in several orders, and the accuracy of the majority class on them. */
class FoldOrderTest {
  /** 5581 of 6598 rows, as in Musk2. The published value is 84.59 +- 34.46. */
  @Test
  void sortedFoldsReproduceMusk2() {
    int[] codes = new int[6598];
    Arrays.fill(codes, 0, 6598 - 5581, 1);
    Labels labels = new Labels(List.of("musk", "non-musk"), codes);
    double[] folds = FoldOrder.SORTED.largerClass(labels, Seed.of(1));
    assertThat(Arrays.stream(folds).average().orElseThrow()).isCloseTo(84.59, within(0.005));
    assertThat(folds[0]).isEqualTo(100);
    assertThat(folds[4]).isCloseTo(22.95, within(0.01));
    assertThat(FoldOrder.FILE_ORDER.largerClass(labels, Seed.of(1))[0])
        .isCloseTo(22.95, within(0.01));
    assertThat(FoldOrder.SHUFFLED.largerClass(labels, Seed.of(1))[4]).isBetween(81.0, 88.0);
  }

  /**
   * If both classes are equally large, the majority class of the training folds is the wrong one.
   */
  @Test
  void sortedHalvesGiveZeroAccuracy() {
    int[] codes = new int[100];
    Arrays.fill(codes, 50, 100, 1);
    assertThat(FoldOrder.FILE_ORDER.largerClass(new Labels(List.of("a", "b"), codes), Seed.of(1)))
        .containsExactly(0, 0, 50, 0, 0);
  }

  @Test
  void secondLargestOfThreeClassesIsThePositiveOne() {
    Labels labels = Labels.of(List.of("win", "win", "win", "loss", "loss", "draw"));
    Labels two = TwoClassData.labels(labels);
    assertThat(two.classes()).containsExactly("loss", "not loss");
    assertThat(two.counts()).containsExactly(2, 4);
  }
}
