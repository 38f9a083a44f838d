package io.github.redescend.classifiers.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WeightedLabelsTest {
  @Test
  void samplesCountForEachClassByProbability() {
    WeightedLabels labels =
        WeightedLabels.likely(new double[] {0.25, 0.75, 1, 0}, new double[] {2, 3});
    assertThat(labels.samples()).containsExactly(0, 0, 1);
    assertThat(labels.classes()).containsExactly(0, 1, 0);
    assertThat(labels.weights()).containsExactly(0.5, 1.5, 3);
  }

  @Test
  void selectedSamplesAreRenumbered() {
    WeightedLabels labels =
        WeightedLabels.likely(new double[] {0.25, 0.75, 1, 0, 0.5, 0.5}, new double[] {1, 1, 1})
            .among(new int[] {2, 0}, 3);
    assertThat(labels.samples()).containsExactly(1, 1, 0, 0);
    assertThat(labels.weights()).containsExactly(0.25, 0.75, 0.5, 0.5);
  }

  /** Class probabilities of 0 and 1 equal labels. */
  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void certainProbabilitiesEqualLabels(CalibrationMethod method) {
    SplittableRandom random = new SplittableRandom(8);
    int n = 60;
    int[] codes = random.ints(n, 0, 3).toArray();
    double[] decisions = random.doubles(3L * n, -1, 1).toArray();
    double[] weights = random.doubles(n, 0.5, 2).toArray();
    double[] certain = new double[3 * n];
    for (int i = 0; i < n; i++) {
      certain[3 * i + codes[i]] = 1;
    }
    for (MulticlassStrategy strategy : List.of(MulticlassStrategy.OVO, MulticlassStrategy.OVR)) {
      List<int[]> pairs = strategy.pairs(3);
      Calibration given =
          Calibration.fit(method, pairs, WeightedLabels.given(codes, weights), n, decisions);
      Calibration likely =
          Calibration.fit(method, pairs, WeightedLabels.likely(certain, weights), n, decisions);
      for (int m = 0; m < 3; m++) {
        for (double score = -1; score <= 1; score += 0.125) {
          assertThat(likely.maps().get(m).positive(score))
              .isCloseTo(given.maps().get(m).positive(score), within(1e-12));
        }
      }
    }
  }
}
