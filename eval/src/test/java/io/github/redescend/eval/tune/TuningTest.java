package io.github.redescend.eval.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.TrustedChoice.Trust;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.TuningResult.Scored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuningTest {
  private static final Assembly STANDARD = Assembly.standard();
  private static final Seed SEED = Seed.of(4);

  /** Exact kernel spaces that record their samples. */
  private record Watched(SpaceFactory spaces, Collection<Matrix> matrices) implements SpaceFactory {
    @Override
    public Class<? extends HypothesisSpace> makes() {
      return spaces.makes();
    }

    @Override
    public FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed) {
      matrices.add(samples);
      return spaces.embed(samples, kernel, bias, seed);
    }

    @Override
    public Spec spec() {
      return spaces.spec();
    }
  }

  private static Assembly watching(Collection<Matrix> matrices) {
    Entry<SpaceFactory> gram =
        new Entry<>(
            "gram",
            "watched",
            "-",
            List.of(),
            given -> new Watched(STANDARD.spaces().make("gram"), matrices));
    return new Assembly(
        STANDARD.losses(),
        STANDARD.kernels(),
        new Catalogue<>("space", List.of(gram)),
        STANDARD.solvers(),
        STANDARD.compute());
  }

  private static Assembly threads(int threads) {
    return new Assembly(
        STANDARD.losses(),
        STANDARD.kernels(),
        STANDARD.spaces(),
        STANDARD.solvers(),
        STANDARD.compute().withWorkers(Workers.of(threads)));
  }

  private static Tuning tuning(Assembly assembly, String system, String grid, boolean halving) {
    return tuning(assembly, Systems.recipe(system), grid, halving);
  }

  private static Tuning tuning(Assembly assembly, Recipe base, String grid, boolean halving) {
    return new Tuning(
        new Experiment(
            List.of(),
            new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL),
            ClassWeights.none(),
            assembly,
            SEED),
        Candidates.of(assembly, base, Grid.parse(grid), Search.of("grid", Optional.empty()), SEED),
        halving,
        new Tuning.Fits(Trust.OFF, DistanceRule.isotropic()),
        Metric.ACCURACY,
        Progress.silent(),
        () -> false);
  }

  private static List<Split> folds(Table table, int folds) {
    return Folds.stratified(Labels.of(table.labels()), folds, SEED);
  }

  /** Row i has the feature i. A threshold separates two classes. */
  private static Table numbered(int n) {
    double[] numbers = IntStream.range(0, n).mapToDouble(i -> i).toArray();
    List<String> labels = IntStream.range(0, n).mapToObj(i -> i < n / 2 ? "a" : "b").toList();
    return Table.of("numbered", List.of(new NumericColumn("row", numbers))).withLabels(labels);
  }

  private static int[] rows(Matrix samples) {
    return IntStream.range(0, samples.rows()).map(i -> (int) samples.get(i, 0)).toArray();
  }

  @Test
  void candidatesShareTheirKernelAndScoreAsIfSeparate() {
    Table moons = Generators.make("moons", 120, Seed.of(1));
    Collection<Matrix> matrices = new ConcurrentLinkedQueue<>();
    Tuning tuning =
        tuning(watching(matrices), "kcc-hq", "lambda=0.1,1,10;sigma=0.5,2;gamma=0.5,4", false);
    List<Split> splits = folds(moons, 3);
    TuningResult result = tuning.search(moons, splits);
    assertThat(result.table()).hasSize(18);
    assertThat(matrices).as("2 kernels on 3 splits").hasSize(6);
    for (Scored scored : result.table().subList(0, 6)) {
      NamedPipeline alone =
          new NamedPipeline(
              "alone",
              seed ->
                  new Pipeline(
                      tuning.experiment().rules(),
                      ClassWeights.none(),
                      STANDARD.classifier(scored.candidate().recipe(), seed)));
      assertThat(scored.scores())
          .isEqualTo(
              new Evaluation(List.of(alone), Contamination.none(), SEED, STANDARD.compute())
                  .run(moons, splits)
                  .get(0)
                  .accuracies());
    }
  }

  @Test
  void tieGoesToTheNonRobustLossAndTheLargerLambda() {
    double[] x = new double[60];
    Arrays.setAll(x, i -> i % 3 * 2 + 0.01 * i);
    Table table =
        Table.of("three", List.of(new NumericColumn("x", x)))
            .withLabels(
                IntStream.range(0, 60).mapToObj(i -> "abc".substring(i % 3, i % 3 + 1)).toList());
    TuningResult result =
        tuning(STANDARD, "kcc-hqic", "lambda=0.01,0.1;gamma=1", false)
            .search(table, folds(table, 4));
    assertThat(result.best().score()).isEqualTo(1);
    assertThat(result.best().candidate().robust()).as("a tie goes to least squares").isFalse();
    assertThat(result.best().candidate().recipe().lambda()).as("and to the larger").isEqualTo(0.1);
  }

  @Test
  void resultDoesNotDependOnTheThreads() {
    Table moons = Generators.make("moons", 150, Seed.of(2));
    List<List<Object>> outcomes = new ArrayList<>();
    for (int threads : new int[] {1, 2, 5}) {
      for (boolean halving : new boolean[] {false, true}) {
        TuningResult result =
            tuning(threads(threads), "rkcc-hq", "lambda=0.1,1;gamma=0.5,2,8", halving)
                .search(moons, folds(moons, 3));
        List<Object> outcome = new ArrayList<>(List.of(halving));
        result.table().forEach(s -> outcome.add(Arrays.toString(s.scores()) + s.share()));
        outcomes.add(outcome);
      }
    }
    assertThat(outcomes.stream().distinct()).hasSize(2);
  }

  @Test
  void halvingDropsMostCandidatesAndKeepsTheLimit() {
    Table moons = Generators.make("moons", 700, Seed.of(3));
    AtomicInteger last = new AtomicInteger();
    AtomicInteger total = new AtomicInteger();
    Progress progress =
        (done, all, what) -> {
          last.set(done);
          total.set(all);
        };
    TuningResult result =
        tuning(STANDARD, "kcc-hq", "lambda=0.01,0.1,1,10;gamma=0.1,1,10;sigma=1,2", true)
            .search(moons, folds(moons, 3), SEED, progress);
    assertThat(result.table()).hasSize(36);
    List<Scored> whole = result.table().stream().filter(s -> s.share() == 1).toList();
    assertThat(whole).hasSizeBetween(4, 6).anyMatch(s -> !s.candidate().robust());
    assertThat(result.best()).isIn(whole);
    assertThat(result.best().score()).isGreaterThan(0.9);
    assertThat(result.table()).anyMatch(s -> s.share() < 0.2);
    assertThat(last.get()).isBetween(total.get() * 9 / 10, total.get());
  }

  @Test
  void nestedEstimateTestsRowsUnseenByTheSearch() {
    Table table = numbered(60);
    Collection<Matrix> matrices = new ConcurrentLinkedQueue<>();
    List<Split> outer = folds(table, 3);
    for (int i = 0; i < outer.size(); i++) {
      matrices.clear();
      Split split = outer.get(i);
      NestedTuning.Result result =
          new NestedTuning(
                  tuning(watching(matrices), "rsvc", "lambda=0.1,1;gamma=0.01", false),
                  Contamination.of(new SymmetricNoise(0.1)),
                  NestedTuning.folds(4, 1))
              .run(table, List.of(split));
      assertThat(matrices).as("four inner folds and the last fit").hasSize(5);
      for (Matrix samples : matrices) {
        assertThat(split.train()).contains(rows(samples)).doesNotContain(split.test());
      }
      assertThat(matrices).anyMatch(samples -> samples.rows() == split.train().length);
      assertThat(result.outer().pooled().given("a")).as("clean").isEqualTo(10);
      assertThat(result.chosen()).hasSize(1);
    }
  }

  @Test
  void cancellationStopsTheSearch() {
    Table table = numbered(40);
    Tuning plain = tuning(STANDARD, "rsvc", "lambda=0.1,1", false);
    Tuning cancelled =
        new Tuning(
            plain.experiment(),
            plain.candidates(),
            false,
            plain.fits(),
            Metric.ACCURACY,
            Progress.silent(),
            () -> true);
    assertThatThrownBy(() -> cancelled.search(table, folds(table, 2)))
        .isInstanceOf(CancellationException.class);
  }

  /**
   * A candidate with a singular system is skipped and reported. As the only candidate it is an
   * error.
   */
  @ParameterizedTest
  @CsvSource({
    "ls-svm, lambda, 'lambda=1e-300,1,10'",
    "l2-svm, lambda, 'lambda=1e-300,1,10'",
    "svm, gamma, 'gamma=1e200,0.1,0.2'"
  })
  void failingCandidatesAreSkipped(String system, String what, String grid) {
    List<String> labels = IntStream.range(0, 40).mapToObj(i -> i % 4 < 2 ? "a" : "b").toList();
    double[] numbers = IntStream.range(0, 40).mapToDouble(i -> i % 4).toArray();
    Table table = Table.of("t", List.of(new NumericColumn("x", numbers))).withLabels(labels);
    String polynomial = "polynomial:degree=2,gamma=1,coef0=0";
    Recipe recipe =
        Systems.recipe(system).kernel(system.equals("svm") ? polynomial : "linear").space("gram");
    for (boolean halving : new boolean[] {false, true}) {
      TuningResult result = tuning(STANDARD, recipe, grid, halving).search(table, folds(table, 2));
      Scored unfitted = result.table().get(0);
      assertThat(unfitted.failure()).hasValueSatisfying(why -> assertThat(why).contains("split 1"));
      assertThat(unfitted.score()).isNaN();
      assertThat(result.ranked()).endsWith(unfitted);
      assertThat(result.best().failure()).isEmpty();
      assertThat(result.best().score()).isGreaterThan(0.9);
    }
    String alone = grid.substring(0, grid.indexOf(','));
    assertThatThrownBy(() -> tuning(STANDARD, recipe, alone, false).search(table, folds(table, 2)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("split 1: ")
        .hasMessageContaining(what);
  }

  @Test
  void oneClassIsRefused() {
    Table one = numbered(10).withLabels(java.util.Collections.nCopies(10, "a"));
    assertThatThrownBy(() -> tuning(STANDARD, "rsvc", "lambda=1", false).search(one, folds(one, 2)))
        .hasMessageContaining("at least two");
  }

  private static Tuning by(String metric, Tuning tuning) {
    return new Tuning(
        tuning.experiment(),
        tuning.candidates(),
        tuning.halving(),
        tuning.fits(),
        Metric.parse(metric),
        tuning.progress(),
        tuning.cancelled());
  }

  @Test
  void metricsAgreeWithTheEvaluation() {
    Table moons = Generators.make("moons", 120, Seed.of(1));
    List<Split> splits = folds(moons, 3);
    for (String system : List.of("l2-svm", "capped-svm")) {
      for (String name : List.of("balanced", "auc", "average-precision", "f1:1", "mcc")) {
        Tuning tuning = by(name, tuning(STANDARD, system, "lambda=0.01,100", false));
        TuningResult result = tuning.search(moons, splits);
        for (Scored scored : result.table()) {
          NamedPipeline alone =
              new NamedPipeline(
                  "alone",
                  seed ->
                      new Pipeline(
                          tuning.experiment().rules(),
                          ClassWeights.none(),
                          STANDARD.classifier(scored.candidate().recipe(), seed)));
          assertThat(scored.scores())
              .as(system + " " + name)
              .isEqualTo(
                  new Evaluation(List.of(alone), Contamination.none(), SEED, STANDARD.compute())
                      .run(moons, splits)
                      .get(0)
                      .values(tuning.metric()));
        }
        double best = result.best().score();
        assertThat(result.table()).allMatch(scored -> scored.score() <= best);
      }
    }
  }

  @Test
  void smallestLogLossWins() {
    Table moons = Generators.make("moons", 150, Seed.of(2));
    Tuning tuning = by("log-loss", tuning(STANDARD, "l2-svm", "gamma=0.001,1,1000", false));
    TuningResult result = tuning.search(moons, folds(moons, 3));
    assertThat(result.best().candidate().settings()).containsEntry("gamma", "1");
    double best = result.best().score();
    assertThat(result.table()).allMatch(scored -> scored.score() >= best);
    assertThat(best).isBetween(0.01, 0.4);
    assertThat(result.ranked().get(2).score()).isGreaterThan(best + 0.1);
  }

  @Test
  void metricOfAnUnknownClassIsRejected() {
    Tuning tuning = by("f1:c", tuning(STANDARD, "l2-svm", "lambda=1", false));
    assertThatThrownBy(() -> tuning.search(numbered(20), folds(numbered(20), 2)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("metric = f1:c is not allowed for numbered: its classes are a, b");
  }
}
