package io.github.redescend.classifiers.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.KMeansRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelClassifierTest {
  private static final Control PLAIN = Control.defaults();

  static List<Recipe> systems() {
    return Systems.recipes();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everySystemLearnsTwoAndManyClasses(Recipe recipe) {
    for (int classes : new int[] {2, 3, 5}) {
      Dataset data = Blobs.of(150, classes, 1);
      for (MulticlassStrategy way : List.of(MulticlassStrategy.OVO, MulticlassStrategy.OVR)) {
        TrainedModel model =
            Assembly.standard().classifier(recipe.manyClasses(way), Seed.of(1)).fit(data, PLAIN);
        assertThat(Blobs.accuracy(model, data)).as(way + " " + classes).isGreaterThan(0.97);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"l2-svm", "rsvc", "rsvc-cauchy", "kcc-hq", "ls-svm"})
  void linearUseAgreesWithTheLinearKernelOnTheGramMatrix(String system) {
    Dataset data = Blobs.of(80, 2, 3);
    Recipe linear = Systems.recipe(system).kernel("linear");
    assertThat(linear.space()).hasToString("linear");
    Assembly assembly = Assembly.standard();
    double[] features =
        assembly.classifier(linear, Seed.of(1)).fit(data, PLAIN).scores(data.features());
    double[] gram =
        assembly
            .classifier(linear.space("gram"), Seed.of(1))
            .fit(data, PLAIN)
            .scores(data.features());
    for (int i = 0; i < gram.length; i++) {
      assertThat(features[i]).isCloseTo(gram[i], within(1e-8));
    }
  }

  @Test
  void scoresAreAboveZeroForTheLastClass() {
    Dataset data = Blobs.of(60, 2, 2);
    TrainedModel model =
        Assembly.standard().classifier(Systems.recipe("ls-svm"), Seed.of(1)).fit(data, PLAIN);
    double[] scores = model.scores(data.features());
    int[] predicted = model.predict(data.features());
    assertThat(model.classes()).containsExactly("class-0", "class-1");
    for (int i = 0; i < 60; i++) {
      assertThat(predicted[i]).isEqualTo(scores[i] > 0 ? 1 : 0);
    }
    assertThat(Blobs.accuracy(model, data)).isGreaterThan(0.95);
  }

  @Test
  void sampleWeightsAreUsed() {
    DenseMatrix x = DenseMatrix.of(new double[][] {{0}, {0}, {1}});
    Labels labels = Labels.of(List.of("a", "b", "b"));
    Dataset heavy = new Dataset(x, labels, new double[] {9, 1, 1}, List.of("x"));
    Dataset light = new Dataset(x, labels, new double[] {1, 9, 1}, List.of("x"));
    KernelClassifier<CLoss> classifier =
        new KernelClassifier<>(
            new CLoss(2), new Gaussian(1), new GramSpaces(), new HalfQuadratic(), 0.1, Seed.of(1));
    assertThat(classifier.fit(heavy, PLAIN).predict(x)[0]).isZero();
    assertThat(classifier.fit(light, PLAIN).predict(x)[0]).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"OVO", "OVR"})
  void theModelDoesNotDependOnTheThreads(MulticlassStrategy way) {
    Dataset data = Blobs.of(700, 3, 4);
    LinearAlgebra algebra = Backends.standard();
    int before = algebra.threadLimit().threads();
    double[] expected = null;
    try {
      for (int threads : new int[] {1, 2, 4}) {
        algebra.threadLimit().set(threads);
        Compute compute = new Compute(algebra, Workers.of(threads));
        LandmarkSpaces spaces =
            new LandmarkSpaces(
                new LandmarkCount.Fixed(60), new KMeansRule(), compute, MemoryBudget.ofHeap());
        double[] scores =
            new KernelClassifier<>(
                    new WelschHinge(1),
                    new Gaussian(0.3),
                    spaces,
                    new HalfQuadratic(),
                    0.5,
                    true,
                    way,
                    Seed.of(7),
                    compute)
                .fit(data, PLAIN)
                .scores(data.features());
        if (expected == null) {
          expected = scores;
        }
        for (int i = 0; i < scores.length; i++) {
          assertThat(scores[i]).isCloseTo(expected[i], within(1e-10));
        }
      }
    } finally {
      algebra.threadLimit().set(before);
    }
  }

  @Test
  void oneModelServesManyThreads() {
    Dataset data = Blobs.of(400, 3, 5);
    TrainedModel model =
        Assembly.standard().classifier(Systems.recipe("kcc-hq"), Seed.of(1)).fit(data, PLAIN);
    double[] expected = model.scores(data.features());
    Callable<double[]> predict = () -> model.scores(data.features());
    for (int round = 0; round < 5; round++) {
      for (double[] scores : Workers.of(8).map(Collections.nCopies(32, predict))) {
        for (int i = 0; i < scores.length; i++) {
          assertThat(scores[i]).isCloseTo(expected[i], within(1e-12));
        }
      }
    }
  }

  @Test
  void provenanceDescribesTheTraining() {
    Dataset data = Blobs.of(60, 2, 6);
    TrainedMachines training =
        ((KernelClassifier<?>)
                Assembly.standard()
                    .classifier(Systems.recipe("kcc-hq").kernel("gaussian:gamma=auto"), Seed.of(9)))
            .train(data, PLAIN);
    Provenance provenance = training.model().provenance();
    assertThat(provenance.specs())
        .containsEntry("loss", "closs:sigma=0.5")
        .containsEntry("space", "gram")
        .containsEntry("lambda", "1")
        .containsEntry("solver", "hq:iterations=3,tolerance=0,start=ones");
    assertThat(provenance.specs().get("kernel")).matches("gaussian:gamma=0\\.\\d+");
    assertThat(provenance.fit().iterations()).isEqualTo(3);
    assertThat(provenance.fit().converged()).isFalse();
    assertThat(provenance.fit().stop()).isEqualTo("iterations done: 3 iterations, as asked");
    assertThat(provenance.samples()).isEqualTo(60);
    assertThat(training.machines()).hasSize(1);
    assertThat(provenance.fit().objective())
        .isEqualTo(training.machines().get(0).solution().objective());
  }

  @Test
  void oneClassIsRefused() {
    Dataset one =
        Dataset.of(Blobs.of(10, 2, 1).features(), Labels.of(Collections.nCopies(10, "a")));
    assertThatThrownBy(() -> fit(one))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("'a'")
        .hasMessageContaining("two classes");
  }

  @Test
  void aClassWithoutWeightIsRefused() {
    Dataset data = Blobs.of(10, 2, 1);
    double[] weights = new double[10];
    for (int i = 0; i < 10; i++) {
      weights[i] = data.labels().codes()[i];
    }
    Dataset halfBlind = new Dataset(data.features(), data.labels(), weights, data.featureNames());
    assertThatThrownBy(() -> fit(halfBlind))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("'class-0'")
        .hasMessageContaining("weight above 0");
    assertThatThrownBy(
            () ->
                new Dataset(
                    data.features(),
                    data.labels(),
                    Arrays.stream(weights).map(w -> -w - 1).toArray(),
                    data.featureNames()))
        .hasMessageContaining("weight of row 1");
  }

  @Test
  void oneVersusRestBuildsItsSpaceOnce() {
    AtomicInteger built = new AtomicInteger();
    SpaceFactory counting =
        new SpaceFactory() {
          @Override
          public Class<? extends HypothesisSpace> makes() {
            return new GramSpaces().makes();
          }

          @Override
          public FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed) {
            FittedSpace gram = new GramSpaces().embed(samples, kernel, bias, seed);
            return new FittedSpace() {
              @Override
              public HypothesisSpace space() {
                built.incrementAndGet();
                return gram.space();
              }

              @Override
              public HypothesisSpace space(int[] rows) {
                return gram.space(rows);
              }

              @Override
              public Kernel kernel() {
                return gram.kernel();
              }

              @Override
              public String summary() {
                return gram.summary();
              }

              @Override
              public DecisionFunction decision(List<Machine> machines) {
                return gram.decision(machines);
              }
            };
          }

          @Override
          public Spec spec() {
            return Spec.of("counting");
          }
        };
    new KernelClassifier<>(
            new CLoss(1),
            new Gaussian(1),
            counting,
            new HalfQuadratic(),
            1,
            true,
            MulticlassStrategy.OVR,
            Seed.of(1),
            Compute.standard())
        .fit(Blobs.of(60, 5, 1), PLAIN);
    assertThat(built).hasValue(1);
  }

  @Test
  void nanSamplesAreNotPredicted() {
    TrainedModel model = fit(Blobs.of(20, 2, 1));
    assertThatThrownBy(
            () -> model.predict(DenseMatrix.of(new double[][] {{1, 2}, {Double.NaN, 1}})))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row 2");
  }

  @Test
  void aClassWithoutSamplesIsRefused() {
    int[] codes = new int[10];
    Arrays.fill(codes, 5, 10, 2);
    Dataset gap =
        Dataset.of(Blobs.of(10, 2, 1).features(), new Labels(List.of("a", "b", "c"), codes));
    assertThatThrownBy(() -> fit(gap)).hasMessageContaining("'b' has no training row");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void featuresThatAreNotFiniteAreRefused(double value) {
    Dataset data = Blobs.of(10, 2, 1);
    data.features().toDense().values()[7] = value;
    assertThatThrownBy(() -> fit(data))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row 4, feature 2");
  }

  @Test
  void samplesOfAnotherWidthAreRefused() {
    TrainedModel model = fit(Blobs.of(20, 2, 1));
    assertThatThrownBy(() -> model.predict(DenseMatrix.of(new double[][] {{1, 2, 3}})))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("3 features")
        .hasMessageContaining("trained on 2");
  }

  @Test
  void unsupportedSolverIsRejectedAndTheSupportedOnesAreListed() {
    Recipe bad = Systems.recipe("kcc-hq").loss("logistic");
    assertThatThrownBy(() -> Assembly.standard().classifier(bad, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("solver hq")
        .hasMessageContaining("Reweighting")
        .hasMessageContaining("logistic");
  }

  private static TrainedModel fit(Dataset data) {
    return Assembly.standard().classifier(Systems.recipe("ls-svm"), Seed.of(1)).fit(data, PLAIN);
  }
}
