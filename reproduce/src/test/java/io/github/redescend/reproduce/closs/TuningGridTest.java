package io.github.redescend.reproduce.closs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.generate.Generators.Checkerboard;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.closs.MovingOutlier.ToySample;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The candidates of a system and the selection among them. */
class TuningGridTest {
  private final Assembly assembly = Assembly.standard();
  private final List<Double> ridges = List.of(4.0, 0.5);

  @Test
  void firstSolveOfTheClossEqualsTheLsSvmWithTheSameRidge() {
    Dataset samples = ToySample.of(15, 12, Seed.of(3));
    StudySystem first =
        new StudySystem(
            "first",
            "kcc-hq",
            List.of("closs:sigma=0.7"),
            "hq:iterations=1,tolerance=0",
            null,
            null,
            null,
            false,
            null);
    List<Recipe> closs = TuningGrid.recipes(first, assembly, "gaussian:gamma=0.8", ridges);
    List<Recipe> ls = TuningGrid.recipes(plain("ls-svm"), assembly, "gaussian:gamma=0.8", ridges);
    for (int c = 0; c < ridges.size(); c++) {
      assertThat(scores(closs.get(c), samples))
          .containsExactly(scores(ls.get(c), samples), within(1e-9));
    }
    assertThat(scores(ls.get(0), samples)[0])
        .isNotCloseTo(scores(ls.get(1), samples)[0], within(1e-3));
  }

  @Test
  void largeRidgesComeFirstThenTheLossesInTheirOrder() {
    List<Recipe> recipes =
        TuningGrid.recipes(
            of("rsvc", "welsch-hinge:sigma=2", "welsch-hinge:sigma=1"),
            assembly,
            "gaussian:gamma=1",
            ridges);
    assertThat(recipes).extracting(Recipe::lambda).containsExactly(8.0, 8.0, 1.0, 1.0);
    assertThat(recipes)
        .extracting(recipe -> recipe.loss().parameters().get("sigma"))
        .containsExactly("2", "1", "2", "1");
  }

  @Test
  void hingesHaveTheRidgeAsLambda() {
    assertThat(TuningGrid.recipes(plain("svm"), assembly, "gaussian:gamma=1", ridges))
        .extracting(Recipe::lambda)
        .containsExactly(4.0, 0.5);
  }

  @Test
  void aLinearGridHasOneKernel() {
    TuningGrid grid = new TuningGrid(List.of(0.1, 1.0), ridges).linear();
    Recipe chosen =
        grid.chosen(List.of(plain("ls-svm")), ToySample.of(9, 9, Seed.of(3)), assembly, Seed.of(1))
            .get(0);
    assertThat(chosen.kernel().toString()).isEqualTo("linear");
    assertThat(chosen.lambda()).isEqualTo(8);
  }

  @Test
  void firstCandidateIsChosenAmongTies() {
    // Two distant clusters, so every candidate classifies all samples correctly.
    Dataset samples =
        Dataset.of(
            new DenseMatrix(12, 1, new double[] {0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9}),
            Labels.of(List.of("a", "b", "a", "b", "a", "b", "a", "b", "a", "b", "a", "b")));
    Recipe chosen = chosen(of("kcc-hq", "closs:sigma=2", "closs:sigma=1"), samples, 0.1, 1);
    assertThat(chosen.kernel().parameters()).containsEntry("gamma", "0.1");
    assertThat(chosen.lambda())
        .isEqualTo(
            TuningGrid.recipes(
                    of("kcc-hq", "closs:sigma=2", "closs:sigma=1"),
                    assembly,
                    "gaussian:gamma=1",
                    ridges)
                .get(0)
                .lambda());
    assertThat(chosen.loss().parameters()).containsEntry("sigma", "2");
  }

  @Test
  void widthThatFitsTheLabelsIsChosen() {
    Dataset samples = board();
    Recipe chosen = chosen(plain("ls-svm"), samples, 0.01, 60);
    assertThat(chosen.kernel().parameters()).containsEntry("gamma", "30.0");
  }

  /** The first fold alone selects another recipe than all five folds. */
  @Test
  void holdoutIsTheFirstFold() {
    Dataset samples = board();
    Split first = Folds.stratified(samples.labels(), 5, Seed.of(1)).get(0);
    StudySystem held =
        new StudySystem("r", "ls-svm", List.of(), null, null, null, null, true, null);
    TuningGrid grid = new TuningGrid(List.of(60.0, 600.0), List.of(4.0, 0.001));
    Recipe chosen = grid.chosen(List.of(held), samples, assembly, Seed.of(1)).get(0);
    double least = error(chosen, samples, first);
    for (double gamma : List.of(30.0, 300.0)) {
      for (Recipe other :
          TuningGrid.recipes(held, assembly, "gaussian:gamma=" + gamma, grid.ridges())) {
        assertThat(error(other, samples, first)).isGreaterThanOrEqualTo(least);
      }
    }
    assertThat(grid.chosen(List.of(plain("ls-svm")), samples, assembly, Seed.of(1)).get(0))
        .isNotEqualTo(chosen);
  }

  private double error(Recipe recipe, Dataset samples, Split split) {
    TrainedModel model =
        assembly
            .classifier(recipe, Seed.of(1))
            .fit(samples.select(split.train()), Control.defaults());
    return TuningSet.error(model, samples.select(split.test()));
  }

  @Test
  void aMethodWithoutRidgeIsTunedOverItsLosses() {
    StudySystem system =
        new StudySystem(
            "r",
            "kacc",
            List.of("closs:sigma=2", "closs:sigma=1"),
            null,
            null,
            null,
            1e-6,
            false,
            null);
    assertThat(TuningGrid.recipes(system, assembly, "gaussian:gamma=1", ridges))
        .extracting(recipe -> recipe.loss().parameters().get("sigma") + " " + recipe.lambda())
        .containsExactly("2 1.0E-6", "1 1.0E-6");
  }

  @Test
  void aNetworkIsTunedOverSigmaAndLambda() {
    StudySystem network = of("nn-closs", "closs:sigma=2", "closs:sigma=1");
    assertThat(network.recipe().has(Recipe.Part.KERNEL)).isFalse();
    assertThat(TuningGrid.recipes(network, assembly, "gaussian:gamma=1", ridges))
        .extracting(recipe -> recipe.loss().parameters().get("sigma"))
        .containsExactly("2", "1", "2", "1");
    assertThat(chosen(network, board(), 0.1, 1))
        .isIn(TuningGrid.recipes(network, assembly, "linear", ridges));
  }

  private static Dataset board() {
    Table table = new Checkerboard(2).generate(200, Seed.of(2));
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private Recipe chosen(StudySystem system, Dataset samples, double wide, double narrow) {
    return new TuningGrid(List.of(wide, narrow), ridges)
        .chosen(List.of(system), samples, assembly, Seed.of(1))
        .get(0);
  }

  private double[] scores(Recipe recipe, Dataset samples) {
    return assembly
        .classifier(recipe, Seed.of(1))
        .fit(samples, Control.defaults())
        .scores(samples.features());
  }

  private static StudySystem plain(String system) {
    return new StudySystem(system, system, List.of(), null, null, null, null, false, null);
  }

  private static StudySystem of(String system, String... losses) {
    return new StudySystem("r", system, List.of(losses), null, null, null, null, false, null);
  }
}
