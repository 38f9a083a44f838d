package io.github.redescend.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.FormulaKernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ONNX Runtime agrees with the models on raw rows. */
class OnnxModelTest {
  /**
   * In single precision a polynomial kernel on 34 features has the largest error. FloatErrorTest
   * checks the documented bound.
   */
  private static final Map<Precision, Double> TOLERANCE =
      Map.of(Precision.DOUBLE, 1e-10, Precision.FLOAT, 2e-3);

  static final List<Recipe> RECIPES =
      List.of(
          Systems.recipe("svm").kernel("gaussian:gamma=0.3").lambda(0.5),
          Systems.recipe("truncated-hinge").kernel("linear").space("linear").lambda(1),
          Systems.recipe("l2-svm").kernel("linear").space("gram").lambda(1),
          Systems.recipe("ls-svm").kernel("polynomial:degree=3,gamma=0.2,coef0=1").lambda(2),
          Systems.recipe("rkcc-hq")
              .kernel("gaussian:gamma=0.3")
              .space("landmarks:m=20,rule=random")
              .lambda(1),
          Systems.recipe("rsvc")
              .kernel("gaussian:gamma=0.3")
              .manyClasses(MulticlassStrategy.OVR)
              .lambda(1),
          Systems.recipe("capped-svm").kernel("gaussian:gamma=0.3").space("gram").lambda(1),
          Systems.recipe("ls-svm").kernel("laplacian:gamma=0.3").lambda(1));

  @ParameterizedTest
  @ValueSource(
      strings = {"breast_cancer_wisconsin", "ionosphere", "iris", "pima", "sonar", "wdbc", "wine"})
  void labelsAndScoresAgree(String name) {
    Table table = table(name);
    Matrix raw = raw(table);
    for (Recipe recipe : RECIPES) {
      PipelineModel model = trained(table, recipe, ScaleRule.MINMAX);
      double[] scores = model.scores(table);
      for (Precision precision : Precision.values()) {
        OnnxRuntime.Answer answer = OnnxRuntime.run(model, precision, raw);
        assertThat(answer.labels())
            .as("%s on %s in %s", recipe.name(), name, precision)
            .isEqualTo(model.predict(table));
        assertThat(furthest(answer.scores(), scores))
            .as("%s on %s in %s", recipe.name(), name, precision)
            .isLessThan(TOLERANCE.get(precision));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"STANDARD", "ROBUST", "LOG", "AUTO", "NONE"})
  void otherScalingsAgree(ScaleRule scale) {
    Table table = table("iris");
    PipelineModel model = trained(table, RECIPES.get(0), scale);
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, raw(table));
    assertThat(furthest(answer.scores(), model.scores(table))).isLessThan(1e-9);
    assertThat(answer.labels()).isEqualTo(model.predict(table));
  }

