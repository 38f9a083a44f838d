package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.StageList;
import io.github.redescend.eval.audit.TrustWeightedLearner.TrustWeights;
import io.github.redescend.eval.metric.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedChoiceTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);

  private static Dataset generated(String name, int n, long seed) {
    Table table = Generators.make(name, n, Seed.of(seed));
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private static Dataset wrong(Dataset clean, String noise) {
    return clean.withLabels(LabelNoises.parse(noise).corrupt(clean.labels(), Seed.of(7)));
  }

  private static double accuracy(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    return IntStream.range(0, predicted.length)
            .filter(i -> model.classes().get(predicted[i]).equals(data.labels().name(i)))
            .count()
        / (double) predicted.length;
  }

  private static TrustedChoice learner(TrustedChoice.Trust trust, List<Spec> families) {
    TrustedChoice all = TrustedChoice.of(ASSEMBLY, trust, SEED);
    return new TrustedChoice(
        ASSEMBLY, all.recipe(), families, all.distance(), trust, all.metric(), SEED);
  }

  private static TrainedModel untouched(Dataset data) {
    return TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.OFF, SEED).fit(data, Control.defaults());
  }

  private static TrainedModel trusting(Dataset data) {
    return TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED).fit(data, Control.defaults());
  }

  private static String oneSided(Dataset data) {
    return "asymmetric:0.4:"
        + data.labels().classes().get(0)
        + ">"
        + data.labels().classes().get(1);
  }

  @Test
  void oneSidedNoiseIsDetectedReportedAndCorrected() {
    Dataset clean = generated("twonorm", 300, 3);
    Dataset data = wrong(clean, oneSided(clean));
    Dataset test = generated("twonorm", 1000, 4);
    TrainedModel model = trusting(data);
    assertThat(accuracy(model, test)).isGreaterThan(accuracy(untouched(data), test) + 0.02);
    assertThat(accuracy(model, test)).isGreaterThan(0.92);
    EstimatedNoise noise = model.provenance().noise().orElseThrow();
    assertThat(noise.matrix()[0][1]).isCloseTo(0.4, within(0.08));
    assertThat(noise.matrix()[1][0]).isLessThan(0.05);
    assertThat(noise.rate()).isBetween(noise.low(), noise.high());
    assertThat(model.provenance().specs())
        .containsEntry("trust-weights", "posterior")
        .containsEntry("system", "default");
    assertThat(model.provenance().fit().stop()).contains(noise.sentence());
  }

  @ParameterizedTest
  @ValueSource(strings = {"moons", "twonorm"})
  void symmetricNoiseIsCorrected(String name) {
    Dataset data = wrong(generated(name, 300, 3), "symmetric:0.2");
    Dataset test = generated(name, 1000, 4);
    TrainedModel model = trusting(data);
    assertThat(accuracy(model, test)).isGreaterThan(accuracy(untouched(data), test) - 0.005);
    assertThat(model.provenance().noise().orElseThrow().rate()).isCloseTo(0.2, within(0.06));
  }

  @Test
  void withoutErrorsTheModelEqualsThatOfTheGivenLabels() {
    for (String name : List.of("twonorm", "moons", "ringnorm")) {
      Dataset data = generated(name, 200, 5);
      TrainedModel own = untouched(data);
      TrainedModel model = trusting(data);
      assertThat(model.scores(data.features())).as(name).isEqualTo(own.scores(data.features()));
      assertThat(model.provenance().specs()).isEqualTo(own.provenance().specs());
      assertThat(model.provenance().fit().stop()).isEqualTo(own.provenance().fit().stop());
      assertThat(model.provenance().noise()).isEmpty();
    }
  }

  @Test
  void fewSamplesGiveNoRates() {
    Dataset clean = generated("twonorm", 49, 3);
    Dataset data = wrong(clean, oneSided(clean));
    assertThat(trusting(data).scores(data.features()))
        .isEqualTo(untouched(data).scores(data.features()));
  }

  @Test
  void trustMultipliesTheGivenWeights() {
    Dataset clean = generated("twonorm", 120, 3);
    Dataset noisy = wrong(clean, oneSided(clean));
    double[] given = IntStream.range(0, noisy.size()).mapToDouble(i -> i % 3).toArray();
    Dataset data = new Dataset(noisy.features(), noisy.labels(), given, noisy.featureNames());
    TrustWeights weights =
        TrustWeights.of(Audit.standard(ASSEMBLY, SEED).prepare(data).evidence(Control.defaults()));
    double[] chosen = weights.on(data).weights();
    for (int i = 0; i < chosen.length; i++) {
      assertThat(chosen[i]).isEqualTo(given[i] * Math.max(1e-3, weights.trust().trust()[i]));
    }
    assertThat(Arrays.stream(chosen).filter(w -> w == 0).count()).isEqualTo(40);
    assertThat(data.weights()).isEqualTo(given);
  }

  @Test
  void findsTheNoisyOneOfManyClasses() {
    Dataset clean = threeClasses(360);
    Dataset data = wrong(clean, "asymmetric:0.4:a>b");
    TrainedModel model = trusting(data);
    double[][] matrix = model.provenance().noise().orElseThrow().matrix();
    assertThat(matrix[0][1]).isCloseTo(0.4, within(0.1));
    assertThat(matrix[1][0] + matrix[2][0] + matrix[2][1]).isLessThan(0.1);
    Dataset test = threeClasses(900);
    assertThat(accuracy(model, test)).isGreaterThanOrEqualTo(accuracy(untouched(data), test));
    assertThat(accuracy(model, test)).isGreaterThan(0.9);
  }

  @Test
  void namedSystemUsesTrustOnRequest() {
    Dataset clean = generated("twonorm", 300, 3);
    Dataset data = wrong(clean, oneSided(clean));
    var plain = ASSEMBLY.classifier(Systems.recipe("ls-svm"), SEED);
    TrainedModel model =
        new TrustWeightedLearner(plain, Audit.standard(ASSEMBLY, SEED))
            .fit(data, Control.defaults());
    Dataset test = generated("twonorm", 1000, 4);
    assertThat(accuracy(model, test))
        .isGreaterThan(accuracy(plain.fit(data, Control.defaults()), test) + 0.05);
    assertThat(model.provenance().noise()).isPresent();
  }

  private static SparseMatrix sparse(DenseMatrix dense) {
    int d = dense.columns();
    int[] start = IntStream.rangeClosed(0, dense.rows()).map(i -> i * d).toArray();
    int[] columns = IntStream.range(0, dense.rows() * d).map(j -> j % d).toArray();
    double[] values = new double[columns.length];
    for (int i = 0; i < dense.rows(); i++) {
      dense.copyRow(i, values, i * d);
    }
    return new SparseMatrix(d, start, columns, values);
  }

  /** Three normal clusters. */
  private static Dataset threeClasses(int n) {
    SplittableRandom random = Seed.of(n).random();
    double[] x = new double[2 * n];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int label = i % 3;
      x[2 * i] = (label == 1 ? 1 : 0) + 0.25 * random.nextGaussian();
      x[2 * i + 1] = (label == 2 ? 1 : 0) + 0.25 * random.nextGaussian();
      names.add(List.of("a", "b", "c").get(label));
    }
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return new Dataset(new DenseMatrix(n, 2, x), Labels.of(names), ones, List.of("x", "y"));
  }

  @Test
  void sparseLinearModelsUseProbabilitiesToo() {
    Dataset clean = generated("twonorm", 200, 3);
    Dataset data = wrong(clean, oneSided(clean));
    Dataset sparse =
        new Dataset(
            sparse((DenseMatrix) data.features()),
            data.labels(),
            data.weights(),
            data.featureNames());
    for (Dataset each : List.of(data, sparse)) {
      TrainedModel model =
          learner(TrustedChoice.Trust.AUTO, List.of(Spec.of("linear")))
              .fit(each, Control.defaults());
      assertThat(model.provenance().specs())
          .containsEntry("kernel", "linear")
          .containsEntry("trust-weights", "posterior");
      assertThat(accuracy(model, clean)).isGreaterThan(0.91);
    }
  }

  @Test
  void landmarkModelsUseProbabilitiesForManySamples() {
    Dataset clean = generated("twonorm", 2200, 3);
    TrainedModel model = trusting(wrong(clean, oneSided(clean)));
    assertThat(model.provenance().noise().orElseThrow().matrix()[0][1])
        .isCloseTo(0.4, within(0.05));
    assertThat(accuracy(model, clean)).isGreaterThan(0.95);
  }

  @Test
  void onAppliesAlsoWithoutUnequalNoise() {
    Dataset data = wrong(generated("twonorm", 200, 5), "symmetric:0.2");
    TrainedModel model =
        learner(TrustedChoice.Trust.ON, Audit.FAMILIES).fit(data, Control.defaults());
    assertThat(model.provenance().noise().orElseThrow().rate()).isBetween(0.03, 0.3);
    assertThat(model.scores(data.features())).isNotEqualTo(untouched(data).scores(data.features()));
  }

  /** The order of rows and columns and the seed do not change the selected model. */
  @ParameterizedTest
  @ValueSource(strings = {"symmetric:0.1", "asymmetric:0.4:1>2"})
  void rowsColumnsAndSeedsDoNotMatter(String noise) {
    Dataset data = wrong(generated("twonorm", 120, 3), noise);
    TrainedModel expected = trusting(data);
    int d = data.features().columns();
    int[] columns = Seed.of(3).permutation(d);
    int[] rows = Seed.of(4).permutation(data.size());
    double[] values = new double[data.size() * d];
    for (int at = 0; at < values.length; at++) {
      values[at] = data.features().row(rows[at / d])[columns[at % d]];
    }
    Dataset moved = Dataset.of(new DenseMatrix(data.size(), d, values), data.select(rows).labels());
    TrainedModel model =
        TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, Seed.of(99))
            .fit(moved, Control.defaults());
    for (String part : List.of("loss", "space", "multiclass")) {
      assertThat(model.provenance().specs())
          .containsEntry(part, expected.provenance().specs().get(part));
    }
    double[] scores = expected.scores(data.select(rows).features());
    assertThat(model.scores(moved.features())).containsExactly(scores, within(1e-5));
  }

  /** Four copies of 60 rows with random labels contain no information. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 7})
  void repeatedRowsAreNotEvidence(int times) {
    SplittableRandom random = Seed.of(times).random();
    double[] values = new double[60 * times * 2];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String label = random.nextBoolean() ? "a" : "b";
      double[] row = {random.nextDouble(), random.nextDouble()};
      for (int t = 0; t < times; t++) {
        System.arraycopy(row, 0, values, (i * times + t) * 2, 2);
        labels.add(label);
      }
    }
    Dataset data = Dataset.of(new DenseMatrix(60 * times, 2, values), Labels.of(labels));
    TrainedModel model = untouched(data);
    double[] sure = model.probabilities(model.machineValues(data.features()));
    assertThat(Arrays.stream(sure).max().orElseThrow()).isLessThan(0.8);
  }

  /** Every case of a truth table is left out only once for each of its rows. */
  @Test
  void exclusiveOrOfTwoColumnsIsLearned() {
    double[] values = new double[2 * 80];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      values[2 * i] = i % 2;
      values[2 * i + 1] = i / 2 % 2;
      labels.add((i % 2 == i / 2 % 2) == (i >= 8) ? "same" : "different");
    }
    Dataset data = Dataset.of(new DenseMatrix(80, 2, values), Labels.of(labels));
    TrainedModel model = trusting(data);
    assertThat(leftOut(model).value()).isEqualTo(0.9);
    int[] cases = model.predict(data.features().selectRows(new int[] {0, 1, 2, 3}));
    assertThat(IntStream.of(cases).mapToObj(data.labels().classes()::get))
        .containsExactly("same", "different", "different", "same");
  }

  private static Tested.Estimate leftOut(TrainedModel model) {
    return model.provenance().tested().orElseThrow().estimates().get(0);
  }

  /** Two and three classes, exact kernels and landmarks, given labels and posterior targets. */
  @ParameterizedTest
  @CsvSource({
    "twonorm, 300, symmetric:0",
    "twonorm, 300, asymmetric:0.4:1>2",
    "moons, 200, symmetric:0.2",
    "moons, 2200, symmetric:0.1"
  })
  void leaveOneOutAccuracyAgreesWithNewRows(String name, int n, String noise) {
    Dataset data = wrong(generated(name, n, 3), noise);
    TrainedModel model = trusting(data);
    Tested.Estimate found = leftOut(model);
    Dataset test = wrong(generated(name, 2000, 4), noise);
    assertThat(accuracy(model, test)).isBetween(found.low() - 0.01, found.high() + 0.01);
  }

  @Test
  void leaveOneOutAccuracySupportsManyClasses() {
    Tested.Estimate found = leftOut(trusting(wrong(threeClasses(360), "symmetric:0.3")));
    assertThat(found.value()).isCloseTo(0.7, within(0.06));
  }

  /** Random labels have chance accuracy, however often a row is repeated. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void copiesDoNotRaiseTheLeaveOneOutAccuracy(int times) {
    SplittableRandom random = Seed.of(11).random();
    int[] rows = IntStream.range(0, 200 * times).map(i -> i / times).toArray();
    double[] values = random.doubles(400).toArray();
    List<String> coin =
        IntStream.range(0, 200).mapToObj(i -> random.nextBoolean() ? "a" : "b").toList();
    Dataset data = Dataset.of(new DenseMatrix(200, 2, values), Labels.of(coin)).select(rows);
    Tested.Estimate found = leftOut(trusting(data));
    assertThat(found.value()).isBetween(0.35, 0.65);
    // Repeated rows do not make the interval narrower than that of 200 rows.
    assertThat(found.high() - found.low()).isBetween(0.13, 0.15);
  }

  /** The audit has seen the label of a row that is left out. */
  @Test
  void posteriorTargetsDoNotRaiseTheLeaveOneOutAccuracyOfRandomLabels() {
    SplittableRandom random = Seed.of(2).random();
    double[] values = new double[100 * 45];
    Arrays.setAll(values, i -> random.nextGaussian());
    List<String> coin =
        IntStream.range(0, 100).mapToObj(i -> random.nextInt(5) < 3 ? "a" : "b").toList();
    Dataset data = Dataset.of(new DenseMatrix(100, 45, values), Labels.of(coin));
    assertThat(leftOut(trusting(data)).value()).isLessThan(0.65);
  }

  @Test
  void leaveOneOutAccuracyIsNotEstimatedForGroupedRows() {
    Dataset data = generated("twonorm", 100, 3);
    Dataset grouped = data.withGroups(IntStream.range(0, 100).map(i -> i / 2).toArray());
    assertThat(trusting(grouped).provenance().tested()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.1, 0.2})
  void constantModelIsNotChosenIfClassesAreSeparable(double share) {
    SplittableRandom random = Seed.of(5).random();
    double[] values = new double[400];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      boolean rare = i < 200 * share;
      values[2 * i] = random.nextGaussian() + (rare ? 2 : 0);
      values[2 * i + 1] = random.nextGaussian() + (rare ? 2 : 0);
      labels.add(rare ? "rare" : "usual");
    }
    Dataset data = Dataset.of(new DenseMatrix(200, 2, values), Labels.of(labels));
    assertThat(untouched(data).predict(data.features())).contains(0, 1);
  }

  /** Weight 2 counts as two samples, weight 0 as none. */
  @Test
  void sampleWeightsAreUsed() {
    Dataset data = wrong(generated("moons", 120, 6), "symmetric:0.1");
    double[] weights = IntStream.range(0, 120).mapToDouble(i -> i % 4 == 0 ? 0 : 1).toArray();
    int[] kept = IntStream.range(0, 120).filter(i -> i % 4 != 0).toArray();
    Dataset some = new Dataset(data.features(), data.labels(), weights, data.featureNames());
    assertThat(untouched(some).scores(data.features()))
        .containsExactly(untouched(data.select(kept)).scores(data.features()), within(1e-9));
    double[] heavy =
        IntStream.range(0, 120).mapToDouble(i -> data.labels().codes()[i] == 0 ? 5 : 1).toArray();
    Dataset first = new Dataset(data.features(), data.labels(), heavy, data.featureNames());
    long before = count(untouched(data).predict(data.features()));
    assertThat(count(untouched(first).predict(data.features()))).isGreaterThan(before);
  }

  private static long count(int[] predicted) {
    return Arrays.stream(predicted).filter(c -> c == 0).count();
  }

  /** 40% of one class is mislabelled. The threshold is that of the true labels. */
  @Test
  void thresholdsUseTheEstimatedTrueLabels() {
    Dataset clean = generated("twonorm", 300, 3);
    Dataset data = wrong(clean, oneSided(clean));
    Dataset test = generated("twonorm", 1000, 4);
    double expected = accuracy(trusting(data), test) - 0.01;
    TrustedChoice standard = TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED);
    for (String metric : List.of("balanced", "f1", "mcc")) {
      TrustedChoice served =
          new TrustedChoice(
              ASSEMBLY,
              standard.recipe(),
              standard.families(),
              standard.distance(),
              standard.trust(),
              Metric.parse(metric),
              SEED);
      assertThat(accuracy(served.fit(data, Control.defaults()), test))
          .as(metric)
          .isGreaterThan(expected);
    }
  }

  /** Squares of such large numbers overflow, so Gaussian and linear fits fail. */
  @ParameterizedTest
  @ValueSource(strings = {"gaussian", "linear", "gaussian,linear"})
  void aKernelThatCannotBeFittedIsSkipped(String failing) {
    Dataset moons = generated("moons", 80, 6);
    double[] values = moons.features().toDense().values().clone();
    for (int at = 0; at < values.length; at++) {
      values[at] *= 1e200;
    }
    Dataset data =
        Dataset.of(new DenseMatrix(80, moons.features().columns(), values), moons.labels());
    List<Spec> families = new ArrayList<>();
    for (String name : failing.split(",")) {
      families.add(Spec.of(name));
    }
    families.add(Spec.of("laplacian"));
    TrainedModel model = learner(TrustedChoice.Trust.OFF, families).fit(data, Control.defaults());
    assertThat(model.provenance().specs().get("kernel")).startsWith("laplacian");
    assertThat(accuracy(model, data)).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ovo", "joint"})
  void otherMulticlassStrategiesAreSupported(String way) {
    Dataset data = threeClasses(150);
    TrustedChoice standard = TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED);
    TrustedChoice chosen =
        new TrustedChoice(
            ASSEMBLY,
            standard.recipe().manyClasses(MulticlassStrategy.valueOf(way.toUpperCase(Locale.ROOT))),
            standard.families(),
            standard.distance(),
            standard.trust(),
            standard.metric(),
            SEED);
    TrainedModel model = chosen.fit(data, Control.defaults());
    assertThat(accuracy(model, threeClasses(300))).isGreaterThan(0.9);
    assertThat(model.calibration()).isPresent();
  }

  @Test
  void everyStageOfATrainingIsReported() {
    List<String> stages = new ArrayList<>();
    TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.AUTO, SEED)
        .fit(generated("twonorm", 60, 3), StageList.of(stages));
    assertThat(stages)
        .contains("auditing the labels 4/4", "learning the distance 0/-1")
        .startsWith("choosing the kernel's width 0/-1")
        .endsWith("fitting 0/-1");
  }
}
