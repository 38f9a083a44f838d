package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.PredictionSets;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.TrueLabels.AuditedLabels;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.eval.probability.CalibratedLearner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Probabilities and prediction sets for true labels when some given labels are wrong. */
class AuditedLabelsTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);

  /** Classes on a circle. About a tenth of the labels are wrong. */
  private static Dataset blobs(int n, int k, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] x = new double[2 * n];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int c = i % k;
      x[2 * i] = 2 * Math.cos(2 * Math.PI * c / k) + 1.1 * random.nextGaussian();
      x[2 * i + 1] = 2 * Math.sin(2 * Math.PI * c / k) + 1.1 * random.nextGaussian();
      names.add("c" + c);
    }
    return Dataset.of(new DenseMatrix(n, 2, x), Labels.of(names));
  }

  /** Two classes in twenty dimensions, where label-error rates are well identified. */
  private static Dataset drawn(int n, int k, long seed) {
    if (k > 2) {
      return blobs(n, k, seed);
    }
    Table table = Generators.make("twonorm", n, Seed.of(seed));
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private static Dataset wrong(Dataset clean, String noise) {
    return clean.withLabels(LabelNoises.parse(noise).corrupt(clean.labels(), Seed.of(7)));
  }

  private static ProbabilityQuality quality(TrainedModel model, Dataset test) {
    List<String> given =
        IntStream.range(0, test.size()).mapToObj(i -> test.labels().name(i)).toList();
    return ProbabilityQuality.of(
        given, model.classes(), model.probabilities(model.machineValues(test.features())));
  }

  private static double covered(TrainedModel model, Dataset test, double coverage) {
    double limit = model.setLimit(coverage);
    double[] scores = model.scores(test.features());
    int[] codes = test.labels().codes();
    return IntStream.range(0, codes.length)
            .filter(i -> PredictionSets.has(scores, i, model.classes().size(), codes[i], limit))
            .count()
        / (double) codes.length;
  }

  @ParameterizedTest
  @CsvSource({"2,symmetric:0.2", "3,symmetric:0.2", "2,asymmetric:0.4"})
  void calibrationRefersToTrueLabels(int k, String noise) {
    Dataset data = wrong(drawn(600, k, 3), noise);
    Dataset test = drawn(2000, k, 4);
    Recipe recipe =
        Recipe.named("ridge", "-", "-")
            .loss("least-squares")
            .kernel("gaussian:gamma=0.2")
            .lambda(1)
            .space("gram");
    CalibratedLearner blind =
        new CalibratedLearner(
            ASSEMBLY.classifier(recipe, SEED), CalibrationMethod.PLATT, SEED, ASSEMBLY.compute());
    CalibratedLearner audited =
        new CalibratedLearner(
            blind.learner(),
            CalibrationMethod.PLATT,
            new AuditedLabels(ASSEMBLY, SEED),
            SEED,
            ASSEMBLY.compute());
    TrainedModel before = blind.fit(data, Control.defaults());
    TrainedModel after = audited.fit(data, Control.defaults());
    assertThat(after.scores(test.features())).isEqualTo(before.scores(test.features()));
    assertThat(quality(after, test).logLoss()).isLessThan(quality(before, test).logLoss() - 0.02);
    assertThat(quality(after, test).brier()).isLessThan(quality(before, test).brier());
    assertThat(covered(before, test, 0.9)).isGreaterThan(0.95);
    assertThat(covered(after, test, 0.9)).isCloseTo(0.9, within(0.05));
  }

  /**
   * Stored calibration costs no fits and changes nothing else. Quantiles of 240 samples have an
   * error of 0.04 in one draw and 0.02 on average.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void defaultModelHasProbabilitiesAndSets(int k) {
    double[] coverages = {0.7, 0.9, 0.95};
    double[] covered = new double[coverages.length];
    int[] draws = {5, 7, 9, 11};
    for (int draw : draws) {
      Dataset data = blobs(240, k, draw);
      Dataset test = blobs(2000, k, draw + 1);
      TrainedModel model =
          TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED).fit(data, Control.defaults());
      assertThat(quality(model, test).calibrationError()).isLessThan(0.08);
      for (int c = 0; c < coverages.length; c++) {
        covered[c] += covered(model, test, coverages[c]) / draws.length;
      }
    }
    assertThat(covered).containsExactly(coverages, within(0.05));
  }

  @Test
  void namedSystemWithoutTrustHasNone() {
    Dataset data = blobs(100, 2, 5);
    TrainedModel plain =
        ModelChoice.tuned(ASSEMBLY, Systems.recipe("ls-svm"), SEED, Metric.ACCURACY)
            .fit(data, Control.defaults());
    assertThat(plain.calibration()).isEmpty();
  }

  @Test
  void fewLabelsAreUsedAsGiven() {
    Dataset data = blobs(49, 2, 5);
    WeightedLabels labels = new AuditedLabels(ASSEMBLY, SEED).apply(data);
    assertThat(labels.classes()).isEqualTo(data.labels().codes());
    WeightedLabels many = new AuditedLabels(ASSEMBLY, SEED).apply(blobs(60, 2, 5));
    assertThat(many.classes().length).isGreaterThan(60);
    assertThat(Arrays.stream(many.weights()).sum()).isCloseTo(60, within(0.1));
  }
}