  /** A column that was constant in training has no influence on predictions. */
  @Test
  void constantColumnsAndMissingNumbersAgree() {
    double[] wide = {1, 4, 2, 6, Double.NaN, 3};
    Table table = columns(List.of("a", "a", "b", "b", "b", "a"), wide, new double[6]);
    PipelineModel model = trained(table, RECIPES.get(0), ScaleRule.MINMAX);
    double[] later = {1, Double.NaN, 2, 6, 3, 3};
    Table rows =
        columns(List.of("a", "a", "b", "b", "b", "a"), later, new double[] {9, -8, 7, 0, 1, 1e300});
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, raw(rows));
    assertThat(furthest(answer.scores(), model.scores(rows))).isLessThan(1e-12);
  }

  @ParameterizedTest
  @EnumSource(LearnedMetric.Form.class)
  void learnedMetricAgrees(LearnedMetric.Form form) {
    Table table = table("iris");
    PipelineModel plain = trained(table, RECIPES.get(5), ScaleRule.MINMAX);
    double[] map =
        form == LearnedMetric.Form.DIAGONAL
            ? new double[] {0.3, 2, 0.8, 1.4}
            : new double[] {0.3, 1, 0, 0, 1, 2, 0, 0.5, 0, 0, 0.8, 0.1, 0, 0.5, 0.1, 1.4};
    TrainedModel machine = plain.model();
    PipelineModel model =
        new PipelineModel(
            plain.preprocessing(),
            new TrainedModel(
                machine.classes(),
                machine.manyClasses(),
                new MetricFunction(
                    new LearnedMetric(form, 4, map, Compute.standard()), machine.decision()),
                machine.provenance()));
    double[] scores = model.scores(table);
    assertThat(scores).isNotEqualTo(plain.scores(table));
    for (Precision precision : Precision.values()) {
      OnnxRuntime.Answer answer = OnnxRuntime.run(model, precision, raw(table));
      assertThat(furthest(answer.scores(), scores)).isLessThan(TOLERANCE.get(precision));
      assertThat(answer.labels()).isEqualTo(model.predict(table));
    }
  }

  /** ONNX contains the formula of a plug-in's kernel, whatever its name. */
  @Test
  void kernelWithAFormulaAgrees() {
    Table table = table("iris");
    FormulaKernel kernel = new FormulaKernel(FormulaKernel.RATIONAL_QUADRATIC);
    Recipe recipe = Systems.recipe("rsvc").kernel("mine").lambda(0.1);
    PipelineModel model =
        trained(table, recipe, ScaleRule.MINMAX, MissingRule.MEAN, assembly(kernel));
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, raw(table));
    assertThat(furthest(answer.scores(), model.scores(table))).isLessThan(1e-9);
    assertThat(answer.labels()).isEqualTo(model.predict(table));
  }

  /**
   * Products are inaccurate for small distances, and the square root of a small distance keeps half
   * of the digits.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "laplace-l2:gamma=0.7",
        "matern:nu=0.5,gamma=0.7",
        "matern:nu=1.5,gamma=0.7",
        "matern:nu=2.5,gamma=0.7",
        "rational-quadratic:gamma=0.7,alpha=1",
        "rational-quadratic:gamma=0.7,alpha=2.5"
      })
  void distanceKernelsAgree(String kernel) {
    Table table = table("iris");
    Recipe recipe = Systems.recipe("ls-svm").kernel(kernel).lambda(0.1);
    PipelineModel model = trained(table, recipe, ScaleRule.MINMAX);
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, raw(table));
    assertThat(furthest(answer.scores(), model.scores(table))).isLessThan(1e-6);
    assertThat(answer.labels()).isEqualTo(model.predict(table));
  }

  @Test
  void rejectsUnsupportedModels() {
    Table table = table("iris");
    FormulaKernel silent = new FormulaKernel(FormulaKernel.RATIONAL_QUADRATIC, false);
    Recipe unknown = Systems.recipe("rsvc").kernel("mine").lambda(0.1);
    PipelineModel model =
        trained(table, unknown, ScaleRule.MINMAX, MissingRule.MEAN, assembly(silent));
    assertThatThrownBy(() -> OnnxModel.of(model, Precision.DOUBLE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "kernel 'mine' is not exported to ONNX: it has no formula of inner products or"
                + " distances, as linear and gaussian have");
    PipelineModel neighbours = trained(table, Systems.recipe("knn"), ScaleRule.MINMAX);
    assertThatThrownBy(() -> OnnxModel.of(neighbours, Precision.DOUBLE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel machines and linear ones, not a knn");
    PipelineModel ranks = trained(table, RECIPES.get(0), ScaleRule.QUANTILE);
    assertThatThrownBy(() -> OnnxModel.of(ranks, Precision.DOUBLE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--scale quantile has no ONNX form");
    Table missing = columns(List.of("a", "b", "a"), new double[] {1, Double.NaN, 3}, new double[3]);
    PipelineModel indicator =
        trained(missing, RECIPES.get(0), ScaleRule.MINMAX, MissingRule.INDICATOR);
    assertThatThrownBy(() -> OnnxModel.of(indicator, Precision.DOUBLE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--missing indicator has no ONNX form");
  }

  /** The graph takes dates as numbers, NaN for all parts if the date is missing. */
  @Test
  void graphImputesMissingDates() {
    Table table =
        Table.of(
                "t",
                List.of(
                    new NumericColumn("x", new double[] {1, 2, 3, 9}),
                    new TextColumn(
                        "day", new String[] {"2024-01-01", "2024-02-10", null, "2024-05-09"})))
            .withLabels(List.of("n", "y", "n", "y"));
    PipelineModel model =
        new Pipeline(
                new Preprocessing.Options(ScaleRule.LOG, MissingRule.MEAN)
                    .withDates(DateRule.PARTS),
                ClassWeights.none(),
                Assembly.standard().classifier(RECIPES.get(0), Seed.of(1)))
            .fit(table, Control.defaults());
    double gap = Double.NaN;
    DenseMatrix raw =
        new DenseMatrix(
            4, 4, new double[] {1, 2024, 1, 1, 2, 2024, 2, 6, 3, gap, gap, gap, 9, 2024, 5, 4});
    assertThat(OnnxModel.of(model, Precision.DOUBLE).featureNames())
        .containsExactly("x", "day.year", "day.month", "day.weekday");
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, Precision.DOUBLE, raw);
    assertThat(furthest(answer.scores(), model.scores(table))).isLessThan(1e-12);
  }

  @Test
  void rejectsNumbersThatOverflowSinglePrecision() {
    Table wide = columns(List.of("a", "b"), new double[] {-1e300, 1e300}, new double[2]);
    PipelineModel model = trained(wide, RECIPES.get(0), ScaleRule.MINMAX);
    assertThatThrownBy(() -> OnnxModel.of(model, Precision.FLOAT))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("which no float holds: export it in double");
  }

  /** Near 1.7e9 two floats are 128 apart. */
  @ParameterizedTest
  @CsvSource({"0, 1e-60", "1.7e9, 1700000900", "-1000000.5, -1000000.1"})
  void rejectsFeaturesThatSinglePrecisionRoundsToFewNumbers(double from, double to) {
    Table narrow = columns(List.of("a", "b"), new double[] {from, to}, new double[2]);
    PipelineModel small = trained(narrow, RECIPES.get(0), ScaleRule.MINMAX);
    assertThatThrownBy(() -> OnnxModel.of(small, Precision.FLOAT))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("feature 1 lies near " + from)
        .hasMessageEndingWith("which floats cannot tell apart: export the model in double");
    assertThat(OnnxModel.of(small, Precision.DOUBLE).featureNames()).hasSize(2);
    PipelineModel unscaled =
        trained(narrow, RECIPES.get(0).kernel("laplacian:gamma=1"), ScaleRule.NONE);
    if (from != 0) {
      assertThatThrownBy(() -> OnnxModel.of(unscaled, Precision.FLOAT))
          .hasMessageContaining("the points of the kernel lie near");
    }
  }

  static PipelineModel trained(Table table, Recipe recipe, ScaleRule scale) {
    return trained(table, recipe, scale, MissingRule.MEAN);
  }

  static PipelineModel trained(Table table, Recipe recipe, ScaleRule scale, MissingRule missing) {
    return trained(table, recipe, scale, missing, Assembly.standard());
  }

  private static PipelineModel trained(
      Table table, Recipe recipe, ScaleRule scale, MissingRule missing, Assembly assembly) {
    return new Pipeline(
            new Preprocessing.Options(scale, missing),
            ClassWeights.none(),
            assembly.classifier(recipe, Seed.of(1)))
        .fit(table, Control.defaults());
  }

  static Table table(String name) {
    Path file = Path.of("..", "examples", "data", name + ".csv");
    return Readers.standard().read(file, ReadOptions.training());
  }

  static Table columns(List<String> labels, double[] first, double[] second) {
    return Table.of("t", List.of(new NumericColumn("x", first), new NumericColumn("z", second)))
        .withLabels(labels);
  }

  /** The numeric cells of the table. */
  static Matrix raw(Table table) {
    List<Column> columns = table.columns();
    double[] values = new double[table.rows() * columns.size()];
    for (int j = 0; j < columns.size(); j++) {
      double[] cells = ((NumericColumn) columns.get(j)).values();
      for (int i = 0; i < cells.length; i++) {
        values[i * columns.size() + j] = cells[i];
      }
    }
    return new DenseMatrix(table.rows(), columns.size(), values);
  }

  /** The largest difference, relative for numbers above 1. */
  static double furthest(double[][] found, double[] expected) {
    double furthest = 0;
    int at = 0;
    for (double[] row : found) {
      for (double value : row) {
        double scale = Math.max(1, Math.abs(expected[at]));
        furthest = Math.max(furthest, Math.abs(value - expected[at]) / scale);
        at++;
      }
    }
    assertThat(at).isEqualTo(expected.length);
    return furthest;
  }

  /** The standard components with the single kernel "mine". */
  private static Assembly assembly(FormulaKernel kernel) {
    Entry<KernelFamily> entry = new Entry<>("mine", "mine", "none", List.of(), given -> kernel);
    return new Assembly(
        Losses.catalogue(),
        new Catalogue<>("kernel", List.of(entry)),
        SpaceKinds.catalogue(),
        Solvers.catalogue(),
        Compute.standard());
  }
}
