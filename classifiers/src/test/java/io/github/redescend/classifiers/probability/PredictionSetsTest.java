package io.github.redescend.classifiers.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictionSetsTest {
  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Samples of k classes. Their scores are 1 for the true class and 0 for others, plus noise. */
  private record Drawn(int k, int[] codes, double[] scores) {
    static Drawn of(int n, int k, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] codes = random.ints(n, 0, k).toArray();
      int width = k == 2 ? 1 : k;
      double[] scores = new double[n * width];
      for (int i = 0; i < n; i++) {
        for (int c = 0; c < width; c++) {
          double mean = k == 2 ? 2 * codes[i] - 1 : codes[i] == c ? 1 : 0;
          scores[i * width + c] = mean + 0.8 * random.nextGaussian();
        }
      }
      return new Drawn(k, codes, scores);
    }

    double covered(PredictionSets sets, double coverage) {
      double limit = sets.limit(coverage);
      return IntStream.range(0, codes.length)
              .filter(i -> PredictionSets.has(scores, i, k, codes[i], limit))
              .count()
          / (double) codes.length;
    }
  }

  @Test
  void computesNonconformityOfTrueClasses() {
    PredictionSets sets =
        PredictionSets.of(
            new double[] {2, -1, 0.5}, 2, WeightedLabels.given(new int[] {1, 0, 0}, ones(3)));
    assertThat(sets.strangeness()).containsExactly(-2, -1, 0.5);
    assertThat(sets.coverages()).containsExactly(new double[] {0.25, 0.5, 0.75}, within(1e-12));
    assertThat(sets.limit(0.5)).isEqualTo(-1);
    assertThat(sets.limit(0.51)).isEqualTo(0.5);
    assertThat(sets.limit(0.76)).isInfinite();
  }

  @Test
  void usesTheBestOtherClass() {
    double[] scores = {0.2, 0.9, 0.5};
    PredictionSets sets =
        PredictionSets.of(scores, 3, WeightedLabels.given(new int[] {2}, ones(1)));
    assertThat(sets.strangeness()).containsExactly(new double[] {0.4}, within(1e-12));
    assertThat(PredictionSets.has(scores, 0, 3, 1, -0.4)).isTrue();
    assertThat(PredictionSets.has(scores, 0, 3, 1, -0.41)).isFalse();
  }

  /** The coverage guarantee, for any number of classes and any coverage. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void newSamplesAreCovered(int k) {
    Drawn known = Drawn.of(5000, k, 1);
    Drawn fresh = Drawn.of(20_000, k, 2);
    PredictionSets sets =
        PredictionSets.of(known.scores(), k, WeightedLabels.given(known.codes(), ones(5000)));
    assertThat(sets.coverages()).hasSizeLessThanOrEqualTo(1000);
    for (double coverage : new double[] {0.05, 0.5, 0.8, 0.9, 0.99, 0.999}) {
      assertThat(fresh.covered(sets, coverage)).isCloseTo(coverage, within(0.015));
    }
  }

  /** With known label noise, class probabilities restore the coverage of true labels. */
  @Test
  void noisyLabelsStillCoverTheTrueLabel() {
    Drawn known = Drawn.of(20_000, 2, 3);
    Drawn fresh = Drawn.of(20_000, 2, 4);
    SplittableRandom random = new SplittableRandom(5);
    int[] given =
        Arrays.stream(known.codes())
            .map(code -> random.nextDouble() < 0.2 ? 1 - code : code)
            .toArray();
    double[] likely = new double[2 * given.length];
    for (int i = 0; i < given.length; i++) {
      double one = 1 / (1 + Math.exp(-2 * known.scores()[i] / 0.64));
      double observed = given[i] == 1 ? one * 0.8 : one * 0.2;
      double other = given[i] == 1 ? (1 - one) * 0.2 : (1 - one) * 0.8;
      likely[2 * i + 1] = observed / (observed + other);
      likely[2 * i] = 1 - likely[2 * i + 1];
    }
    double[] weights = ones(given.length);
    PredictionSets blind =
        PredictionSets.of(known.scores(), 2, WeightedLabels.given(given, weights));
    PredictionSets corrected =
        PredictionSets.of(known.scores(), 2, WeightedLabels.likely(likely, weights));
    assertThat(fresh.covered(blind, 0.9)).isGreaterThan(0.96);
    assertThat(fresh.covered(corrected, 0.9)).isCloseTo(0.9, within(0.01));
  }

  @Test
  void integerWeightsCountAsCopies() {
    double[] scores = {1, -1, 0.3};
    double[] twice = {1, 1, -1, -1, 0.3, 0.3};
    PredictionSets weighted =
        PredictionSets.of(
            scores, 2, WeightedLabels.given(new int[] {1, 1, 0}, new double[] {2, 2, 2}));
    PredictionSets repeated =
        PredictionSets.of(twice, 2, WeightedLabels.given(new int[] {1, 1, 1, 1, 0, 0}, ones(6)));
    assertThat(weighted.strangeness()).isEqualTo(repeated.strangeness());
  }

  @Test
  void theUnitOfTheWeightsDoesNotMatter() {
    double[] scores = {1, -1, 0.3};
    int[] classes = {1, 1, 0};
    double[] coverages =
        PredictionSets.of(scores, 2, WeightedLabels.given(classes, ones(3))).coverages();
    for (double unit : new double[] {0x1p-1000, 0x1p1000}) {
      WeightedLabels labels = WeightedLabels.given(classes, new double[] {unit, unit, unit});
      assertThat(PredictionSets.of(scores, 2, labels).coverages()).isEqualTo(coverages);
    }
  }

  @Test
  void pointsAscend() {
    assertThatThrownBy(() -> new PredictionSets(new double[] {1, 0}, new double[] {0.1, 0.2}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("point 2 of prediction sets is (0.0, 0.2) after (1.0, 0.1)");
    assertThatThrownBy(() -> new PredictionSets(new double[0], new double[0]))
        .hasMessageContaining("no point");
  }

  @Test
  void coverageIsAProbability() {
    PredictionSets sets = new PredictionSets(new double[] {0}, new double[] {0.5});
    assertThatThrownBy(() -> sets.limit(1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("coverage = 1");
    assertThatThrownBy(() -> sets.limit(0)).hasMessageContaining("coverage = 0");
    assertThatThrownBy(() -> sets.limit(Double.NaN)).hasMessageContaining("coverage");
  }
}
