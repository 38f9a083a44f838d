package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.draw.LeverageOutliers;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ModelChoiceTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  private static Dataset prepared(Table table) {
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private static Dataset generated(String name, int n, long seed) {
    return prepared(Generators.make(name, n, Seed.of(seed)));
  }

  private static double accuracy(TrainedModel model, Dataset data) {
    int[] predicted = model.predict(data.features());
    int hits = 0;
    for (int i = 0; i < predicted.length; i++) {
      hits += predicted[i] == data.labels().codes()[i] ? 1 : 0;
    }
    return (double) hits / predicted.length;
  }

  @Test
  void learnsACurvedBoundaryWithAFifthOfTheLabelsWrong() {
    Dataset clean = generated("moons", 400, 1);
    Labels noisy = LabelNoise.parse("symmetric:0.2").corrupt(clean.labels(), Seed.of(2));
    TrainedModel model =
        ModelChoice.robust(ASSEMBLY, Seed.of(1)).fit(clean.withLabels(noisy), Control.defaults());
    assertThat(accuracy(model, clean)).isGreaterThan(0.93);
    assertThat(model.provenance().specs()).containsEntry("system", "default");
    assertThat(model.provenance().specs().get("loss"))
        .isIn("least-squares", "closs:sigma=2", "closs:sigma=1", "welsch-hinge:sigma=1");
  }

  @Test
  void aTieGoesToTheLeastRobustCandidate() {
    Dataset easy = generated("twonorm", 200, 3);
    ModelChoice choice =
        new ModelChoice(
            ASSEMBLY,
            Systems.recipe("ls-svm"),
            List.of("least-squares", "closs:sigma=1000"),
            List.of(1.0),
            Seed.of(1));
    assertThat(choice.fit(easy, Control.defaults()).provenance().specs())
        .containsEntry("loss", "least-squares");
  }

  @Test
  void theBetterLossIsChosen() {
    Dataset data = generated("moons", 300, 4);
    ModelChoice choice =
        new ModelChoice(
            ASSEMBLY,
            Systems.recipe("kcc-hq"),
            List.of("closs:sigma=0.01", "closs:sigma=1"),
            List.of(1.0),
            Seed.of(1));
    assertThat(choice.fit(data, Control.defaults()).provenance().specs())
        .containsEntry("loss", "closs:sigma=1");
  }

  @Test
  void widthFollowsTheData() {
    double smooth = gamma(generated("twonorm", 300, 5));
    double fine = gamma(generated("checkerboard", 600, 5));
    assertThat(fine).isGreaterThan(10 * smooth);
  }

  /** Letters coded as numbers, of which some count: what a splice site is known by. */
  @Test
  void theLaplacianKernelIsTakenForLetters() {
    Dataset train = letters(200, 1);
    Dataset test = letters(1000, 2);
    ModelChoice choice = ModelChoice.robust(ASSEMBLY, Seed.of(1));
    TrainedModel model = choice.fit(train, Control.defaults());
    assertThat(model.provenance().specs().get("kernel")).startsWith("laplacian");
    TrainedModel round = choice.withRivals(List.of()).fit(train, Control.defaults());
    assertThat(round.provenance().specs().get("kernel")).startsWith("gaussian");
    assertThat(accuracy(model, test)).isGreaterThan(accuracy(round, test) + 0.03);
  }

  /** Where the boundary is a circle, or nothing tells the kernels apart, the Gaussian one stays. */
  @Test
  void theGaussianKernelStaysWhereItIsNotClearlyWorse() {
    for (String name : List.of("ringnorm", "moons")) {
      TrainedModel model =
          ModelChoice.robust(ASSEMBLY, Seed.of(1)).fit(generated(name, 200, 3), Control.defaults());
      assertThat(model.provenance().specs().get("kernel")).as(name).startsWith("gaussian");
    }
  }

  @Test
  void aRivalHasToBeBetterByTwoStandardErrors() {
    double[] ones = {1, 1, 1, 1};
    KernelAndLambda pair = new KernelAndLambda(Spec.of("gaussian"), 1);
    KernelAndLambda.Tried plain = new KernelAndLambda.Tried(pair, 8, new double[] {2, 2, 2, 2});
    // gains of 1, 1, 1, 1: no deviation; of 4, 0, 0, 0: a mean of 1, a standard error of .87
    assertThat(tried(pair, 1, 1, 1, 1).isClearlyBetterThan(plain, ones)).isTrue();
    assertThat(tried(pair, -2, 2, 2, 2).isClearlyBetterThan(plain, ones)).isFalse();
    assertThat(tried(pair, -2, 2, 2, 2).isClearlyBetterThan(plain, new double[] {1, 0, 0, 0}))
        .isTrue();
    assertThat(tried(pair, 3, 2, 2, 2).isClearlyBetterThan(plain, ones)).isFalse();
    assertThat(tried(pair, Double.NaN, 1, 1, 1).isClearlyBetterThan(plain, ones)).isFalse();
  }

  private static KernelAndLambda.Tried tried(KernelAndLambda pair, double... squares) {
    return new KernelAndLambda.Tried(pair, Arrays.stream(squares).sum(), squares);
  }

  private static Dataset letters(int n, int seed) {
    Random random = new Random(seed);
    int d = 10;
    double[] x = new double[n * d];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        x[i * d + j] = random.nextInt(4) / 3.0;
      }
      int votes = 0;
      for (int j = 0; j < 4; j++) {
        votes += Math.round(3 * x[i * d + j]) == 1 ? 1 : 0;
      }
      names.add(votes > 0 ? "yes" : "no");
    }
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    List<String> columns = IntStream.range(0, d).mapToObj(j -> "x" + j).toList();
    return new Dataset(new DenseMatrix(n, d, x), Labels.of(names), ones, columns);
  }

  private static double gamma(Dataset data) {
    KernelAndLambda chosen =
        KernelAndLambda.chooseAmong(data, Spec.of("gaussian"), ASSEMBLY, Seed.of(1));
    return Double.parseDouble(chosen.kernel().parameters().get("gamma"));
  }

  private static Dataset dataset(LeverageOutliers drawn) {
    List<String> names = Arrays.stream(drawn.y()).mapToObj(y -> y > 0 ? "in" : "away").toList();
    double[] ones = new double[drawn.y().length];
    Arrays.fill(ones, 1);
    List<String> features = List.of("a", "b", "c", "d", "e");
    return new Dataset(drawn.x(), Labels.of(names), ones, features);
  }

  private static ModelChoice linear(ModelChoice choice) {
    return choice.withRecipe(choice.recipe().kernel("linear"));
  }

  @Test
  void theLinearDefaultEscapesAClusterOfOutliers() {
    Dataset clean = dataset(LeverageOutliers.clean(99, 2000));
    for (double spread : new double[] {0.1, 0.5}) {
      for (long seed = 1; seed <= 6; seed++) {
        Dataset data = dataset(LeverageOutliers.contaminated(seed, spread));
        TrainedModel robust =
            linear(ModelChoice.robust(ASSEMBLY, Seed.of(1))).fit(data, Control.defaults());
        TrainedModel plain =
            linear(ModelChoice.leastSquares(ASSEMBLY, Seed.of(1))).fit(data, Control.defaults());
        assertThat(accuracy(robust, clean)).as("seed " + seed).isGreaterThan(0.88);
        assertThat(accuracy(plain, clean)).as("seed " + seed).isLessThan(0.8);
        assertThat(robust.provenance().specs())
            .containsEntry("kernel", "linear")
            .containsEntry("space", "linear");
        assertThat(robust.provenance().specs().get("solver")).contains("start=class-centre");
        assertThat(robust.provenance().stop())
            .containsPattern(
                "start=class-centre was taken in place of .*, and they differ on [0-9]+ % of all");
      }
    }
  }

  @Test
  void withoutOutliersTheChallengerIsNotTaken() {
    for (long seed = 1; seed <= 3; seed++) {
      Dataset data = dataset(LeverageOutliers.clean(seed, 300));
      TrainedModel model =
          linear(ModelChoice.robust(ASSEMBLY, Seed.of(1))).fit(data, Control.defaults());
      assertThat(model.provenance().specs().get("solver")).isEqualTo("auto");
    }
  }

  @Test
  void moreFeaturesThanSamplesAreLearntByTheGramMatrix() {
    SplittableRandom random = Seed.of(3).random();
    double[] x = random.doubles(30 * 200).toArray();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      x[200 * i] += i % 2;
      names.add(i % 2 == 0 ? "no" : "yes");
    }
    double[] ones = new double[30];
    Arrays.fill(ones, 1);
    Dataset wide =
        new Dataset(
            new DenseMatrix(30, 200, x),
            Labels.of(names),
            ones,
            IntStream.range(0, 200).mapToObj(j -> "f" + j).toList());
    TrainedModel model =
        linear(ModelChoice.robust(ASSEMBLY, Seed.of(1))).fit(wide, Control.defaults());
    assertThat(model.provenance().specs())
        .containsEntry("kernel", "linear")
        .containsEntry("space", "gram");
    assertThat(accuracy(model, wide)).isGreaterThan(0.9);
  }

  @Test
  void servesManyClasses() {
    Table iris =
        Readers.standard()
            .read(Path.of("..", "examples", "data", "iris.csv"), ReadOptions.training());
    Dataset data = prepared(iris);
    TrainedModel model = ModelChoice.robust(ASSEMBLY, Seed.of(1)).fit(data, Control.defaults());
    assertThat(accuracy(model, data)).isGreaterThan(0.95);
    assertThat(model.classes()).hasSize(3);
  }

  @Test
  void manySamplesAreLearntOnLandmarks() {
    Dataset data = generated("ringnorm", SuitedSpace.EXACT + 200, 6);
    TrainedModel model =
        ModelChoice.leastSquares(ASSEMBLY, Seed.of(1)).fit(data, Control.defaults());
    assertThat(model.provenance().specs())
        .containsEntry("space", "landmarks:m=500,rule=kmeans")
        .containsEntry("system", "ls-svm");
    assertThat(accuracy(model, data)).isGreaterThan(0.96);
  }

  @Test
  void theSeedDecides() {
    Dataset data = generated("moons", 200, 7);
    double[] one = scores(data, 1);
    assertThat(scores(data, 1)).isEqualTo(one);
  }

  private static double[] scores(Dataset data, long seed) {
    return ModelChoice.robust(ASSEMBLY, Seed.of(seed))
        .fit(data, Control.defaults())
        .scores(data.features());
  }

  @Test
  void theScaleOfTheSampleWeightsDoesNotMatter() {
    Dataset clean = generated("moons", 150, 9);
    Labels noisy = LabelNoise.parse("symmetric:0.2").corrupt(clean.labels(), Seed.of(2));
    double[] expected = null;
    for (double scale : new double[] {1, 1.0 / 1024, 1024 * 1024}) {
      double[] weights = new double[150];
      Arrays.fill(weights, scale);
      Dataset scaled = new Dataset(clean.features(), noisy, weights, clean.featureNames());
      double[] scores = scores(scaled, 1);
      if (expected == null) {
        expected = scores;
      }
      for (int i = 0; i < 150; i++) {
        assertThat(scores[i]).isCloseTo(expected[i], within(1e-6));
      }
    }
  }

  @Test
  void oneRareLabelDoesNotSwitchTheChoiceOff() {
    Dataset moons = generated("moons", 300, 4);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      names.add(i == 17 ? "rare" : moons.labels().name(i));
    }
    ModelChoice choice =
        new ModelChoice(
            ASSEMBLY,
            Systems.recipe("kcc-hq"),
            List.of("closs:sigma=0.01", "closs:sigma=1"),
            List.of(1.0),
            Seed.of(1));
    Dataset data = moons.withLabels(Labels.of(names));
    assertThat(choice.fit(data, Control.defaults()).provenance().specs())
        .containsEntry("loss", "closs:sigma=1");
  }

  @Test
  void nothingToChooseFromIsRefused() {
    assertThatThrownBy(
            () ->
                new ModelChoice(
                    ASSEMBLY, Systems.recipe("rsvc"), List.of(), List.of(1.0), Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("nothing to choose");
    assertThatThrownBy(
            () ->
                new ModelChoice(
                    ASSEMBLY,
                    Systems.recipe("rsvc").kernel("gaussian:gamma=1"),
                    List.of("closs"),
                    List.of(1.0),
                    Seed.of(1)))
        .hasMessageContaining("the recipe has kernel gaussian:gamma=1");
    assertThatThrownBy(
            () ->
                new ModelChoice(
                    ASSEMBLY,
                    Systems.recipe("rsvc").kernel("polynomial"),
                    List.of("closs"),
                    List.of(1.0),
                    Seed.of(1)))
        .hasMessageContaining("the recipe has kernel polynomial");
  }

  /** The width of any kernel that has one is chosen, its other parameters stay. */
  @Test
  void widthsOfOtherKernelsAreChosen() {
    Dataset data = generated("moons", 60, 8);
    Recipe recipe = Systems.recipe("ls-svm").kernel("matern:nu=2.5");
    assertThat(ModelChoice.canTune(ASSEMBLY, recipe)).isTrue();
    assertThat(ModelChoice.canTune(ASSEMBLY, recipe.kernel("matern:gamma=1"))).isFalse();
    TrainedModel model =
        ModelChoice.tuned(ASSEMBLY, recipe, Seed.of(1)).fit(data, Control.defaults());
    String chosen = model.provenance().specs().get("kernel");
    assertThat(chosen).startsWith("matern:nu=2.5,gamma=");
    List<String> widths =
        KernelAndLambda.kernels(data, Spec.parse("matern:nu=2.5"), ASSEMBLY, Seed.of(1)).stream()
            .map(Spec::toString)
            .toList();
    assertThat(widths).hasSize(4).contains(chosen);
  }

  @Test
  void refusesOneClass() {
    Dataset data = generated("moons", 20, 8);
    Dataset one = data.withLabels(new Labels(List.of("1", "2"), new int[20]));
    assertThatThrownBy(
            () -> ModelChoice.squaredHinge(ASSEMBLY, Seed.of(1)).fit(one, Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("two classes");
  }
}
