package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The default's choice by other metrics than accuracy. */
class MetricChoiceTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  /** Overlapping clouds, one sample in {@code rarity} of class yes. */
  private static Dataset rare(int n, int rarity, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] x = new double[2 * n];
    String[] names = new String[n];
    for (int i = 0; i < n; i++) {
      boolean yes = i % rarity == 0;
      names[i] = yes ? "yes" : "no";
      x[2 * i] = random.nextGaussian() + (yes ? 1.3 : 0);
      x[2 * i + 1] = random.nextGaussian() + (yes ? 1 : 0);
    }
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return new Dataset(
        new DenseMatrix(n, 2, x), Labels.of(List.of(names)), ones, List.of("a", "b"));
  }

  private static double value(String metric, TrainedModel model, Dataset data) {
    List<String> given = IntStream.range(0, data.size()).mapToObj(data.labels()::name).toList();
    return Metric.parse(metric)
        .of(Predictions.of(given, model.classes(), model.scores(data.features())));
  }

  private static TrainedModel fit(String metric, Dataset data) {
    return ModelChoice.robust(ASSEMBLY, Seed.of(1))
        .withMetric(Metric.parse(metric))
        .fit(data, Control.defaults());
  }

  @ParameterizedTest
  @ValueSource(strings = {"balanced", "f1", "f1:yes", "mcc"})
  void aRareClassIsSeenByAMovedThreshold(String metric) {
    Dataset train = rare(300, 12, 1);
    Dataset test = rare(3000, 12, 2);
    TrainedModel plain = fit("accuracy", train);
    TrainedModel served = fit(metric, train);
    assertThat(value(metric, served, test)).isGreaterThan(value(metric, plain, test) + 0.05);
    assertThat(served.provenance().stop())
        .contains("; chosen by " + metric + ", ", " out of fold with the threshold at -");
    assertThat(served.provenance().specs()).containsEntry("system", "default");
  }

  @Test
  void theThresholdIsPartOfTheBias() {
    Dataset train = rare(200, 10, 3);
    ModelChoice plain = ModelChoice.leastSquares(ASSEMBLY, Seed.of(1));
    double[] before = plain.fit(train, Control.defaults()).scores(train.features());
    double[] after =
        plain
            .withMetric(Metric.parse("balanced"))
            .fit(train, Control.defaults())
            .scores(train.features());
    double moved = after[0] - before[0];
    assertThat(moved).isPositive();
    for (int i = 0; i < before.length; i++) {
      assertThat(after[i] - before[i]).isCloseTo(moved, within(1e-9));
    }
  }

  @Test
  void withoutABiasNothingMoves() {
    Dataset train = rare(200, 10, 3);
    ModelChoice plain = ModelChoice.leastSquares(ASSEMBLY, Seed.of(1));
    ModelChoice without = plain.withRecipe(plain.recipe().bias(false));
    assertThat(
            without
                .withMetric(Metric.parse("balanced"))
                .fit(train, Control.defaults())
                .scores(train.features()))
        .isEqualTo(without.fit(train, Control.defaults()).scores(train.features()));
  }

  @Test
  void rankingsMoveNoThreshold() {
    TrainedModel model = fit("auc", rare(200, 10, 4));
    assertThat(model.provenance().stop())
        .contains("; chosen by auc, ")
        .doesNotContain("threshold at");
  }

  @Test
  void theMetricDecidesAmongCandidates() {
    Dataset data = rare(300, 3, 5);
    ModelChoice choice =
        new ModelChoice(
            ASSEMBLY,
            Systems.recipe("kcc-hq"),
            List.of("closs:sigma=0.01", "closs:sigma=1"),
            List.of(1.0),
            Seed.of(1));
    for (String metric : List.of("auc", "average-precision", "log-loss", "brier", "mcc")) {
      TrainedModel model = choice.withMetric(Metric.parse(metric)).fit(data, Control.defaults());
      assertThat(model.provenance().specs()).as(metric).containsEntry("loss", "closs:sigma=1");
    }
  }

  @Test
  void manyClassesAreChosenByEveryMetric() {
    SplittableRandom random = new SplittableRandom(6);
    int n = 150;
    double[] x = new double[2 * n];
    String[] names = new String[n];
    for (int i = 0; i < n; i++) {
      int c = i % 10 == 0 ? 2 : i % 2;
      names[i] = "abc".substring(c, c + 1);
      x[2 * i] = random.nextGaussian() + 2 * c;
      x[2 * i + 1] = random.nextGaussian();
    }
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    Dataset data =
        new Dataset(new DenseMatrix(n, 2, x), Labels.of(List.of(names)), ones, List.of("a", "b"));
    for (String metric :
        List.of("balanced", "auc", "average-precision", "f1:c", "mcc", "log-loss", "brier")) {
      TrainedModel model = fit(metric, data);
      assertThat(model.provenance().stop())
          .contains("; chosen by " + metric + ", ")
          .doesNotContain("threshold at");
      assertThat(value("accuracy", model, data)).isGreaterThan(0.7);
    }
    assertThatThrownBy(() -> fit("f1:d", data))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("f1:d", "a, b, c");
  }
}
