package io.github.redescend.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.ClassNoise.AsymmetricNoise;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Training folds without some class, and rows with missing cells. */
class HardSplitsTest {
  private static final double GAP = Double.NaN;

  private static Evaluation of(Spy spy) {
    return of(spy, Contamination.none());
  }

  private static Evaluation of(Spy spy, Contamination noise) {
    return new Evaluation(List.of(spy.system("x")), noise, Seed.of(1), Spy.ASSEMBLY.compute());
  }

  @Test
  void classWithOneSampleIsMisclassifiedInItsFold() {
    Table table = Rows.of("a", "b", "a", "b", "a", "b", "a", "b", "c");
    List<Split> splits = Folds.stratified(Labels.of(table.labels()), 3, Seed.of(1));
    SystemResult result = of(new Spy()).run(table, splits).get(0);
    assertThat(result.pooled().samples()).isEqualTo(9);
    assertThat(result.pooled().given("c")).isEqualTo(1);
    assertThat(result.pooled().count("c", "c")).isZero();
    assertThat(result.pooled().hits()).isEqualTo(8);
  }

  @Test
  void trainingFoldOfOneClassPredictsIt() {
    Table table = Rows.of("a", "a", "a", "a", "b");
    Split split = new Split(new int[] {0, 1, 2}, new int[] {3, 4});
    for (Evaluation evaluation :
        List.of(
            of(new Spy()),
            of(new Spy(), Contamination.of(new SymmetricNoise(0.4))),
            of(new Spy(), Contamination.of(new AsymmetricNoise(0.4, Optional.empty()))))) {
      FoldResult fold = evaluation.run(table, List.of(split)).get(0).folds().get(0);
      assertThat(fold.tested().confusion())
          .isEqualTo(ConfusionMatrix.of(List.of("a", "b"), List.of("a", "a")));
      assertThat(fold.specs()).isEmpty();
    }
  }

  @Test
  void noiseMayNameAClassMissingInATrainingFold() {
    Table table = Rows.of("a", "b", "a", "b", "a", "b", "c");
    Split split = new Split(new int[] {0, 1, 2, 3}, new int[] {4, 5, 6});
    Spy spy = new Spy();
    of(spy, Contamination.of(new AsymmetricNoise(0.5, "c", "a"))).run(table, List.of(split));
    assertThat(Spy.names(spy.seen.values().iterator().next().labels()))
        .containsExactly("a", "b", "a", "b");
  }

