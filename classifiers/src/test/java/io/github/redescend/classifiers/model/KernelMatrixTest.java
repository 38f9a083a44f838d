package io.github.redescend.classifiers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Precomputed;
import io.github.redescend.kernels.kernel.Precomputed.Clip;
import io.github.redescend.linalg.LinearAlgebra;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelMatrixTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final LinearAlgebra ALGEBRA = ASSEMBLY.compute().algebra();
  private static final Precomputed PLAIN = new Precomputed(Clip.FALSE);
  private static final Gaussian GAUSSIAN = new Gaussian(0.5);
  private static final int TRAIN = 60;

  private final double[][] x = new double[90][3];
  private final List<String> labels = new ArrayList<>();

  KernelMatrixTest() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < 3; j++) {
        x[i][j] = 2 * random.nextDouble() + (j == i % 3 ? 1 : 0);
      }
      labels.add("c" + i % 3);
    }
  }

  private static Table table(double[][] rows, int from, int to, int columns) {
    List<NumericColumn> all = new ArrayList<>();
    for (int j = 0; j < columns; j++) {
      double[] cells = new double[to - from];
      for (int i = from; i < to; i++) {
        cells[i - from] = rows[i][j];
      }
      all.add(new NumericColumn("x" + (j + 1), cells));
    }
    return Table.of("rows", all);
  }

  private double[][] kernelValues() {
    double[][] values = new double[x.length][TRAIN];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < TRAIN; j++) {
        values[i][j] = GAUSSIAN.value(x[i], x[j]);
      }
    }
    return values;
  }

  private PipelineModel fit(Table table, Recipe recipe) {
    Preprocessing.Options plain = new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL);
    return new Pipeline(plain, ClassWeights.none(), ASSEMBLY.classifier(recipe, Seed.of(1)))
        .fit(table.withLabels(labels.subList(0, TRAIN)), Control.defaults());
  }

  /** The SVM agrees only up to its stopping tolerance, because rounding changes its path. */
  @ParameterizedTest
  @CsvSource({
    "ls-svm,gram,OVR,1e-10",
    "svm,gram,OVO,1e-5",
    "rsvc,gram,OVR,1e-10",
    "ls-svm,'landmarks:m=20,rule=random',OVR,1e-10",
    "kcc-hq,gram,OVO,1e-10"
  })
  void agreesWithTheKernelOfTheMatrix(
      String system, String space, MulticlassStrategy strategy, double tolerance) {
    Recipe recipe = Systems.recipe(system).space(space).lambda(0.1).manyClasses(strategy);
    double[] expected =
        fit(table(x, 0, TRAIN, 3), recipe.kernel(GAUSSIAN.spec().toString()))
            .scores(table(x, TRAIN, x.length, 3));
    double[][] values = kernelValues();
    KernelMatrix matrix = KernelMatrix.of(table(values, 0, TRAIN, TRAIN), PLAIN, ALGEBRA);
    PipelineModel model = matrix.model(fit(matrix.table(), recipe.kernel(Precomputed.NAME)));
    assertThat(model.preprocessing().featureNames()).hasSize(TRAIN);
    assertThat(model.scores(table(values, TRAIN, x.length, TRAIN)))
        .containsExactly(expected, within(tolerance));
    assertThat(model.model().training().toString()).contains(Precomputed.NAME);
  }

  /** A matrix with eigenvalues 3 and -1. */
  @Test
  void reportsOrClipsTheMostNegativeEigenvalue() {
    double[][] indefinite = {{1, 2}, {2, 1}};
    Table table = table(indefinite, 0, 2, 2);
    assertThatThrownBy(() -> KernelMatrix.of(table, PLAIN, ALGEBRA))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("most negative eigenvalue is -1.000, of 1 below 0")
        .hasMessageContaining("precomputed:clip=true");
    KernelMatrix clipped = KernelMatrix.of(table, new Precomputed(Clip.TRUE), ALGEBRA);
    assertThat(clipped.leastEigenvalue()).isCloseTo(-1, within(1e-12));
    assertThat(((NumericColumn) clipped.table().columns().get(0)).values())
        .containsExactly(new double[] {1.5, 1.5}, within(1e-12));
    assertThat(clipped.projection().orElseThrow())
        .containsExactly(new double[] {0.5, 0.5, 0.5, 0.5}, within(1e-12));
  }

  /** New rows are projected like the training rows, so training rows get the scores of the fit. */
  @Test
  void trainingRowsGetTheScoresOfTheClippedFit() {
    double[][] values = kernelValues();
    for (int i = 0; i < TRAIN; i++) {
      values[i][i] -= 0.2;
    }
    Table rows = table(values, 0, TRAIN, TRAIN);
    KernelMatrix matrix = KernelMatrix.of(rows, new Precomputed(Clip.TRUE), ALGEBRA);
    Recipe recipe = Systems.recipe("ls-svm").space("gram").lambda(0.1);
    PipelineModel fitted = fit(matrix.table(), recipe.kernel("precomputed:clip=true"));
    assertThat(matrix.projection()).isPresent();
    assertThat(matrix.model(fitted).scores(rows))
        .containsExactly(fitted.scores(matrix.table()), within(1e-9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3|2|rows has 3 rows and 2 columns: a precomputed kernel needs a square matrix",
        "2|2|rows is not symmetric: row 2, column 1 has 3.0, and row 1, column 2 has 2.0"
      })
  void rejectsInvalidKernelMatrices(int rows, int columns, String message) {
    double[][] values = {{1, 2}, {3, 1}, {0, 0}};
    Table table = table(values, 0, rows, columns);
    assertThatThrownBy(() -> KernelMatrix.of(table, PLAIN, ALGEBRA))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void rejectsNonFiniteValues() {
    double[][] values = {{1, Double.NaN}, {0, 1}};
    Table table = table(values, 0, 2, 2);
    assertThatThrownBy(() -> KernelMatrix.of(table, PLAIN, ALGEBRA))
        .hasMessageContaining("rows, row 1: column 'x2' has no value");
  }

  @Test
  void rejectsPointsThatAreNotRows() {
    double[][] values = kernelValues();
    KernelMatrix matrix = KernelMatrix.of(table(values, 0, TRAIN, TRAIN), PLAIN, ALGEBRA);
    Recipe recipe =
        Systems.recipe("ls-svm").kernel(Precomputed.NAME).space("landmarks:m=5,rule=kmeans");
    Table rows = matrix.table();
    assertThatThrownBy(() -> fit(rows, recipe.lambda(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel precomputed needs rows of a kernel matrix");
  }
}
