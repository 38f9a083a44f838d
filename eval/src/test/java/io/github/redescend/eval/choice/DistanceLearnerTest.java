package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DistanceLearnerTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);
  private static final Spec GAUSSIAN = Spec.of("gaussian").with("gamma", "auto");
  private static final Recipe MACHINE = Systems.recipe("ls-svm").lambda(0.1);

  private static Learner learner(String distance) {
    return DistanceLearner.of(
        ASSEMBLY.classifier(MACHINE, SEED), DistanceRule.parse(distance), GAUSSIAN, ASSEMBLY);
  }

  private static TrainedModel fit(String distance, Dataset data) {
    return learner(distance).fit(data, Control.defaults());
  }

  /** The class is the sign of the product of two features, out of six by default. */
  private static Dataset xor(int n, long seed) {
    return xor(n, 6, seed);
  }

  private static Dataset xor(int n, int columns, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] values = random.doubles((long) columns * n, -1, 1).toArray();
    DenseMatrix x = new DenseMatrix(n, columns, values);
    return labelled(x, i -> x.get(i, 1) * x.get(i, 4) > 0);
  }

  private static Dataset labelled(DenseMatrix x, java.util.function.IntPredicate positive) {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < x.rows(); i++) {
      labels.add(positive.test(i) ? "p" : "n");
    }
    return Dataset.of(x, Labels.of(labels));
  }

  private static double accuracy(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    int[] codes = data.labels().codes();
    return 100.0
        * IntStream.range(0, codes.length).filter(i -> predicted[i] == codes[i]).count()
        / codes.length;
  }

  @Test
  void noMetricIsChosenThatCouldSeparateRandomLabels() {
    for (int seed = 1; seed <= 3; seed++) {
      TrainedModel model = fit("relevance:rounds=3", xor(100, 80, seed));
      assertThat(model.decision()).as("" + seed).isNotInstanceOf(MetricFunction.class);
    }
  }

  @Test
  void xorOfTwoAmongSixFeaturesGainsManyPoints() {
    Dataset train = xor(150, 1);
    Dataset test = xor(1000, 2);
    double isotropic = accuracy(fit("isotropic", train), test);
    for (String distance : new String[] {"diagonal:rounds=2", "full:rounds=2", "auto:rounds=2"}) {
      TrainedModel model = fit(distance, train);
      assertThat(accuracy(model, test)).as(distance).isGreaterThan(isotropic + 5);
      double[] relevance = ((MetricFunction) model.decision()).metric().relevance();
      Integer[] order = {0, 1, 2, 3, 4, 5};
      Arrays.sort(order, (a, b) -> Double.compare(relevance[b], relevance[a]));
      assertThat(List.of(order[0], order[1])).as(distance).containsExactlyInAnyOrder(1, 4);
    }
  }

  /**
   * A kernel on all columns performs at chance here, so the first round alone brings no
   * improvement.
   */
  @Test
  void roundsContinueAtChanceAccuracy() {
    Dataset train = xor(310, 60, 1);
    TrainedModel model = fit("relevance:rounds=4", train);
    assertThat(accuracy(model, xor(500, 60, 2))).isGreaterThan(85);
    Dataset noise = train.withLabels(xor(310, 60, 3).labels());
    assertThat(fit("relevance:rounds=4", noise).metric()).isEmpty();
  }

  @Test
  void withoutRoundsItIsExactlyIsotropic() {
    Dataset train = xor(60, 1);
    double[] isotropic = fit("isotropic", train).machineValues(train.features());
    for (String kind : new String[] {"diagonal", "full", "auto"}) {
      TrainedModel model = fit(kind + ":rounds=0", train);
      assertThat(model.machineValues(train.features())).as(kind).isEqualTo(isotropic);
      assertThat(model.training().distance()).as(kind).isEmpty();
    }
  }

  @Test
  void fullMetricIsRotationInvariant() {
    Dataset train = xor(80, 1);
    double cos = Math.cos(0.7);
    double sin = Math.sin(0.7);
    double[] values = train.features().toDense().values().clone();
    for (int at = 0; at < values.length; at += 6) {
      double first = values[at + 1];
      double second = values[at + 2];
      values[at + 1] = cos * first - sin * second;
      values[at + 2] = sin * first + cos * second;
    }
    Dataset rotated = Dataset.of(new DenseMatrix(80, 6, values), train.labels());
    // gamma=auto would use the scales of single features, which a rotation changes.
    Learner learner =
        DistanceLearner.of(
            ASSEMBLY.classifier(MACHINE.kernel("gaussian:gamma=0.5"), SEED),
            DistanceRule.parse("full"),
            GAUSSIAN,
            ASSEMBLY);
    double[] scores = learner.fit(train, Control.defaults()).scores(train.features());
    double[] turned = learner.fit(rotated, Control.defaults()).scores(rotated.features());
    assertThat(turned).containsExactly(scores, within(1e-6));
  }

  /** If the fit is equal, the learned map compensates a constant scale of irrelevant features. */
  @Test
  void diagonalMetricCompensatesTheScaleOfIrrelevantFeatures() {
    Dataset train = xor(150, 1);
    double[] values = train.features().toDense().values().clone();
    for (int at = 0; at < values.length; at += 6) {
      values[at] *= 2;
    }
    Dataset scaled = Dataset.of(new DenseMatrix(150, 6, values), train.labels());
    double[] before = ((MetricFunction) fit("diagonal", train).decision()).metric().map();
    double[] after = ((MetricFunction) fit("diagonal", scaled).decision()).metric().map();
    // Less than twice the relevance remains for the noise columns scaled by 2.
    assertThat(2 * after[0] / after[1]).isLessThan(1.2 * before[0] / before[1]);
  }

  @Test
  void samplesOfWeightZeroAreIgnored() {
    Dataset once = xor(40, 3);
    double[] weights = new double[40];
    Arrays.fill(weights, 1);
    weights[7] = 0;
    Dataset weighted = new Dataset(once.features(), once.labels(), weights, once.featureNames());
    int[] left = IntStream.range(0, 40).filter(i -> i != 7).toArray();
    double[] zero = ((MetricFunction) fit("diagonal", weighted).decision()).metric().map();
    double[] without =
        ((MetricFunction) fit("diagonal", once.select(left)).decision()).metric().map();
    assertThat(zero).isEqualTo(without);
  }

  @Test
  void autoKeepsTheDistanceWithoutImprovement() {
    SplittableRandom random = Seed.of(4).random();
    DenseMatrix x = new DenseMatrix(120, 3, random.doubles(360, -1, 1).toArray());
    Dataset ball = labelled(x, i -> Arrays.stream(x.row(i)).map(v -> v * v).sum() > 1);
    TrainedModel model = fit("auto", ball);
    assertThat(model.decision()).isNotInstanceOf(MetricFunction.class);
    assertThat(model.training().distance()).isEmpty();
    assertThat(model.machineValues(x)).isEqualTo(fit("isotropic", ball).machineValues(x));
  }

  @Test
  void autoSkipsMetricsThatAreNotFinite() {
    DenseMatrix x = (DenseMatrix) xor(60, 1).features();
    double[] values = x.values().clone();
    values[0] = 1e300;
    Dataset far = labelled(new DenseMatrix(60, 6, values), i -> x.get(i, 1) * x.get(i, 4) > 0);
    DistanceRule auto = DistanceRule.parse("auto");
    assertThat(DistanceLearner.learn(far, auto, GAUSSIAN, ASSEMBLY, Control.defaults())).isEmpty();
  }

  @Test
  void provenanceDescribesTheMetric() {
    TrainedModel model = fit("auto:rounds=2", xor(150, 1));
    assertThat(model.training().texts().get("distance")).startsWith("auto:rounds=");
    assertThat(fit("diagonal:rounds=2", xor(150, 1)).training().texts())
        .containsEntry("distance", "diagonal:rounds=2");
    assertThat(model.training().parts().orElseThrow().kernelText()).startsWith("gaussian:gamma=");
  }

  /** Landmark models and models with many classes learn a metric like exact ones. */
  @Test
  void landmarksAndManyClassesHaveMetrics() {
    Dataset data = xor(150, 1);
    DenseMatrix x = data.features().toDense();
    List<String> quadrants = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      quadrants.add((x.get(i, 1) > 0 ? "a" : "b") + (x.get(i, 4) > 0 ? "c" : "d"));
    }
    Dataset four = Dataset.of(x, Labels.of(quadrants));
    Learner landmarks =
        DistanceLearner.of(
            ASSEMBLY.classifier(MACHINE.space("landmarks:m=40,rule=random"), SEED),
            DistanceRule.parse("diagonal"),
            GAUSSIAN,
            ASSEMBLY);
    TrainedModel model = landmarks.fit(four, Control.defaults());
    double[] relevance = ((MetricFunction) model.decision()).metric().relevance();
    assertThat(Math.min(relevance[1], relevance[4])).isGreaterThan(2);
    assertThat(model.decision().support()).isEqualTo(40);
  }

  @Test
  void rejectsModelsWithoutAMetric() {
    SplittableRandom random = Seed.of(4).random();
    int d = DistanceRule.MAX_FULL + 1;
    DenseMatrix wide = new DenseMatrix(20, d, random.doubles(20L * d, -1, 1).toArray());
    Dataset data = labelled(wide, i -> i % 2 == 0);
    assertThatThrownBy(() -> fit("full", data))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("at most 500 features, but there are 501 after encoding")
        .hasMessageContaining("distance = diagonal");
    assertThat(fit("diagonal", data).decision()).isInstanceOf(MetricFunction.class);
    assertThatThrownBy(
            () -> DistanceLearner.check(DistanceRule.parse("full"), Spec.of("linear"), ASSEMBLY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel 'linear' is not a function of the Euclidean distance");
    assertThatThrownBy(() -> DistanceRule.parse("full:rounds=5"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("rounds = 5 is not allowed: it must be a whole number in [0, 4]");
    assertThatThrownBy(() -> DistanceRule.parse("diagonl"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("did you mean 'diagonal'");
  }
}
