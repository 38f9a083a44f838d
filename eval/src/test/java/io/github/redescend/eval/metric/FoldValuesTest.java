package io.github.redescend.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldValuesTest {
  /** Without a value, a division by -1 gave 0. */
  @Test
  void deviationOfNoValuesIsUnknown() {
    assertThat(StandardDeviation.ofDefined(new double[] {Double.NaN})).isNaN();
    assertThat(StandardDeviation.of(new double[] {3})).isZero();
    assertThat(StandardDeviation.of(new double[] {3, 5})).isEqualTo(Math.sqrt(2));
  }

  /** Ten folds with ten rows. The first {@code with} folds have a row of the rare class. */
  private static List<FoldValues.Fold> rare(Metric metric, int with, boolean constant) {
    List<FoldValues.Fold> folds = new ArrayList<>();
    for (int f = 0; f < 10; f++) {
      List<String> given = new ArrayList<>(Collections.nCopies(10, "well"));
      if (f < with) {
        given.set(3, "ill");
      }
      // Two classes have one score, positive for the last class, "well". One row in fold 0 is
      // wrong.
      int fold = f;
      double[] scores =
          IntStream.range(0, 10)
              .mapToDouble(i -> constant ? 1 + i : i == 3 && (fold == 0 || fold == 9) ? -1 : 1 + i)
              .toArray();
      folds.add(FoldValues.Fold.of(Predictions.of(given, List.of("ill", "well"), scores), metric));
    }
    return folds;
  }

  /** Values of scikit-learn for all rows together. */
  @ParameterizedTest
  @CsvSource({"balanced, 0.5", "mcc, 0", "f1:ill, 0", "f1, 0.487179487"})
  void constantPredictionGetsNoCreditIfFoldsLackAClass(String name, double expected) {
    Metric metric = Metric.parse(name);
    FoldValues values = new FoldValues(metric, rare(metric, 5, true));
    assertThat(values.mean()).isCloseTo(expected, within(1e-9));
  }

  @Test
  void countMetricsUseTheCountsOfAllFolds() {
    // 5 ill, one of them detected; 95 well, one of them missed.
    Metric balanced = Metric.parse("balanced");
    assertThat(new FoldValues(balanced, rare(balanced, 5, false)).mean())
        .isCloseTo((1 / 5.0 + 94 / 95.0) / 2, within(1e-12));
    Metric f1 = Metric.parse("f1:ill");
    assertThat(new FoldValues(f1, rare(f1, 5, false)).mean()).isCloseTo(2.0 / 7, within(1e-12));
    assertThat(new FoldValues(f1, rare(f1, 5, false)).each())
        .containsExactly(1, 0, 0, 0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  @ParameterizedTest
  @CsvSource({"accuracy", "balanced", "f1", "mcc", "auc", "average-precision"})
  void valueIsTheMeanIfEveryFoldHasAllClasses(String name) {
    Metric metric = Metric.parse(name);
    FoldValues values = new FoldValues(metric, rare(metric, 10, false));
    double mean = IntStream.range(0, 10).mapToDouble(f -> values.each()[f]).average().orElseThrow();
    assertThat(values.mean()).isEqualTo(mean).isNotNaN();
  }

  @Test
  void rankMetricsAreAveragedClassByClass() {
    Metric auc = Metric.parse("auc");
    List<FoldValues.Fold> folds = new ArrayList<>();
    List<String> known = List.of("a", "b", "c");
    // No fold has all three classes. "a" is ranked correctly in the first fold and incorrectly in
    // the second.
    double[] first = {1, 0, 0, 0, 1, 0};
    double[] second = {0, 0, 1, 1, 0, 0};
    folds.add(FoldValues.Fold.of(Predictions.of(List.of("a", "b"), known, first), auc));
    folds.add(FoldValues.Fold.of(Predictions.of(List.of("a", "c"), known, second), auc));
    // a: 1 and 0, b: 1, c: 0.
    assertThat(new FoldValues(auc, folds).mean()).isCloseTo((0.5 + 1 + 0) / 3, within(1e-12));
    assertThat(new FoldValues(auc, folds).each()).containsOnly(Double.NaN);
  }
}
