package io.github.redescend.classifiers.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.probability.Calibration.PairwiseCoupling;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CalibrationTest {
  private static final double[] SCORES = {
    -1e308, -30, -1, -1e-9, -1e-300, -0.0, 0, 1e-300, 1e-9, 0.3, 1, 40, 1e308
  };

  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void predictedOfTwoClassesIsMoreProbable(CalibrationMethod method) {
    for (long seed = 0; seed < 30; seed++) {
      // Off-centre scores, so that the best sigmoid is 1/2 at a nonzero score.
      ScoredSamples samples = ScoreMapsTest.samples(40, seed % 2 == 0 ? 1.5 : -1.5, 1, seed);
      int[] codes = new int[samples.size()];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = samples.positive()[i] ? 1 : 0;
      }
      Calibration calibration =
          Calibration.fit(
              method,
              MulticlassStrategy.OVO.pairs(2),
              WeightedLabels.given(codes, samples.weights()),
              samples.size(),
              samples.scores());
      double before = 0;
      for (double f : SCORES) {
        double[] p = new double[2];
        calibration.probabilities(new double[] {f}, 0, 2, true, f > 0 ? 1 : 0, p, 0);
        assertThat(p[1] > 0.5).isEqualTo(f > 0);
        assertThat(p[0] > p[1]).isEqualTo(f <= 0);
        assertThat(p[0] + p[1]).isCloseTo(1, within(1e-15));
        assertThat(p[1]).isBetween(before, 1.0);
        before = p[1];
      }
    }
  }

  @Test
  void sigmoidIsUnchangedBeyondItsCrossing() {
    Calibration calibration = new Calibration(CalibrationMethod.PLATT, List.of(new Sigmoid(2, -1)));
    double[] p = new double[2];
    calibration.probabilities(new double[] {0.75}, 0, 2, false, 1, p, 0);
    assertThat(p[1]).isEqualTo(new Sigmoid(2, -1).positive(0.75));
    calibration.probabilities(new double[] {0.25}, 0, 2, false, 1, p, 0);
    assertThat(p[1]).isEqualTo(Math.nextUp(0.5));
  }

  @Test
  void consistentPairsGiveTheirProbabilities() {
    double[] truth = {0.5, 0.3, 0.15, 0.05};
    double[] pairs = new double[16];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        pairs[i * 4 + j] = truth[i] / (truth[i] + truth[j]);
      }
    }
    double[] found = new double[5];
    PairwiseCoupling.couple(pairs, 4, found, 1);
    assertThat(Arrays.copyOfRange(found, 1, 5)).containsExactly(truth, within(1e-9));
  }

  /** At the minimum all components of the gradient are equal, and the probabilities add up to 1. */
  @Test
  void couplingMinimisesTheDisagreement() {
    SplittableRandom random = new SplittableRandom(9);
    for (int trial = 0; trial < 300; trial++) {
      int k = 3 + random.nextInt(8);
      double[] pairs = new double[k * k];
      for (int i = 0; i < k; i++) {
        for (int j = 0; j < i; j++) {
          double sure = random.nextInt(4) == 0 ? 1e-5 : random.nextDouble();
          pairs[i * k + j] = sure;
          pairs[j * k + i] = 1 - sure;
        }
      }
      double[] p = new double[k];
      PairwiseCoupling.couple(pairs, k, p, 0);
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
      double[] gradient = new double[k];
      for (int i = 0; i < k; i++) {
        assertThat(p[i]).isPositive();
        for (int j = 0; j < k; j++) {
          if (i != j) {
            gradient[i] += pairs[j * k + i] * (pairs[j * k + i] * p[i] - pairs[i * k + j] * p[j]);
          }
        }
      }
      for (double value : gradient) {
        assertThat(value).isCloseTo(gradient[0], within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void predictedOfManyClassesIsStrictlyMostProbable(CalibrationMethod method) {
    int n = 90;
    int k = 4;
    for (boolean pairs : new boolean[] {true, false}) {
      int machines = pairs ? 6 : k;
      SplittableRandom random = new SplittableRandom(31);
      int[] codes = new int[n];
      double[] decisions = random.doubles((long) n * machines, -2, 2).toArray();
      double[] weights = new double[n];
      Arrays.setAll(codes, i -> i % k);
      Arrays.fill(weights, 1);
      Calibration calibration =
          Calibration.fit(
              method,
              (pairs ? MulticlassStrategy.OVO : MulticlassStrategy.OVR).pairs(k),
              WeightedLabels.given(codes, weights),
              n,
              decisions);
      for (int trial = 0; trial < 200; trial++) {
        double[] own = random.doubles(machines, -3, 3).toArray();
        int predicted = random.nextInt(k);
        double[] p = new double[k];
        calibration.probabilities(own, 0, k, pairs, predicted, p, 0);
        assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
        for (int c = 0; c < k; c++) {
          assertThat(p[c]).isNotNegative();
          assertThat(c == predicted || p[c] < p[predicted]).isTrue();
        }
      }
    }
  }

  @Test
  void probabilitiesAreAdjustedMinimally() {
    ScoreMap half = new Sigmoid(0, 0);
    Calibration level =
        new Calibration(
            CalibrationMethod.PLATT,
            List.of(new Sigmoid(0, Math.log(4)), half, new Sigmoid(0, -Math.log(4))));
    double[] p = new double[3];
    level.probabilities(new double[3], 0, 3, false, 1, p, 0);
    // The pairs give 0.8, 0.5 and 0.2 over 1.5. The predicted class and the one above it share
    // their mean.
    assertThat(p).containsExactly(new double[] {13 / 30., 13 / 30., 2 / 15.}, within(1e-12));
    assertThat(p[1]).isGreaterThan(p[0]);
    level.probabilities(new double[3], 0, 3, false, 0, p, 0);
    assertThat(p).containsExactly(new double[] {8 / 15., 1 / 3., 2 / 15.}, within(1e-12));
  }

  @Test
  void uniformlyNegativeScoresGiveEqualProbabilities() {
    Sigmoid no = new Sigmoid(1, 0);
    Calibration calibration = new Calibration(CalibrationMethod.PLATT, List.of(no, no, no));
    double[] p = new double[3];
    calibration.probabilities(new double[] {-1e4, -1e4, -1e4}, 0, 3, false, 2, p, 0);
    assertThat(p).containsExactly(new double[] {1 / 3., 1 / 3., 1 / 3.}, within(1e-12));
    assertThat(p[2]).isGreaterThan(p[0]);
  }
}
