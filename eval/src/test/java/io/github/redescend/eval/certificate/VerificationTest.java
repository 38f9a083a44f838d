package io.github.redescend.eval.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.DistanceLearner;
import io.github.redescend.eval.choice.DistanceRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerificationTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Table TABLE = Generators.make("moons:noise=0.3", 80, Seed.of(1));

  private static PipelineModel trained(Recipe recipe) {
    return new Pipeline(ASSEMBLY.classifier(recipe, Seed.of(1))).fit(TABLE, Control.defaults());
  }

  private static Verification verified(PipelineModel model) {
    TrainedRows rows = TrainedRows.of(model, TABLE, ASSEMBLY, LabelNoises.catalogue());
    return Verification.of(model, model, rows, ASSEMBLY);
  }

  private static PipelineModel with(PipelineModel model, Provenance other) {
    return new PipelineModel(model.preprocessing(), model.model().withProvenance(other));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ls-svm|gaussian:gamma=3|gram", "rsvc|gaussian:gamma=3|gram",
        "l2-svm|gaussian:gamma=3|landmarks:m=12,rule=random", "roboss|gaussian:gamma=3|gram",
        "rsvc|linear|linear", "ls-svm|polynomial:degree=2|gram"
      })
  void objectiveAndGradientEqualThoseOfTraining(String made) {
    String[] parts = made.split("\\|");
    PipelineModel model =
        trained(Systems.recipe(parts[0]).kernel(parts[1]).space(parts[2]).lambda(0.1));
    Verification found = verified(model);
    assertThat(found.faults()).isEmpty();
    double claimed = model.model().provenance().fit().objective();
    assertThat(found.objective().orElseThrow()).isCloseTo(claimed, within(1e-9 * claimed));
    assertThat(found.stationarity().orElseThrow()).isLessThan(2e-3);
    assertThat(found.changed()).isZero();
  }

  /**
   * For each kernel family, verification repeats the trust weights of the default and keeps the
   * width.
   */
  @Test
  void trustWeightedDefaultIsReproducedWithEveryKernel() {
    for (String family : List.of("gaussian", "matern:nu=0.5", "linear")) {
      TrustedChoice all = TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.ON, Seed.of(1));
      TrustedChoice choice =
          new TrustedChoice(
              ASSEMBLY,
              all.recipe(),
              List.of(Spec.parse(family)),
              all.distance(),
              all.trust(),
              all.metric(),
              all.seed());
      PipelineModel model = new Pipeline(choice).fit(TABLE, Control.defaults());
      Verification found = verified(model);
      assertThat(found.faults()).as(family).isEmpty();
      assertThat(found.stationarity().orElseThrow()).as(family).isLessThan(1e-6);
      assertThat(model.model().training().texts()).containsEntry("trust-weights", "posterior");
    }
  }

  /** The objective is that of the trained model, and a shifted bias is reported. */
  @ParameterizedTest
  @ValueSource(strings = {"ls-svm|gaussian:gamma=3|gram", "rsvc|linear|linear"})
  void verificationUndoesTheThreshold(String made) {
    String[] parts = made.split("\\|");
    PipelineModel model =
        trained(Systems.recipe(parts[0]).kernel(parts[1]).space(parts[2]).lambda(0.1));
    PipelineModel moved =
        new PipelineModel(model.preprocessing(), model.model().withThreshold(0.25));
    assertThat(moved.model().training().threshold()).contains(0.25);
    Verification found = verified(moved);
    assertThat(found.faults()).isEmpty();
    assertThat(found.stationarity().orElseThrow()).isLessThan(2e-3);
    PipelineModel untold = with(moved, model.model().provenance());
    assertThat(verified(untold).faults()).anyMatch(fault -> fault.contains("claims the objective"));
  }

  @Test
  void modelInALearnedMetricHasObjectiveAndGradient() {
    PipelineModel model =
        new Pipeline(
                DistanceLearner.of(
                    ASSEMBLY.classifier(Systems.recipe("ls-svm").lambda(0.1), Seed.of(1)),
                    DistanceRule.parse("full:rounds=1"),
                    Spec.of("gaussian").with("gamma", "auto"),
                    ASSEMBLY))
            .fit(TABLE, Control.defaults());
    assertThat(model.model().metric()).isPresent();
    Verification found = verified(model);
    assertThat(found.faults()).isEmpty();
    double claimed = model.model().provenance().fit().objective();
    assertThat(found.objective().orElseThrow()).isCloseTo(claimed, within(1e-9 * claimed));
    assertThat(found.stationarity().orElseThrow()).isLessThan(1e-6);
  }

  @Test
  void wrongObjectiveIsDetected() {
    PipelineModel model = trained(Systems.recipe("ls-svm").kernel("gaussian:gamma=3"));
    Provenance described = model.model().provenance();
    Provenance wrong =
        new Provenance(
            described.training(),
            described.samples(),
            described.features(),
            described.seed(),
            described.version(),
            new Provenance.Fit(
                described.fit().space(),
                described.fit().objective() * (1 + 1e-5),
                described.fit().iterations(),
                described.fit().converged(),
                described.fit().stop(),
                0,
                0,
                Optional.empty()));
    assertThat(verified(with(model, wrong)).faults())
        .singleElement()
        .asString()
        .contains("claims the objective");
  }

  /** In linear models the bias absorbs an offset. The remaining gradient must still be visible. */
  @ParameterizedTest
  @ValueSource(strings = {"ls-svm", "l2-svm", "rsvc"})
  void anOffsetHidesNoGradient(String system) {
    double[] far = IntStream.range(0, 60).mapToDouble(i -> 1e9 + i % 7).toArray();
    double[] near = IntStream.range(0, 60).mapToDouble(i -> i * 5 % 11 + i % 2).toArray();
    Table table =
        Table.of("t", List.of(new NumericColumn("far", far), new NumericColumn("near", near)))
            .withLabels(IntStream.range(0, 60).mapToObj(i -> i % 2 == 0 ? "a" : "b").toList());
    Preprocessing.Options unscaled = new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL);
    List<PipelineModel> models = new ArrayList<>();
    for (double lambda : new double[] {1, 1000}) {
      Recipe recipe = Systems.recipe(system).kernel("linear").space("linear").lambda(lambda);
      models.add(
          new Pipeline(unscaled, ClassWeights.none(), ASSEMBLY.classifier(recipe, Seed.of(1)))
              .fit(table, Control.defaults()));
    }
    PipelineModel other =
        new PipelineModel(
            models.get(0).preprocessing(),
            models.get(0).model().withProvenance(models.get(1).model().provenance()));
    TrainedRows rows = TrainedRows.of(models.get(0), table, ASSEMBLY, LabelNoises.catalogue());
    Verification found = Verification.of(models.get(0), models.get(0), rows, ASSEMBLY);
    assertThat(found.stationarity().orElseThrow()).isLessThan(1e-2);
    assertThat(Verification.of(other, other, rows, ASSEMBLY).stationarity().orElseThrow())
        .isGreaterThan(0.05);
  }

  @Test
  void modelOfAnotherLambdaIsNotAtItsMinimum() {
    Recipe recipe = Systems.recipe("rsvc").kernel("gaussian:gamma=3");
    PipelineModel one = trained(recipe.lambda(1));
    PipelineModel other = trained(recipe.lambda(3));
    PipelineModel mixed = with(one, other.model().provenance());
    Verification found = verified(mixed);
    assertThat(found.stationarity().orElseThrow()).isGreaterThan(0.01);
    assertThat(found.faults()).anyMatch(fault -> fault.contains("gradient"));
  }

  @Test
  void kinkedLossesHaveAnObjectiveButNoGradient() {
    Verification found = verified(trained(Systems.recipe("svm").kernel("gaussian:gamma=3")));
    assertThat(found.faults()).isEmpty();
    assertThat(found.objective()).isPresent();
    assertThat(found.stationarity()).isEmpty();
  }

  @Test
  void anotherTableIsRejected() {
    PipelineModel model = trained(Systems.recipe("ls-svm").kernel("gaussian:gamma=3"));
    Origin origin =
        new Origin(
            "a".repeat(64),
            80,
            List.of(1, 79),
            Optional.empty(),
            "none",
            Optional.empty(),
            "17",
            "java");
    PipelineModel described = with(model, model.model().provenance().withOrigin(origin));
    assertThat(verified(described).faults())
        .singleElement()
        .asString()
        .contains("rows of its classes");
    assertThatThrownBy(() -> origin.require("b.csv", "b".repeat(64), 81))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("b.csv is not the table")
        .hasMessageContaining("81 rows");
    Table fewer = TABLE.select(new int[] {0, 1, 2, 3, 4, 5, 6, 7});
    assertThatThrownBy(() -> TrainedRows.of(model, fewer, ASSEMBLY, LabelNoises.catalogue()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("training had 80");
  }

  @Test
  void certifiedFlipsChangeARetrainedLeastSquaresModel() {
    PipelineModel model = trained(Systems.recipe("ls-svm").kernel("gaussian:gamma=3").lambda(0.5));
    TrainedRows rows = TrainedRows.of(model, TABLE, ASSEMBLY, LabelNoises.catalogue());
    var x = model.preprocessing().features(TABLE);
    for (int row = 0; row < 80; row += 9) {
      Explanation found = Explanation.of(model, rows, x, row, ASSEMBLY);
      assertThat(found.exact()).isTrue();
      Explanation.Check check = found.check().orElseThrow();
      assertThat(check.rows()).hasSize(found.certificate().flips());
      assertThat(check.turned()).isTrue();
      assertThat(check.predicted()).isEqualTo(found.competitor());
      double[] influences =
          found.reasons().stream().mapToDouble(Explanation.Reason::influence).toArray();
      double value = model.scores(TABLE)[row];
      assertThat(Arrays.stream(influences).sum()).isCloseTo(Math.abs(value), within(1e-9));
    }
    assertThatThrownBy(() -> Explanation.of(model, rows, x, 80, ASSEMBLY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("rows 1 to 80");
  }
}
