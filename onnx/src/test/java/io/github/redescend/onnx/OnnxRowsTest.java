package io.github.redescend.onnx;

import static io.github.redescend.onnx.OnnxModelTest.RECIPES;
import static io.github.redescend.onnx.OnnxModelTest.columns;
import static io.github.redescend.onnx.OnnxModelTest.furthest;
import static io.github.redescend.onnx.OnnxModelTest.raw;
import static io.github.redescend.onnx.OnnxModelTest.table;
import static io.github.redescend.onnx.OnnxModelTest.trained;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.ScoreMap;
import io.github.redescend.classifiers.probability.ScoreMap.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Input rows of a graph: encoded text, missing cells, dropped columns, invalid rows. */
class OnnxRowsTest {
  /** A minimal table with text, and the metadata that name the encoded columns. */
  @Test
  void textColumnsAreEncodedByTheCaller() {
    Table table =
        Table.of(
                "t",
                List.of(
                    new NumericColumn("size", new double[] {1, 2, 3, 4}),
                    new TextColumn("colour", new String[] {"red", "blue", null, "red"})))
            .withLabels(List.of("n", "y", "n", "y"));
    PipelineModel model = trained(table, RECIPES.get(0), ScaleRule.MINMAX);
    assertThat(OnnxModel.of(model, Precision.DOUBLE).featureNames())
        .containsExactly("size", "colour=blue", "colour=red");
    DenseMatrix encoded = new DenseMatrix(4, 3, new double[] {1, 0, 1, 2, 1, 0, 3, 0, 1, 4, 0, 1});
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, encoded);
    assertThat(furthest(answer.scores(), model.scores(table))).isLessThan(1e-12);
  }

  /** Rows scaled to unit length, including zero rows and squares that overflow. */
  @ParameterizedTest
  @EnumSource(Precision.class)
  void rowsAreScaledToUnitLength(Precision precision) {
    double large = precision == Precision.DOUBLE ? 1e200 : 1e30;
    Table table =
        columns(
            List.of("a", "a", "b", "b", "b"),
            new double[] {3, 1, -2, 0, -large},
            new double[] {4, 5, 1, 0, large});
    for (Recipe recipe : RECIPES) {
      PipelineModel model = trained(table, recipe, ScaleRule.UNIT, MissingRule.FAIL);
      OnnxRuntime.Answer answer = OnnxRuntime.run(model, precision, raw(table));
      assertThat(furthest(answer.scores(), model.scores(table)))
          .isLessThan(precision == Precision.DOUBLE ? 1e-12 : 1e-5);
    }
  }

  /** A row that predict rejects has no class and no number. */
  @ParameterizedTest
  @EnumSource(Precision.class)
  void invalidRowsHaveNoClass(Precision precision) {
    double nan = Double.NaN;
    double infinite = Double.POSITIVE_INFINITY;
    Table table =
        columns(List.of("a", "a", "b", "b"), new double[] {1, 4, 2, 6}, new double[] {5, 5, 5, 5});
    List<double[]> bad =
        List.of(
            new double[] {nan, 5},
            new double[] {2, nan},
            new double[] {infinite, 5},
            new double[] {2, -infinite});
    for (Recipe recipe : RECIPES) {
      PipelineModel plain = trained(table, recipe, ScaleRule.MINMAX, MissingRule.FAIL);
      Calibration platt = new Calibration(CalibrationMethod.PLATT, List.of(new Sigmoid(2.0, 0.1)));
      PipelineModel model =
          new PipelineModel(plain.preprocessing(), plain.model().withCalibration(platt));
      for (double[] row : bad) {
        Table refused =
            columns(List.of("a", "b"), new double[] {1, row[0]}, new double[] {5, row[1]});
        assertThatThrownBy(() -> model.predict(refused)).hasMessageContaining("row 2");
        OnnxRuntime.Answer answer = OnnxRuntime.run(model, precision, raw(refused));
        assertThat(answer.labels()).containsExactly(model.predict(table).get(0), "");
        assertThat(answer.scores()[0]).doesNotContain(nan);
        assertThat(answer.scores()[1]).containsOnly(nan);
        assertThat(answer.probabilities().orElseThrow()[0]).doesNotContain(nan);
        assertThat(answer.probabilities().orElseThrow()[1]).containsOnly(nan);
      }
    }
  }

  /** An empty batch gives empty outputs, with and without probabilities. */
  @ParameterizedTest
  @MethodSource("exported")
  void emptyBatchGivesEmptyOutputs(Recipe recipe, int classes) {
    double[] first = new double[12 * classes];
    double[] second = new double[first.length];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < first.length; i++) {
      first[i] = Math.sin(i) + i % classes;
      second[i] = Math.cos(i) + i % 2;
      labels.add("c" + i % classes);
    }
    Table table = columns(labels, first, second);
    PipelineModel plain = trained(table, recipe.lambda(1), ScaleRule.MINMAX);
    List<PipelineModel> models = new ArrayList<>(List.of(plain));
    if (plain.model().manyClasses() != MulticlassStrategy.JOINT || classes == 2) {
      int machines = plain.model().decision().outputs();
      for (ScoreMap map :
          List.of(
              new Sigmoid(2.0, 0.1),
              new Interpolation(new double[] {-1, 1}, new double[] {0.1, 0.8}))) {
        CalibrationMethod method =
            map instanceof Sigmoid ? CalibrationMethod.PLATT : CalibrationMethod.ISOTONIC;
        Calibration maps = new Calibration(method, Collections.nCopies(machines, map));
        models.add(new PipelineModel(plain.preprocessing(), plain.model().withCalibration(maps)));
      }
    }
    for (PipelineModel model : models) {
      for (Precision precision : Precision.values()) {
        DenseMatrix none = new DenseMatrix(0, 2, new double[0]);
        List<OnnxRuntime.Answer> answers =
            OnnxRuntime.run(model, precision, List.of(none, raw(table)));
        OnnxRuntime.Answer answer = answers.get(0);
        assertThat(answer.labels()).isEmpty();
        assertThat(answer.scores()).isEmpty();
        assertThat(answer.probabilities().isPresent()).isEqualTo(!model.equals(plain));
        answer.probabilities().ifPresent(all -> assertThat(all).isEmpty());
        assertThat(answers.get(1).labels()).hasSize(table.rows());
      }
    }
  }

  static Stream<Arguments> exported() {
    Recipe againstOthers = Systems.recipe("ls-svm").manyClasses(MulticlassStrategy.OVR);
    return Stream.concat(Stream.of(againstOthers), Systems.recipes().stream())
        .flatMap(recipe -> Stream.of(2, 3).map(classes -> Arguments.of(recipe, classes)));
  }

  /** Overflow in scaling or in the score, also with many classes. */
  @Test
  void overflowGivesNoClassWithManyClassesToo() {
    Table table = table("iris");
    Recipe linear = Systems.recipe("ls-svm").kernel("linear").space("linear").lambda(1);
    PipelineModel wide = trained(table, linear, ScaleRule.NONE, MissingRule.FAIL);
    PipelineModel narrow = trained(table, RECIPES.get(0), ScaleRule.STANDARD, MissingRule.FAIL);
    DenseMatrix rows =
        new DenseMatrix(
            2, 4, new double[] {5.1, 3.5, 1.4, 0.2, 1.7e308, -1.7e308, 1.7e308, 1.7e308});
    for (PipelineModel model : List.of(wide, narrow)) {
      Table far = named(table, rows);
      assertThatThrownBy(() -> model.predict(far)).hasMessageContaining("row 2");
      OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, rows);
      assertThat(answer.labels()).containsExactly("setosa", "");
      assertThat(answer.scores()[1]).containsOnly(Double.NaN);
    }
  }

  private static Table named(Table like, Matrix rows) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < rows.columns(); j++) {
      double[] cells = new double[rows.rows()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = rows.get(i, j);
      }
      columns.add(new NumericColumn(like.featureNames().get(j), cells));
    }
    return Table.of("t", columns);
  }

  /**
   * Missing text (NaN for every category) becomes the most frequent text, which the metadata name.
   */
  @Test
  void missingTextIsImputed() {
    String[] colours = {"red", "blue", null, "red", "blue", "red"};
    double[] sizes = {1, 2, 3, 4, 5, Double.NaN};
    List<Column> columns =
        List.of(new NumericColumn("size", sizes), new TextColumn("colour", colours));
    Table table = Table.of("t", columns).withLabels(List.of("n", "y", "y", "n", "y", "n"));
    PipelineModel model = trained(table, RECIPES.get(0), ScaleRule.MINMAX);
    double nan = Double.NaN;
    DenseMatrix encoded =
        new DenseMatrix(
            6, 3, new double[] {1, 0, 1, 2, 1, 0, 3, nan, nan, 4, 0, 1, 5, 1, 0, nan, 0, 1});
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, encoded);
    assertThat(furthest(answer.scores(), model.scores(table))).isLessThan(1e-12);
    assertThat(answer.labels()).isEqualTo(model.predict(table));
    assertThat(answer.metadata())
        .containsEntry("missing", "mean")
        .containsEntry("feature.1", "size")
        .containsEntry("fill.1", "3")
        .containsEntry("feature.3", "colour=red")
        .containsEntry("fill.2", "0")
        .containsEntry("fill.3", "1")
        .containsEntry("mostFrequent.colour", "red");
    PipelineModel strict =
        trained(table.select(new int[] {0, 1}), RECIPES.get(0), ScaleRule.NONE, MissingRule.FAIL);
    OnnxRuntime.Answer refused = OnnxRuntime.run(strict, Precision.DOUBLE, encoded);
    assertThat(refused.labels().get(2)).isEmpty();
    assertThat(refused.metadata()).containsEntry("missing", "fail").doesNotContainKey("fill.1");
  }

  /** The metadata of a sparse model list used and ignored columns. */
  @Test
  void droppedColumnsAreNamed() {
    double[] noise = {1, 1, 0, 1, 0, 0, 1, 0};
    double[] signal = {1, 2, 3, 4, 11, 12, 13, 14};
    Table table = columns(List.of("a", "a", "a", "a", "b", "b", "b", "b"), noise, signal);
    PipelineModel both = trained(table, RECIPES.get(1), ScaleRule.MINMAX);
    TrainedModel sparse =
        new TrainedModel(
            both.classes(),
            MulticlassStrategy.OVO,
            new LinearFunction(2, new double[] {0, 2}, new double[] {-1}),
            penalised(both.model().provenance()));
    PipelineModel model = new PipelineModel(both.preprocessing(), sparse).withoutUnusedColumns();
    OnnxModel exported = OnnxModel.of(model, Precision.DOUBLE);
    assertThat(exported.featureNames()).containsExactly("z");
    assertThat(exported.droppedColumns()).containsExactly("x");
    OnnxRuntime.Answer answer =
        OnnxRuntime.run(model, Precision.DOUBLE, new DenseMatrix(8, 1, signal));
    assertThat(answer.labels()).isEqualTo(model.predict(table));
    assertThat(answer.metadata())
        .containsEntry("feature.1", "z")
        .containsEntry("dropped.1", "x")
        .doesNotContainKey("feature.2");
  }

  private static Provenance penalised(Provenance l2) {
    TrainingSpec.Parts parts = l2.training().parts().orElseThrow();
    return l2.withTraining(
        TrainingSpec.of(
            new TrainingSpec.Parts(
                parts.loss(),
                parts.kernel(),
                parts.space(),
                parts.solver(),
                parts.manyClasses(),
                parts.lambda(),
                Optional.of(Penalty.L1),
                parts.bias())));
  }
}
