package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.ModelTrust;
import io.github.redescend.eval.audit.TrustedChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What competes in the default beside the round kernels: a diagonal metric, linear machines. */
class StandardChoiceTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);
  private static final Spec GAUSSIAN = Spec.of("gaussian");

  private static Dataset drawn(int n, int d, long seed, ToIntFunction<double[]> rule) {
    SplittableRandom random = Seed.of(seed).random();
    DenseMatrix x = new DenseMatrix(n, d, random.doubles((long) n * d, -1, 1).toArray());
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      labels.add(rule.applyAsInt(x.row(i)) > 0 ? "p" : "n");
    }
    return Dataset.of(x, Labels.of(labels));
  }

  private static int xor(double[] row) {
    return row[1] * row[4] > 0 ? 1 : -1;
  }

  private static int line(double[] row) {
    return row[0] + row[1] + row[2] + row[3] + row[4] > 0 ? 1 : -1;
  }

  private static TrainedModel fit(Dataset data) {
    return TrustedChoice.standard(ASSEMBLY, SEED).fit(data, Control.defaults());
  }

  private static TrainedModel isotropic(Dataset data) {
    return new TrustedChoice(ModelChoice.robust(ASSEMBLY, SEED), false)
        .fit(data, Control.defaults());
  }

  private static double accuracy(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    int[] codes = data.labels().codes();
    return (double) IntStream.range(0, codes.length).filter(i -> predicted[i] == codes[i]).count()
        / codes.length;
  }

  @Test
  void aMetricIsLearntWhereFewColumnsDecide() {
    Dataset train = drawn(150, 6, 1, StandardChoiceTest::xor);
    Dataset test = drawn(1000, 6, 2, StandardChoiceTest::xor);
    TrainedModel model = fit(train);
    assertThat(model.metric().orElseThrow().form()).isEqualTo(LearnedMetric.Form.DIAGONAL);
    assertThat(model.training().texts().get("distance")).startsWith("diagonal:rounds=");
    assertThat(model.provenance().stop()).contains("metric taken, its squared error less by");
    assertThat(accuracy(model, test)).isGreaterThan(accuracy(isotropic(train), test) + 0.04);
    assertThat(model.calibration()).isPresent();
  }

  /** The function of a fold without the one sample that differs has no gradient. */
  @Test
  void aColumnThatIsConstantInSomeFoldIsLearntFrom() {
    for (int differing : new int[] {0, 1}) {
      DenseMatrix x = new DenseMatrix(60, 1, new double[60]);
      for (int i = 0; i < differing; i++) {
        x.values()[i] = 1;
      }
      List<String> labels = IntStream.range(0, 60).mapToObj(i -> i % 2 == 0 ? "p" : "n").toList();
      TrainedModel model = fit(Dataset.of(x, Labels.of(labels)));
      assertThat(model.metric()).isEmpty();
      assertThat(model.predict(x)).hasSize(60);
    }
  }

  /** Steps in some of many columns: the Laplacian kernel needs no metric, a round one would. */
  @Test
  void aMetricIsHeldAgainstTheKernelThatWouldBeTaken() {
    Dataset box = drawn(200, 8, 3, row -> row[0] > -0.6 && row[1] > -0.6 && row[2] < 0.6 ? 1 : -1);
    MetricSearch alone = new MetricSearch(GAUSSIAN, List.of(), ASSEMBLY);
    List<Spec> rivals = ModelChoice.robust(ASSEMBLY, SEED).families().subList(1, 2);
    MetricSearch held = new MetricSearch(GAUSSIAN, rivals, ASSEMBLY);
    DistanceRule rule = DistanceRule.parse("relevance:rounds=1");
    double own = gain(contest(alone, rule, box));
    double both = gain(contest(held, rule, box));
    assertThat(both).isLessThan(own - 0.05);
  }

  /** The part decides, all samples make the metric. */
  @Test
  void ofManySamplesAPartDecides() {
    Dataset all = drawn(400, 6, 1, StandardChoiceTest::xor);
    MetricSearch search = new MetricSearch(GAUSSIAN, List.of(), ASSEMBLY);
    MetricContest contest = new MetricContest(search, DistanceRule.parse("relevance:rounds=1"));
    MetricContest.Outcome found = new PartContest(contest, 150).of(all, Control.defaults());
    assertThat(found.remark()).contains("metric taken").endsWith("; judged by 150 samples");
    assertThat(found.metric().orElseThrow().map())
        .isEqualTo(search.metric(all, LearnedMetric.Form.DIAGONAL, 1, Control.defaults()).map());
    Dataset even = drawn(400, 3, 5, row -> row[0] + row[1] + row[2] > 0 ? 1 : -1);
    assertThat(new PartContest(contest, 150).of(even, Control.defaults()).metric()).isEmpty();
    assertThat(new PartContest(contest, 20).of(all, Control.defaults()).remark())
        .isEqualTo("; no metric: too few samples to tell; judged by 20 samples");
  }

  /** Gradients of a fit that found nothing lead astray. */
  @Test
  void aMetricThatLeavesOutWhatDecidesIsWorseThanNone() {
    Dataset data = drawn(150, 6, 1, StandardChoiceTest::xor);
    MetricSearch search = new MetricSearch(GAUSSIAN, List.of(), ASSEMBLY);
    double none = KernelAndLambda.best(search.without(data)).error();
    assertThat(search.within(diagonal(1, 0, 1, 1, 0, 1), data).error()).isGreaterThan(none);
    assertThat(search.within(diagonal(0.5, 2, 0.5, 0.5, 2, 0.5), data).error()).isLessThan(none);
  }

  private static String contest(MetricSearch search, DistanceRule rule, Dataset data) {
    return new MetricContest(search, rule)
        .of(data, search.without(data), Control.defaults())
        .remark();
  }

  private static LearnedMetric diagonal(double... factors) {
    return new LearnedMetric(
        LearnedMetric.Form.DIAGONAL, factors.length, factors, ASSEMBLY.compute());
  }

  private static double gain(String remark) {
    return Double.parseDouble(remark.replaceAll("(?s).*?less by ([-0-9.e]+) .*", "$1"));
  }

  /** The folds of a choice are drawn from what the samples are, not from the seed. */
  @Test
  void anotherSeedLeadsToTheSameModel() {
    SplittableRandom random = Seed.of(8).random();
    Dataset noisy =
        drawn(70, 5, 4, row -> random.nextDouble() < 0.2 ? -line(row) : line(row) * xor(row));
    Dataset metric = drawn(120, 6, 1, StandardChoiceTest::xor);
    for (Dataset data : List.of(noisy, metric)) {
      TrainedModel model = TrustedChoice.standard(ASSEMBLY, SEED).fit(data, Control.defaults());
      for (long seed = 2; seed < 5; seed++) {
        TrainedModel other =
            TrustedChoice.standard(ASSEMBLY, Seed.of(seed)).fit(data, Control.defaults());
        assertThat(other.training().texts()).isEqualTo(model.training().texts());
        assertThat(other.machineValues(data.features()))
            .isEqualTo(model.machineValues(data.features()));
      }
    }
  }

  @Test
  void aSearchThatWasMadeAlreadyIsTakenAsItIs() {
    Dataset data = drawn(90, 4, 6, row -> row[0] * row[0] + row[1] > 0.4 ? 1 : -1);
    ModelChoice choice = ModelChoice.robust(ASSEMBLY, SEED);
    WidthAverage searched =
        WidthAverage.choose(
            data, choice.families(), ASSEMBLY, ModelChoice.DRAWS, Control.defaults());
    for (SearchingLearner learner : List.of(choice, new TrustedChoice(choice, true))) {
      double[] own = learner.fit(data, Control.defaults()).machineValues(data.features());
      assertThat(learner.fit(data, searched, Control.defaults()).machineValues(data.features()))
          .isEqualTo(own);
    }
  }

  /** Leave-one-out errors flatter a metric: one that does not win by them is not tried in folds. */
  @Test
  void aMetricThatLosesEvenFlatteredIsNotTriedInFolds() {
    Dataset disc = drawn(320, 2, 7, row -> row[0] * row[0] + row[1] * row[1] > 0.6 ? 1 : -1);
    String remark = fit(disc).provenance().stop();
    assertThat(remark)
        .containsOnlyOnce("diagonal:rounds=1 metric not taken")
        .contains("its squared error left out one by one ");
  }

  @Test
  void aLineIsFoundByALinearMachine() {
    Dataset train = drawn(100, 5, 1, StandardChoiceTest::line);
    Dataset test = drawn(1000, 5, 2, StandardChoiceTest::line);
    TrainedModel model = fit(train);
    assertThat(model.provenance().specs()).containsEntry("kernel", "linear");
    ModelChoice round = ModelChoice.robust(ASSEMBLY, SEED);
    TrainedModel before =
        round
            .withRivals(round.families().subList(1, round.families().size()))
            .fit(train, Control.defaults());
    assertThat(accuracy(model, test)).isGreaterThan(accuracy(before, test) + 0.01);
  }

  @Test
  void withVeryManyFeaturesNoMetricIsTried() {
    Dataset wide = drawn(40, 1001, 5, StandardChoiceTest::line);
    TrainedModel model = fit(wide);
    assertThat(model.metric()).isEmpty();
    assertThat(model.provenance().stop()).contains("no metric: too many features");
    Dataset few = drawn(29, 5, 5, StandardChoiceTest::line);
    assertThat(fit(few).provenance().stop()).contains("no metric: too few samples to tell");
  }

  /** The labels are weighed anew in the metric in which training weighed them. */
  @Test
  void theTrustOfAModelWithAMetricIsThatOfItsTraining() {
    Dataset clean = drawn(200, 6, 1, StandardChoiceTest::xor);
    SplittableRandom random = Seed.of(9).random();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      boolean wrong = clean.labels().name(i).equals("n") && random.nextDouble() < 0.35;
      labels.add(wrong ? "p" : clean.labels().name(i));
    }
    Dataset noisy = clean.withLabels(Labels.of(labels));
    TrainedModel model = fit(noisy);
    assertThat(model.metric()).isPresent();
    assertThat(model.provenance().training().trustWeights()).isTrue();
    Dataset weighted = ModelTrust.weighted(model, noisy, ASSEMBLY);
    double right = 0;
    double wrong = 0;
    int flipped = 0;
    for (int i = 0; i < 200; i++) {
      boolean kept = clean.labels().name(i).equals(noisy.labels().name(i));
      flipped += kept ? 0 : 1;
      right += kept ? weighted.weights()[i] : 0;
      wrong += kept ? 0 : weighted.weights()[i];
    }
    assertThat(right / (200 - flipped)).isGreaterThan(2 * wrong / flipped);
  }
}
