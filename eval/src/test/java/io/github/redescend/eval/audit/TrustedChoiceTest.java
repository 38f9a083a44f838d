package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.redescend.classifiers.model.EstimatedNoise;
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
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.StageList;
import io.github.redescend.eval.choice.KernelAndLambda;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.SuitedSpace;
import io.github.redescend.eval.choice.WidthAverage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedChoiceTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);

  private static Dataset generated(String name, int n, long seed) {
    Table table = Generators.make(name, n, Seed.of(seed));
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private static Dataset wrong(Dataset clean, String noise) {
    return clean.withLabels(LabelNoise.parse(noise).corrupt(clean.labels(), Seed.of(7)));
  }

  private static double accuracy(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    return IntStream.range(0, predicted.length)
            .filter(i -> model.classes().get(predicted[i]).equals(data.labels().name(i)))
            .count()
        / (double) predicted.length;
  }

  private static TrainedModel untouched(Dataset data) {
    return ModelChoice.robust(ASSEMBLY, SEED).fit(data, Control.defaults());
  }

  private static TrainedModel trusting(Dataset data) {
    return TrustedChoice.robust(ASSEMBLY, SEED).fit(data, Control.defaults());
  }

  private static String oneSided(Dataset data) {
    return "asymmetric:0.4:"
        + data.labels().classes().get(0)
        + ">"
        + data.labels().classes().get(1);
  }

  @Test
  void oneSidedNoiseIsFoundToldAndUndone() {
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
        .containsEntry("trust-weights", "on")
        .containsEntry("system", "default");
    assertThat(model.provenance().stop()).endsWith(noise.sentence());
  }

  @ParameterizedTest
  @ValueSource(strings = {"symmetric:0", "symmetric:0.2"})
  void withoutUnequalNoiseTheModelIsTheChoicesOwnToTheBit(String noise) {
    for (String name : List.of("twonorm", "moons", "ringnorm")) {
      Dataset data = wrong(generated(name, 200, 5), noise);
      TrainedModel own = untouched(data);
      TrainedModel model = trusting(data);
      assertThat(model.scores(data.features())).as(name).isEqualTo(own.scores(data.features()));
      assertThat(model.provenance().specs()).isEqualTo(own.provenance().specs());
      assertThat(model.provenance().stop()).isEqualTo(own.provenance().stop());
      assertThat(model.provenance().noise()).isEmpty();
    }
  }

  /** Seven in a hundred that can hardly be told from the others are a class, not wrong labels. */
  @Test
  void aRareClassIsNotTakenForNoise() {
    for (int seed = 0; seed < 8; seed++) {
      Dataset data = rare(200, seed);
      Dataset weighted = TrustedChoice.robust(ASSEMBLY, SEED).weighted(data);
      assertThat(weighted.weights()).as("seed %d", seed).isEqualTo(data.weights());
    }
  }

  private static Dataset rare(int n, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[2 * n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean usual = i >= 0.07 * n;
      values[2 * i] = random.nextGaussian() + (usual ? 0 : 0.6);
      values[2 * i + 1] = random.nextGaussian();
      labels.add(usual ? "usual" : "rare");
    }
    return Dataset.of(new DenseMatrix(n, 2, values), Labels.of(labels));
  }

  @Test
  void ofFewSamplesNoRatesAreTold() {
    Dataset clean = generated("twonorm", 49, 3);
    Dataset data = wrong(clean, oneSided(clean));
    assertThat(trusting(data).scores(data.features()))
        .isEqualTo(untouched(data).scores(data.features()));
  }

  private static double gamma(KernelAndLambda pair) {
    return Double.parseDouble(pair.kernel().parameters().get("gamma"));
  }

  /** But for the median distance, which a search of its own weighs: a small part of a step of 4. */
  @Test
  void theSharedSearchFindsWhatItsOwnWould() {
    Dataset data = generated("moons", 150, 2);
    SplittableRandom random = Seed.of(5).random();
    double[] weights = random.doubles(data.size()).toArray();
    Dataset weighted = new Dataset(data.features(), data.labels(), weights, data.featureNames());
    KernelAndLambda shared =
        WidthAverage.choose(data, Spec.of("gaussian"), ASSEMBLY, SEED).by(weights).orElseThrow();
    KernelAndLambda own =
        KernelAndLambda.chooseAmong(weighted, Spec.of("gaussian"), ASSEMBLY, SEED);
    assertThat(shared.lambdaPerSample()).isEqualTo(own.lambdaPerSample());
    assertThat(gamma(shared)).isCloseTo(gamma(own), withinPercentage(25));
    assertThat(WidthAverage.choose(data, Spec.of("gaussian"), ASSEMBLY, SEED).chosen())
        .isEqualTo(KernelAndLambda.chooseAmong(data, Spec.of("gaussian"), ASSEMBLY, SEED));
  }

  /** What a learnt metric counts gradients by. */
  @Test
  void theWeightsOfTheChoiceAreThoseOfItsTrust() {
    TrustedChoice auto = TrustedChoice.robust(ASSEMBLY, SEED);
    Dataset clean = generated("twonorm", 200, 5);
    assertThat(auto.weighted(clean)).isSameAs(clean);
    Dataset noisy = wrong(clean, oneSided(clean));
    double[] weights = auto.weighted(noisy).weights();
    double right = 0;
    double wrong = 0;
    int flipped = 0;
    for (int i = 0; i < weights.length; i++) {
      boolean kept = noisy.labels().codes()[i] == clean.labels().codes()[i];
      flipped += kept ? 0 : 1;
      right += kept ? weights[i] : 0;
      wrong += kept ? 0 : weights[i];
    }
    assertThat(right / (weights.length - flipped)).isGreaterThan(2 * wrong / flipped);
  }

  @Test
  void trustMultipliesTheWeightsGiven() {
    Dataset clean = generated("twonorm", 120, 3);
    Dataset noisy = wrong(clean, oneSided(clean));
    double[] given = IntStream.range(0, noisy.size()).mapToDouble(i -> i % 3).toArray();
    Dataset data = new Dataset(noisy.features(), noisy.labels(), given, noisy.featureNames());
    TrustWeights weights =
        TrustWeights.of(Audit.standard(ASSEMBLY, SEED).prepare(data).evidence(Control.defaults()));
    double[] made = weights.on(data).weights();
    for (int i = 0; i < made.length; i++) {
      assertThat(made[i]).isEqualTo(given[i] * Math.max(1e-3, weights.trust().trust()[i]));
    }
    assertThat(Arrays.stream(made).filter(w -> w == 0).count()).isEqualTo(40);
    assertThat(data.weights()).isEqualTo(given);
  }

  @Test
  void ofManyClassesTheDirtyOneIsFound() {
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
  void linearMachinesOfSparseSamplesAreWeightedToo() {
    Dataset clean = generated("twonorm", 200, 3);
    Dataset data = wrong(clean, oneSided(clean));
    Dataset sparse =
        new Dataset(
            sparse((DenseMatrix) data.features()),
            data.labels(),
            data.weights(),
            data.featureNames());
    ModelChoice choice = ModelChoice.robust(ASSEMBLY, SEED);
    TrustedChoice linear =
        new TrustedChoice(choice.withRecipe(choice.recipe().kernel("linear")), false);
    for (Dataset each : List.of(data, sparse)) {
      TrainedModel model = linear.fit(each, Control.defaults());
      assertThat(model.provenance().specs())
          .containsEntry("kernel", "linear")
          .containsEntry("trust-weights", "on");
      assertThat(accuracy(model, clean)).isGreaterThan(0.91);
    }
  }

  @Test
  void manySamplesAreWeightedByLandmarks() {
    Dataset clean = generated("twonorm", SuitedSpace.EXACT + 100, 3);
    Dataset data = wrong(clean, oneSided(clean));
    TrainedModel model =
        new TrustedChoice(ModelChoice.leastSquares(ASSEMBLY, SEED), false)
            .fit(data, Control.defaults());
    assertThat(model.provenance().specs().get("space")).startsWith("landmarks");
    assertThat(model.provenance().noise().orElseThrow().matrix()[0][1])
        .isCloseTo(0.4, within(0.04));
    assertThat(accuracy(model, clean)).isGreaterThan(0.95);
  }

  @Test
  void aNamedSystemLearnsFromTrustWhereAsked() {
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

  @Test
  void alwaysMeansAlsoWithoutUnequalNoise() {
    Dataset data = wrong(generated("twonorm", 200, 5), "symmetric:0.2");
    TrainedModel model =
        new TrustedChoice(ModelChoice.robust(ASSEMBLY, SEED), true).fit(data, Control.defaults());
    assertThat(model.provenance().noise().orElseThrow().rate()).isBetween(0.05, 0.25);
    assertThat(model.scores(data.features())).isNotEqualTo(untouched(data).scores(data.features()));
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

  /** Three normal clouds. */
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
  void everyStageOfATrainingIsTold() {
    List<String> stages = new ArrayList<>();
    TrustedChoice.robust(ASSEMBLY, SEED).fit(generated("twonorm", 60, 3), StageList.of(stages));
    assertThat(stages)
        .contains(
            "choosing the kernel's width 0/8",
            "choosing the kernel's width 8/8",
            "auditing the labels 4/4",
            "choosing loss and lambda 0/102",
            "choosing loss and lambda 102/102",
            "fitting 0/-1")
        .startsWith("choosing the kernel's width 0/8")
        .endsWith("fitting 0/-1");
  }
}
