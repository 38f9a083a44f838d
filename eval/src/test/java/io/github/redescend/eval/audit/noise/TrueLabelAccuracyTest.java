package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.eval.audit.noise.LabelEvidence.TrueLabelAccuracy;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrueLabelAccuracyTest {
  private static final double[] HALF_OF_ONE = {0, 0.5};

  /** Classes that lose the given shares of their labels uniformly to the others. */
  private static NoiseModel model(double weight, double... rates) {
    double[] even = new double[rates.length];
    Arrays.fill(even, 1);
    return new NoiseModel(
        weight, ClassCurve.ofSlope(1, new double[rates.length]), TransitionMatrix.of(rates, even));
  }

  private static NoiseEstimate.Interval estimate(int[][] counts, NoiseModel... models) {
    int samples = IntStream.range(0, counts.length).map(g -> IntStream.of(counts[g]).sum()).sum();
    return new TrueLabelAccuracy(List.of(models), Compute.standard().algebra()).of(counts, samples);
  }

  /**
   * 40 and 20 correct and 10 wrong predictions of each class. Half of the second class has the
   * other label.
   */
  @Test
  void invertedCountsEqualThoseOnTrueLabels() {
    int[][] counts = {{40 + 5, 10 + 10}, {5, 10}};
    assertThat(estimate(counts, model(1, HALF_OF_ONE)).estimate())
        .isCloseTo((40 + 20) / 80.0, within(1e-5));
  }

  @Test
  void withoutNoiseItIsTheAccuracyWithItsStandardError() {
    int[][] counts = {{300, 40, 0}, {20, 280, 60}, {0, 0, 300}};
    NoiseEstimate.Interval found = estimate(counts, model(1, 0, 0, 0));
    assertThat(found.estimate()).isCloseTo(0.88, within(1e-5));
    double deviation = Math.sqrt(0.88 * 0.12 / 1000 + 0.01 * 0.01);
    assertThat(found.high() - found.low()).isCloseTo(2 * 1.6449 * deviation, within(1e-4));
  }

  @Test
  void intervalCoversTheDifferencesBetweenModels() {
    int[][] counts = {{45, 20}, {5, 10}};
    NoiseEstimate.Interval both = estimate(counts, model(0.5, HALF_OF_ONE), model(0.5, 0, 0));
    assertThat(both.estimate()).isCloseTo((60 / 80.0 + 55 / 80.0) / 2, within(1e-5));
    NoiseEstimate.Interval one = estimate(counts, model(1, 0, 0));
    assertThat(both.high() - both.low()).isGreaterThan(one.high() - one.low());
  }

  /** Duplicate rows do not narrow the confidence interval. */
  @Test
  void duplicatesDoNotNarrowTheInterval() {
    int[][] once = {{300, 100}, {100, 300}};
    int[][] twice = {{600, 200}, {200, 600}};
    TrueLabelAccuracy accuracy =
        new TrueLabelAccuracy(List.of(model(1, 0.2, 0.2)), Compute.standard().algebra());
    assertThat(accuracy.of(twice, 800)).isEqualTo(accuracy.of(once, 800));
  }

  /** Random labels give back the accuracy for any classes and rates. */
  @Test
  void isUnbiased() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 20; trial++) {
      int k = 2 + random.nextInt(4);
      double[] rates = random.doubles(k, 0, 0.4).toArray();
      int[][] counts = new int[k][k];
      int right = 0;
      int n = 40_000;
      for (int i = 0; i < n; i++) {
        int truth = random.nextInt(k);
        int predicted = random.nextDouble() < 0.8 ? truth : random.nextInt(k);
        int given = truth;
        if (random.nextDouble() < rates[truth]) {
          given = (truth + 1 + random.nextInt(k - 1)) % k;
        }
        right += predicted == truth ? 1 : 0;
        counts[given][predicted]++;
      }
      assertThat(estimate(counts, model(1, rates)).estimate())
          .isCloseTo(right / (double) n, within(0.015));
    }
  }

  @Test
  void unidentifiableRatesGiveNoInvalidEstimate() {
    NoiseEstimate.Interval found = estimate(new int[][] {{10, 20}, {20, 30}}, model(1, 0.5, 0.5));
    assertThat(found.estimate()).isBetween(0.0, 1.0);
    assertThat(found.low()).isLessThanOrEqualTo(found.high());
  }
}
