package io.github.redescend.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FoldScoresTest {
  private static final List<String> TWO = List.of("no", "yes");

  private static FoldScores fold(double[] machines, String... given) {
    double[] ones = new double[given.length];
    Arrays.fill(ones, 1);
    return new FoldScores(TWO, MulticlassStrategy.OVO, machines, List.of(given), ones);
  }

  /** A tenth of class yes. Its scores are larger by 1 but rarely positive, with ties. */
  private static FoldScores rare(long seed, int n) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> given = new ArrayList<>();
    double[] scores = new double[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      boolean yes = i % 10 == 0;
      given.add(yes ? "yes" : "no");
      scores[i] = Math.rint(20 * (random.nextGaussian() / 2 - (yes ? 0.3 : 1.3))) / 20;
      weights[i] = 0.5 + random.nextDouble();
    }
    return new FoldScores(TWO, MulticlassStrategy.OVO, scores, given, weights);
  }

  private static double at(double threshold, Metric metric, FoldScores fold) {
    double[] moved = Arrays.stream(fold.machines()).map(s -> s - threshold).toArray();
    return metric.of(Predictions.of(fold.given(), TWO, moved).withWeights(fold.weights()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"balanced", "f1", "f1:yes", "f1:no", "mcc"})
  void bestThresholdIsOptimal(String name) {
    Metric metric = Metric.parse(name);
    for (long seed = 1; seed <= 5; seed++) {
      FoldScores fold = rare(seed, 120);
      double best = at(FoldScores.best(metric, fold.predictions()), metric, fold);
      double[] thresholds =
          IntStream.rangeClosed(-200, 100).mapToDouble(i -> i / 40.0 + 1e-3).toArray();
      for (double threshold : thresholds) {
        assertThat(at(threshold, metric, fold)).isLessThanOrEqualTo(best + 1e-12);
      }
      assertThat(best).isGreaterThanOrEqualTo(at(0, metric, fold));
    }
  }

  /** The chosen threshold is a mean of best ones, so it varies less between samples. */
  @Test
  void chosenThresholdVariesLessThanTheBest() {
    Metric metric = Metric.parse("mcc");
    double[] best = new double[30];
    double[] chosen = new double[30];
    for (int seed = 0; seed < best.length; seed++) {
      FoldScores fold = rare(seed, 120);
      best[seed] = FoldScores.best(metric, fold.predictions());
      chosen[seed] = FoldScores.threshold(metric, List.of(fold));
    }
    assertThat(deviation(chosen)).isLessThan(0.8 * deviation(best));
    assertThat(Vectors.mean(chosen)).isCloseTo(Vectors.mean(best), within(0.1));
  }

  private static double deviation(double[] values) {
    double mean = Vectors.mean(values);
    return Math.sqrt(
        Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
  }

  @Test
  void thresholdMovesTowardsTheRareClass() {
    FoldScores fold = rare(3, 400);
    Metric balanced = Metric.parse("balanced");
    double found = FoldScores.threshold(balanced, List.of(fold));
    assertThat(found).isBetween(-1.2, -0.4);
    assertThat(at(found, balanced, fold)).isGreaterThan(at(0, balanced, fold) + 0.15);
  }

  @Test
  void thresholdStaysAtZeroAmongTies() {
    Metric balanced = Metric.parse("balanced");
    FoldScores apart = fold(new double[] {-3, -1, 1, 2}, "no", "no", "yes", "yes");
    assertThat(FoldScores.threshold(balanced, List.of(apart))).isZero();
    FoldScores tied = fold(new double[4], "no", "no", "yes", "yes");
    assertThat(FoldScores.threshold(balanced, List.of(tied))).isZero();
    assertThat(FoldScores.threshold(balanced, List.of())).isZero();
    FoldScores one = fold(new double[] {-3, 1, 2}, "no", "no", "no");
    assertThat(FoldScores.threshold(Metric.parse("mcc"), List.of(one))).isZero();
  }

  @Test
  void thresholdIsHalfwayBetweenTwoScores() {
    FoldScores low = fold(new double[] {-5, -4, -2, -1}, "no", "no", "yes", "yes");
    assertThat(FoldScores.threshold(Metric.parse("balanced"), List.of(low))).isEqualTo(-3);
    FoldScores parts = fold(new double[] {-5, -2}, "no", "yes");
    FoldScores others = fold(new double[] {-4, -1}, "no", "yes");
    assertThat(FoldScores.threshold(Metric.parse("mcc"), List.of(parts, others))).isEqualTo(-3);
  }

  @Test
  void foldsUseTheThresholdOfTheOthers() {
    FoldScores first = fold(new double[] {-5, -4, -2, -1}, "no", "no", "yes", "yes");
    FoldScores second = fold(new double[] {-3.5, -2.5, -1, 1}, "no", "no", "yes", "yes");
    Metric balanced = Metric.parse("balanced");
    // The second fold puts the threshold at -1.75, which misses half of the first fold's yes; the
    // first puts it at -3.
    assertThat(FoldScores.movedValues(balanced, List.of(first, second)))
        .containsExactly(0.75, 0.75);
    assertThat(FoldScores.values(balanced, List.of(first, second))).containsExactly(0.5, 0.75);
  }

  @Test
  void probabilitiesAreCalibratedOnTheOtherFolds() {
    List<FoldScores> folds = List.of(rare(1, 60), rare(2, 60), rare(3, 60));
    double[] scores =
        folds.subList(1, 3).stream().flatMapToDouble(f -> Arrays.stream(f.machines())).toArray();
    double[] weights =
        folds.subList(1, 3).stream().flatMapToDouble(f -> Arrays.stream(f.weights())).toArray();
    int[] codes =
        folds.subList(1, 3).stream()
            .flatMap(f -> f.given().stream())
            .mapToInt(TWO::indexOf)
            .toArray();
    Calibration taught =
        Calibration.fit(
            CalibrationMethod.PLATT,
            MulticlassStrategy.OVR.pairs(2),
            WeightedLabels.given(codes, weights),
            codes.length,
            scores);
    double sum = 0;
    double all = 0;
    FoldScores first = folds.get(0);
    for (int i = 0; i < 60; i++) {
      double[] p = new double[2];
      int predicted = first.machines()[i] > 0 ? 1 : 0;
      taught.probabilities(first.machines(), i, 2, false, predicted, p, 0);
      sum -= first.weights()[i] * Math.log(p[TWO.indexOf(first.given().get(i))]);
      all += first.weights()[i];
    }
    assertThat(FoldScores.values(Metric.parse("log-loss"), folds)[0])
        .isCloseTo(sum / all, within(1e-12));
  }

  @Test
  void manyClassesHaveProbabilitiesByPairsAndByClasses() {
    for (MulticlassStrategy strategy : List.of(MulticlassStrategy.OVO, MulticlassStrategy.OVR)) {
      List<FoldScores> folds = new ArrayList<>();
      for (long seed = 1; seed <= 3; seed++) {
        folds.add(three(seed, strategy, 2));
      }
      double[] good = FoldScores.values(Metric.parse("brier"), folds);
      folds.replaceAll(
          f -> new FoldScores(f.classes(), strategy, new double[180], f.given(), f.weights()));
      double[] useless = FoldScores.values(Metric.parse("brier"), folds);
      for (int i = 0; i < 3; i++) {
        assertThat(good[i]).isLessThan(0.4);
        assertThat(useless[i]).isCloseTo(2 / 3.0, within(0.05));
      }
    }
  }

  /**
   * Three binary classifiers for either strategy, each with a step of the given size plus noise.
   */
  private static FoldScores three(long seed, MulticlassStrategy strategy, double step) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> names = List.of("a", "b", "c");
    List<String> given = IntStream.range(0, 60).mapToObj(i -> names.get(i % 3)).toList();
    int[][] pairs = {{0, 1}, {0, 2}, {1, 2}};
    double[] machines = new double[180];
    for (int i = 0; i < 60; i++) {
      for (int m = 0; m < 3; m++) {
        int side =
            strategy == MulticlassStrategy.OVR
                ? (i % 3 == m ? 1 : -1)
                : i % 3 == pairs[m][1] ? 1 : i % 3 == pairs[m][0] ? -1 : 0;
        machines[3 * i + m] = step * side + random.nextGaussian();
      }
    }
    double[] ones = new double[60];
    Arrays.fill(ones, 1);
    return new FoldScores(names, strategy, machines, given, ones);
  }

  @Test
  void foldWithoutCalibrationDataHasUniformProbabilities() {
    FoldScores only = fold(new double[] {-1, 1, 2}, "no", "yes", "yes");
    assertThat(FoldScores.values(Metric.parse("log-loss"), List.of(only)))
        .containsExactly(Math.log(2));
    FoldScores single =
        new FoldScores(
            List.of("no"),
            MulticlassStrategy.OVO,
            new double[0],
            List.of("no", "yes"),
            new double[] {1, 1});
    double[] values = FoldScores.values(Metric.parse("accuracy"), List.of(only, single));
    assertThat(values).containsExactly(1, 0.5);
    assertThat(FoldScores.values(Metric.parse("auc"), Collections.nCopies(2, single)))
        .containsExactly(0.5, 0.5);
  }
}