  @Test
  void classWeightsMayNameAClassMissingInATrainingFold() {
    Table table = Rows.of("a", "b", "a", "b", "a", "b", "c");
    Split incomplete = new Split(new int[] {0, 1, 2, 3}, new int[] {4, 5, 6});
    Split whole = new Split(new int[] {0, 1, 6}, new int[] {2});
    ClassWeights weights = ClassWeights.parse("c=5,b=2");
    Spy spy = new Spy(MissingRule.FAIL, weights);
    assertThat(of(spy).run(table, List.of(incomplete, whole)).get(0).pooled().count("c", "c"))
        .isZero();
    assertThat(weightsSeen(spy, 0)).containsExactly(1, 2, 1, 2);
    assertThat(weightsSeen(spy, 1)).containsExactly(1, 2, 5);

    Spy own = new Spy(MissingRule.FAIL, weights);
    Table weighted = table.withWeights("w", new double[] {1, 2, 3, 4, 5, 6, 7});
    of(own).run(weighted, List.of(incomplete, whole));
    assertThat(weightsSeen(own, 0)).containsExactly(1, 4, 3, 8);
    assertThat(weightsSeen(own, 1)).containsExactly(1, 4, 35);

    Spy unknown = new Spy(MissingRule.FAIL, ClassWeights.parse("nowhere=2"));
    assertThatThrownBy(() -> of(unknown).run(table, List.of(incomplete)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("'nowhere'");
  }

  private static double[] weightsSeen(Spy spy, int split) {
    return spy.seen.get(Seed.of(1).child("pipeline", split).value()).weights();
  }

  @Test
  void droppedRowsNeitherTrainNorTestAndAreCounted() {
    double[] numbers = {0, 1, GAP, 3, 4, 5, GAP, GAP};
    Table table = Rows.of(numbers, "a", "b", "a", "b", "a", "b", "a", "b");
    Split split = new Split(new int[] {0, 1, 2, 3}, new int[] {4, 5, 6, 7});
    Spy spy = new Spy(MissingRule.DROP, ClassWeights.none());
    SystemResult result = of(spy).run(table, List.of(split)).get(0);
    Dataset training = spy.seen.values().iterator().next();
    assertThat(Spy.names(training.labels())).containsExactly("a", "b", "b");
    assertThat(result.untested()).isEqualTo(2);
    assertThat(result.pooled().samples()).isEqualTo(2);
    assertThat(result.pooled().given("b")).isEqualTo(1);
  }

  @Test
  void imputedRowsAreAllTested() {
    double[] numbers = {0, 1, GAP, 3, 4, GAP};
    Table table = Rows.of(numbers, "a", "b", "a", "b", "a", "b");
    Split split = new Split(new int[] {0, 1, 2, 3}, new int[] {4, 5});
    SystemResult result =
        of(new Spy(MissingRule.MEAN, ClassWeights.none())).run(table, List.of(split)).get(0);
    assertThat(result.untested()).isZero();
    assertThat(result.pooled().samples()).isEqualTo(2);
  }

  @Test
  void classWithOnlyDroppedRowsIsMissing() {
    double[] numbers = {0, GAP, 2, GAP, 4, 5};
    Table table = Rows.of(numbers, "a", "b", "a", "b", "a", "b");
    Split split = new Split(new int[] {0, 1, 2, 3}, new int[] {4, 5});
    FoldResult fold =
        of(new Spy(MissingRule.DROP, ClassWeights.none()))
            .run(table, List.of(split))
            .get(0)
            .folds()
            .get(0);
    assertThat(fold.accuracy()).isEqualTo(0.5);
    assertThat(fold.specs()).isEmpty();
  }

  @Test
  void testFoldWithoutACompleteRowIsRejected() {
    double[] numbers = {0, 1, 2, 3, GAP, GAP};
    Table table = Rows.of(numbers, "a", "b", "a", "b", "a", "b");
    Split split = new Split(new int[] {0, 1, 2, 3}, new int[] {4, 5});
    Evaluation evaluation = of(new Spy(MissingRule.DROP, ClassWeights.none()));
    assertThatThrownBy(() -> evaluation.run(table, List.of(split)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has no row to test on: every row of this test fold has a missing");
  }

  @Test
  void trainingFoldWithoutACompleteRowIsRejected() {
    Table table =
        Table.of(
                "rows",
                List.of(
                    new NumericColumn("even", new double[] {0, GAP, 2, 3}),
                    new NumericColumn("odd", new double[] {GAP, 1, 2, 3})))
            .withLabels(List.of("a", "b", "a", "b"));
    Split split = new Split(new int[] {0, 1}, new int[] {2, 3});
    Evaluation evaluation = of(new Spy(MissingRule.DROP, ClassWeights.none()));
    assertThatThrownBy(() -> evaluation.run(table, List.of(split)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has no row left to train on: every row has a missing cell");
  }

  @Test
  void columnWithoutValuesInATrainingFoldIsIgnored() {
    double[] numbers = {0, 1, 2, 3, GAP, GAP};
    Table table = Rows.of(numbers, "a", "b", "a", "b", "a", "b");
    Split split = new Split(new int[] {4, 5}, new int[] {0, 1, 2, 3});
    Spy spy = new Spy(MissingRule.DROP, ClassWeights.none());
    SystemResult result = of(spy).run(table, List.of(split)).get(0);
    assertThat(spy.seen.values().iterator().next().featureNames()).containsExactly("tell");
    assertThat(result.untested()).isZero();
    assertThat(result.pooled().hits()).isEqualTo(4);
  }
}
