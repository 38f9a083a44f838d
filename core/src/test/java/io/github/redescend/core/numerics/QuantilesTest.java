package io.github.redescend.core.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantilesTest {
  @Test
  void isTheSmallestNumberThatCoversTheShare() {
    Quantiles four = Quantiles.of(new double[] {4, 1, 3, 2});
    assertThat(four.at(0.25)).isEqualTo(1);
    assertThat(four.at(0.26)).isEqualTo(2);
    assertThat(four.at(0.5)).isEqualTo(2);
    assertThat(four.at(1)).isEqualTo(4);
    assertThat(four.at(1e-9)).isEqualTo(1);
    assertThat(four.median()).isEqualTo(2.5);
    assertThat(Quantiles.of(new double[] {7}).at(0.5)).isEqualTo(7);
  }

  /** R: quantile(c(1, 2, 3, 10), c(0, .1, .5, .75, 1)). */
  @Test
  void interpolationIsOfTypeSeven() {
    Quantiles four = Quantiles.of(new double[] {10, 1, 3, 2});
    assertThat(four.interpolated(0)).isEqualTo(1);
    assertThat(four.interpolated(0.1)).isEqualTo(1.3);
    assertThat(four.interpolated(0.5)).isEqualTo(2.5);
    assertThat(four.interpolated(0.75)).isEqualTo(4.75);
    assertThat(four.interpolated(1)).isEqualTo(10);
  }

  @Test
  void weightsCountAsEqualNumbers() {
    Random random = new Random(3);
    for (int repeat = 0; repeat < 50; repeat++) {
      double[] values = random.ints(9, 0, 5).asDoubleStream().toArray();
      double[] weights = random.ints(9, 0, 4).asDoubleStream().toArray();
      weights[repeat % 9] = 1;
      double[] repeated =
          java.util.stream.IntStream.range(0, 9)
              .flatMap(i -> java.util.stream.IntStream.generate(() -> i).limit((long) weights[i]))
              .mapToDouble(i -> values[i])
              .toArray();
      for (double share : new double[] {0.1, 0.25, 0.5, 0.75, 1}) {
        assertThat(Quantiles.of(values, weights).at(share))
            .isEqualTo(Quantiles.of(repeated).at(share));
      }
    }
  }

  @Test
  void weightsCount() {
    double[] values = {4, 1, 3, 2};
    assertThat(Quantiles.of(values, new double[] {1, 1, 1, 1}).at(0.5)).isEqualTo(2);
    assertThat(Quantiles.of(values, new double[] {9, 1, 0, 1}).at(0.5)).isEqualTo(4);
    assertThat(Quantiles.of(values, new double[] {1, 1, 0, 1}).at(1)).isEqualTo(4);
  }

  /** A weight of 2 counts as two equal numbers, at every quantile. */
  @Test
  void weightsAreRepetitions() {
    double[] values = {5, 1, 9, 2, 2};
    double[] weights = {2, 1, 3, 0, 1};
    Quantiles weighted = Quantiles.of(values, weights);
    Quantiles repeated = Quantiles.of(new double[] {5, 5, 1, 9, 9, 9, 2});
    for (double share = 0; share <= 1; share += 0.05) {
      assertThat(weighted.interpolated(share)).isEqualTo(repeated.interpolated(share));
      assertThat(weighted.after(share * 7)).isEqualTo(repeated.after(share * 7));
      assertThat(weighted.distancesFrom(4).interpolated(share))
          .isEqualTo(repeated.distancesFrom(4).interpolated(share));
    }
    assertThat(weighted.after(3)).isEqualTo(5);
    assertThat(weighted.after(4)).isEqualTo(9);
  }

  @Test
  void distancesAreMeasuredFromTheCentre() {
    double[] values = {9, 1, 2};
    Quantiles weighted = Quantiles.of(values, new double[] {1, 3, 2}).distancesFrom(3);
    assertThat(weighted.at(1e-9)).isEqualTo(1);
    assertThat(weighted.at(0.5)).isEqualTo(2);
    assertThat(weighted.at(1)).isEqualTo(6);
    assertThat(weighted.total()).isEqualTo(6);
    assertThat(Quantiles.of(values).distancesFrom(3).median()).isEqualTo(2);
  }

  /** A number with weight 0 is ignored, and no number follows the last one. */
  @Test
  void endsAtTheLargestNumberWithWeight() {
    double[] values = {8, 3, 5};
    Quantiles weighted = Quantiles.of(values, new double[] {0, 2, 1});
    assertThat(weighted.at(1)).isEqualTo(5);
    assertThat(weighted.after(2)).isEqualTo(5);
    assertThat(weighted.after(3)).isEqualTo(5);
    assertThat(weighted.after(100)).isEqualTo(5);
    assertThat(Quantiles.of(values).after(3)).isEqualTo(8);
    assertThat(Quantiles.of(values).after(100)).isEqualTo(8);
  }

  /** The sum of the weights depends on the order of summation because of rounding. */
  @Test
  void shareOneIsTheLargestNumberDespiteRounding() {
    Quantiles rounded = Quantiles.of(new double[] {2, 3, 1}, new double[] {1, 1, 0x1p53});
    assertThat(rounded.total()).isEqualTo(0x1p53 + 2);
    assertThat(rounded.at(1)).isEqualTo(3);
  }

  /** Equal weights use a shortcut that must agree with the general case. */
  @Test
  void equalWeightsAgreeWithNearlyEqualWeights() {
    double[] values = {3, 1, 4, 1, 5, 9, 2, 6};
    double[] common = {0.3, 0.3, 0, 0.3, 0.3, 0.3, 0, 0.3};
    double[] near = common.clone();
    near[0] += 1e-12;
    Quantiles same = Quantiles.of(values, common);
    Quantiles different = Quantiles.of(values, near);
    for (double share : new double[] {0.05, 0.2, 0.4, 0.45, 0.6, 0.9, 1}) {
      assertThat(same.at(share)).as("share %s", share).isEqualTo(different.at(share));
    }
    assertThat(same.total()).isCloseTo(1.8, within(1e-12));
    assertThat(same.after(same.total() / 2 - 0.1)).isEqualTo(3);
  }
}
