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
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import io.github.redescend.eval.metric.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  void aTieGoesToTheLeastRobustCandidate() {
    Dataset easy = generated("twonorm", 200, 3);
    ModelChoice choice =
        new ModelChoice(
            ASSEMBLY,
            Systems.recipe("ls-svm"),
            List.of("least-squares", "closs:sigma=1000"),
            List.of(1.0),
            Seed.of(1),
            Metric.ACCURACY);
    assertThat(choice.fit(easy, Control.defaults()).provenance().specs())
        .containsEntry("loss", "least-squares");
  }

  @Test
  void betterLossIsChosen() {
    Dataset data = generated("moons", 300, 4);
    ModelChoice choice =
        new ModelChoice(
            ASSEMBLY,
            Systems.recipe("kcc-hq"),
            List.of("closs:sigma=0.01", "closs:sigma=1"),
            List.of(1.0),
            Seed.of(1),
            Metric.ACCURACY);
    assertThat(choice.fit(data, Control.defaults()).provenance().specs())
        .containsEntry("loss", "closs:sigma=1");
  }

  @Test
  void widthFollowsTheData() {
    double smooth = gamma(generated("twonorm", 300, 5));
    double fine = gamma(generated("checkerboard", 600, 5));
    assertThat(fine).isGreaterThan(10 * smooth);
  }

  private static double gamma(Dataset data) {
    LeaveOneOutSearch chosen =
        LeaveOneOutSearch.chooseAmong(data, Spec.of("gaussian"), ASSEMBLY, Seed.of(1));
    return Double.parseDouble(chosen.kernel().parameters().get("gamma"));
  }

  @Test
  void manySamplesAreLearnedOnLandmarks() {
    Dataset data = generated("ringnorm", SuitedSpace.EXACT + 200, 6);
    TrainedModel model =
        ModelChoice.tuned(ASSEMBLY, Systems.recipe("ls-svm"), Seed.of(1), Metric.ACCURACY)
            .fit(data, Control.defaults());
    assertThat(model.provenance().specs())
        .containsEntry("space", "landmarks:m=500,rule=kmeans")
        .containsEntry("system", "ls-svm");
    assertThat(accuracy(model, data)).isGreaterThan(0.96);
  }

  @Test
  void resultDependsOnTheSeed() {
    Dataset data = generated("moons", 200, 7);
    double[] one = scores(data, 1);
    assertThat(scores(data, 1)).isEqualTo(one);
  }

  private static double[] scores(Dataset data, long seed) {
    return ModelChoice.tuned(ASSEMBLY, Systems.recipe("rsvc"), Seed.of(seed), Metric.ACCURACY)
        .fit(data, Control.defaults())
        .scores(data.features());
  }

  @Test
  void theScaleOfTheSampleWeightsDoesNotMatter() {
    Dataset clean = generated("moons", 150, 9);
    Labels noisy = LabelNoises.parse("symmetric:0.2").corrupt(clean.labels(), Seed.of(2));
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
  void oneRareLabelDoesNotDisableTheSelection() {
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
            Seed.of(1),
            Metric.ACCURACY);
    Dataset data = moons.withLabels(Labels.of(names));
    assertThat(choice.fit(data, Control.defaults()).provenance().specs())
        .containsEntry("loss", "closs:sigma=1");
  }

  @Test
  void emptySelectionIsRejected() {
    assertThatThrownBy(
            () ->
                new ModelChoice(
                    ASSEMBLY,
                    Systems.recipe("rsvc"),
                    List.of(),
                    List.of(1.0),
                    Seed.of(1),
                    Metric.ACCURACY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("nothing to choose");
    assertThatThrownBy(
            () ->
                new ModelChoice(
                    ASSEMBLY,
                    Systems.recipe("rsvc").kernel("gaussian:gamma=1"),
                    List.of("closs"),
                    List.of(1.0),
                    Seed.of(1),
                    Metric.ACCURACY))
        .hasMessageContaining("the recipe has kernel gaussian:gamma=1");
    assertThatThrownBy(
            () ->
                new ModelChoice(
                    ASSEMBLY,
                    Systems.recipe("rsvc").kernel("polynomial"),
                    List.of("closs"),
                    List.of(1.0),
                    Seed.of(1),
                    Metric.ACCURACY))
        .hasMessageContaining("the recipe has kernel polynomial");
  }

  /** The width of any kernel is chosen; its other parameters are kept. */
  @Test
  void widthsOfOtherKernelsAreChosen() {
    Dataset data = generated("moons", 60, 8);
    Recipe recipe = Systems.recipe("ls-svm").kernel("matern:nu=2.5");
    assertThat(ModelChoice.canTune(ASSEMBLY, recipe)).isTrue();
    assertThat(ModelChoice.canTune(ASSEMBLY, recipe.kernel("matern:gamma=1"))).isFalse();
    TrainedModel model =
        ModelChoice.tuned(ASSEMBLY, recipe, Seed.of(1), Metric.ACCURACY)
            .fit(data, Control.defaults());
    String chosen = model.provenance().specs().get("kernel");
    assertThat(chosen).startsWith("matern:nu=2.5,gamma=");
    List<String> widths =
        LeaveOneOutSearch.kernels(data, Spec.parse("matern:nu=2.5"), ASSEMBLY, Seed.of(1)).stream()
            .map(Spec::toString)
            .toList();
    assertThat(widths).hasSize(4).contains(chosen);
  }

  @Test
  void rejectsOneClass() {
    Dataset data = generated("moons", 20, 8);
    Dataset one = data.withLabels(new Labels(List.of("1", "2"), new int[20]));
    assertThatThrownBy(
            () ->
                ModelChoice.tuned(ASSEMBLY, Systems.recipe("l2-svm"), Seed.of(1), Metric.ACCURACY)
                    .fit(one, Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("two classes");
  }
}
