package io.github.redescend.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationTest {
  private static final Seed SEED = Seed.of(11);
  private static final Table TABLE = Rows.turns(30, "a", "b", "c");
  private static final List<Split> SPLITS =
      Folds.stratified(Labels.of(TABLE.labels()), 5, Seed.of(3));

  private static Compute threads(int threads) {
    return Spy.ASSEMBLY.compute().withWorkers(Workers.of(threads));
  }

  private static Evaluation of(NamedPipeline... systems) {
    return noisy(0, systems);
  }

  private static Evaluation noisy(double share, NamedPipeline... systems) {
    Contamination noise = Contamination.of(new SymmetricNoise(share));
    return new Evaluation(
        List.of(systems), share == 0 ? Contamination.none() : noise, SEED, threads(2));
  }

  private static Evaluation telling(Progress progress, int threads, NamedPipeline... systems) {
    return telling(progress, threads, () -> false, systems);
  }

  private static Evaluation telling(
      Progress progress, int threads, BooleanSupplier cancelled, NamedPipeline... systems) {
    return new Evaluation(
        List.of(systems),
        Contamination.none(),
        SEED,
        threads(threads),
        progress,
        Optional.empty(),
        Optional.empty(),
        cancelled);
  }

  @Test
  void everySplitTrainsOnItsRowsWithItsOwnSeed() {
    Spy spy = new Spy();
    SystemResult result = of(spy.system("x")).run(TABLE, SPLITS).get(0);
    assertThat(result.name()).isEqualTo("x");
    assertThat(result.folds()).hasSize(5);
    assertThat(spy.seen).hasSize(5);
    for (int i = 0; i < 5; i++) {
      Dataset training = spy.seen.get(SEED.child("pipeline", i).value());
      assertThat(rows(training)).containsExactly(SPLITS.get(i).train());
      assertThat(Spy.names(training.labels()))
          .isEqualTo(TABLE.select(SPLITS.get(i).train()).labels());
      assertThat(result.folds().get(i).tested().confusion().samples()).isEqualTo(6);
      assertThat(result.folds().get(i).specs()).containsEntry("loss", "least-squares");
    }
    assertThat(result.mean()).isEqualTo(1);
  }

  private static int[] rows(Dataset data) {
    double[] row = new double[2];
    int[] rows = new int[data.size()];
    for (int i = 0; i < rows.length; i++) {
      data.features().copyRow(i, row, 0);
      rows[i] = (int) row[0];
    }
    return rows;
  }

  @Test
  void noiseCorruptsOnlyTrainingLabelsAndEquallyForAllSystems() {
    Spy one = new Spy();
    Spy two = new Spy();
    List<SystemResult> results =
        noisy(0.25, one.system("one"), two.system("two")).run(TABLE, SPLITS);
    for (int i = 0; i < 5; i++) {
      long seed = SEED.child("pipeline", i).value();
      List<String> training = Spy.names(one.seen.get(seed).labels());
      List<String> clean = TABLE.select(SPLITS.get(i).train()).labels();
      int wrong = 0;
      for (int j = 0; j < training.size(); j++) {
        wrong += training.get(j).equals(clean.get(j)) ? 0 : 1;
      }
      assertThat(wrong).as("a quarter of 8 samples of each of 3 classes").isEqualTo(6);
      assertThat(Spy.names(two.seen.get(seed).labels())).isEqualTo(training);
      assertThat(rows(two.seen.get(seed))).containsExactly(rows(one.seen.get(seed)));
      for (SystemResult result : results) {
        ConfusionMatrix tested = result.folds().get(i).tested().confusion();
        assertThat(TABLE.labels().stream().distinct().map(tested::given))
            .as("true labels are tested against")
            .containsExactly(2, 2, 2);
      }
    }
    assertThat(results.get(0).pooled()).isEqualTo(results.get(1).pooled());
  }

  @Test
  void splitsHaveDifferentNoise() {
    Spy spy = new Spy();
    Split same = SPLITS.get(0);
    noisy(0.25, spy.system("x")).run(TABLE, List.of(same, same));
    assertThat(spy.seen.values().stream().map(data -> Spy.names(data.labels())).distinct())
        .hasSize(2);
  }

  @Test
  void resultsDoNotDependOnTheThreads() {
    Table iris = Rows.example("iris.csv");
    List<Split> splits =
        Folds.repeated(Labels.of(iris.labels()), RowGroups.of(iris), 3, 2, Seed.of(1));
    List<List<Object>> outcomes = new ArrayList<>();
    for (int threads : new int[] {1, 2, 4, 64}) {
      List<SystemResult> results =
          new Evaluation(
                  List.of(Spy.system("rkcc-hq", 0.1), Spy.system("kcc-hq", 0.1)),
                  Contamination.of(new SymmetricNoise(0.2)),
                  SEED,
                  threads(threads))
              .run(iris, splits);
      List<Object> outcome = new ArrayList<>();
      for (SystemResult result : results) {
        outcome.add(result.name());
        result
            .folds()
            .forEach(fold -> outcome.addAll(List.of(fold.tested().confusion(), fold.specs())));
      }
      outcomes.add(outcome);
    }
    assertThat(outcomes.stream().distinct()).hasSize(1);
    assertThat(outcomes.get(0)).hasSize(2 + 2 * 6 * 2);
  }

  @Test
  void manyFitsUseOneBackendThreadEachAndFewUseAll() {
    LinearAlgebra algebra = Spy.ASSEMBLY.compute().algebra();
    int before = algebra.threadLimit().threads();
    try {
      algebra.threadLimit().set(2);
      int all = algebra.threadLimit().threads();
      assertThat(threadsSeen(algebra, 5)).containsOnly(1);
      assertThat(algebra.threadLimit().threads()).as("restored").isEqualTo(all);
      assertThat(threadsSeen(algebra, 6)).containsOnly(all);
    } finally {
      algebra.threadLimit().set(before);
    }
  }

  /**
   * The number of backend threads in each of five fits of an evaluation with {@code threads}
   * threads.
   */
  private static Collection<Integer> threadsSeen(LinearAlgebra algebra, int threads) {
    NamedPipeline plain = new Spy().system("x");
    Collection<Integer> training = new ConcurrentLinkedQueue<>();
    NamedPipeline looking =
        new NamedPipeline(
            "x",
            seed -> {
              training.add(algebra.threadLimit().threads());
              return plain.pipelines().apply(seed);
            });
    new Evaluation(List.of(looking), Contamination.none(), SEED, threads(threads))
        .run(TABLE, SPLITS);
    assertThat(training).hasSize(5);
    return training;
  }

  @Test
  void progressIsReportedInOrder() {
    List<String> stages = new ArrayList<>();
    telling(
            (done, total, what) -> stages.add(done + "/" + total + " " + what),
            1,
            new Spy().system("x"))
        .run(TABLE, SPLITS.subList(0, 2));
    assertThat(stages)
        .containsExactly("0/2 x, split 1 of 2", "1/2 x, split 1 of 2", "2/2 x, split 2 of 2");
    List<Integer> dones = new ArrayList<>();
    telling((done, total, what) -> dones.add(done), 2, new Spy().system("x"), new Spy().system("y"))
        .run(TABLE, SPLITS);
    assertThat(dones).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 64})
  void cancellationStopsBetweenFits(int threads) {
    Spy spy = new Spy();
    AtomicInteger fits = new AtomicInteger();
    Evaluation evaluation =
        telling(
            (done, total, what) -> fits.set(done), threads, () -> fits.get() >= 2, spy.system("x"));
    assertThatThrownBy(() -> evaluation.run(TABLE, SPLITS))
        .isInstanceOf(CancellationException.class);
    assertThat(spy.seen).as("fits begun").hasSizeBetween(2, 3);
  }

  @Test
  void testTableIsUsedUnchanged() {
    Spy spy = new Spy();
    Table test = Rows.of("c", "b", "a", "d");
    SystemResult result = noisy(0.1, spy.system("x")).run(TABLE, test).get(0);
    assertThat(result.folds()).hasSize(1);
    assertThat(spy.seen.values()).hasSize(1);
    Dataset training = spy.seen.values().iterator().next();
    assertThat(rows(training)).hasSize(30);
    assertThat(Spy.names(training.labels())).isNotEqualTo(TABLE.labels());
    assertThat(result.pooled().samples()).isEqualTo(4);
    assertThat(result.pooled().given("d")).isEqualTo(1);
    assertThat(result.pooled().predicted("d")).isZero();
  }

  @Test
  void invalidEvaluationsAreRejected() {
    Evaluation evaluation = of(new Spy().system("x"));
    Table bare = Table.of("bare", List.of(new NumericColumn("row", new double[] {1, 2})));
    refused(() -> evaluation.run(bare, SPLITS), "bare has no labels");
    refused(() -> evaluation.run(TABLE, bare), "bare has no labelled rows");
    refused(() -> evaluation.run(Rows.of("a", "a"), SPLITS), "needs at least two");
    refused(() -> evaluation.run(TABLE, Rows.of("x", "y")), "first label is 'x'");
    refused(() -> of(), "at least one");
    refused(() -> of(new Spy().system("x"), new Spy().system("x")), "'x'");
    assertThatThrownBy(() -> evaluation.run(TABLE, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void errorsInAFitNameTheFold() {
    double[] numbers = new double[30];
    Arrays.setAll(numbers, i -> i == 4 ? Double.NaN : i);
    Table gap = Rows.of(numbers, TABLE.labels().toArray(String[]::new));
    refused(() -> of(new Spy().system("x")).run(gap, SPLITS), "x, split 1 of 5: ", "row 5");
  }

  private static void refused(Runnable call, String... parts) {
    assertThatThrownBy(call::run)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContainingAll(parts);
  }
}
