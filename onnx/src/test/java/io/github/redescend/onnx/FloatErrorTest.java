package io.github.redescend.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Polynomial;
import io.github.redescend.kernels.predict.KernelExpansion;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Single-precision errors stay within the bound of docs/reference/model-files.md, with and without
 * scaling.
 */
class FloatErrorTest {
  private static final List<Recipe> RECIPES =
      List.of(
          Systems.recipe("ls-svm").kernel("gaussian:gamma=auto").lambda(1),
          Systems.recipe("rkcc-hq").kernel("linear").space("landmarks:m=20,rule=random").lambda(1),
          Systems.recipe("ls-svm").kernel("polynomial:degree=3,gamma=auto,coef0=1").lambda(1));

  @ParameterizedTest
  @ValueSource(strings = {"pima", "sonar"})
  void staysBelowTheDocumentedBound(String name) {
    Table table = OnnxModelTest.table(name);
    Matrix raw = OnnxModelTest.raw(table);
    for (Recipe recipe : RECIPES) {
      for (ScaleRule scale : List.of(ScaleRule.MINMAX, ScaleRule.NONE)) {
        PipelineModel model = OnnxModelTest.trained(table, recipe, scale);
        double[] expected = model.scores(table);
        double[][] exact = OnnxRuntime.run(model, Precision.DOUBLE, raw).scores();
        double[][] found = OnnxRuntime.run(model, Precision.FLOAT, raw).scores();
        Matrix rows = model.preprocessing().features(table);
        for (int i = 0; i < expected.length; i++) {
          double sizes = 1 + sizes(model, rows.row(i));
          assertThat(Math.abs(found[i][0] - expected[i]) / sizes)
              .as("%s %s on %s, row %d", recipe.kernel(), scale, name, i + 1)
              .isLessThan(2e-6);
          assertThat(Math.abs(exact[i][0] - expected[i]) / sizes).isLessThan(1e-11);
        }
      }
    }
  }

  /** The sum of the absolute values of all terms of a score. */
  private static double sizes(PipelineModel model, double[] x) {
    KernelExpansion expansion = (KernelExpansion) model.model().decision();
    Matrix points = expansion.points();
    int d = x.length;
    double[] mean = new double[d];
    double[] weights = new double[d];
    for (int j = 0; j < points.rows(); j++) {
      for (int i = 0; i < d; i++) {
        mean[i] += points.get(j, i) / points.rows();
        weights[i] += expansion.coefficients()[j] * points.get(j, i);
      }
    }
    double sum = 0;
    if (expansion.kernel() instanceof Gaussian gaussian) {
      for (int j = 0; j < points.rows(); j++) {
        double squares = 0;
        for (int i = 0; i < d; i++) {
          squares += Math.pow(x[i] - mean[i], 2) + Math.pow(points.get(j, i) - mean[i], 2);
        }
        sum += Math.abs(expansion.coefficients()[j]) * (1 + gaussian.gamma() * squares);
      }
      return sum;
    }
    if (expansion.kernel() instanceof Polynomial kernel) {
      for (int j = 0; j < points.rows(); j++) {
        double product = kernel.coef0();
        for (int i = 0; i < d; i++) {
          product += kernel.gamma() * Math.abs(x[i] * points.get(j, i));
        }
        double power = Math.pow(product, kernel.degree());
        sum += kernel.degree() * Math.abs(expansion.coefficients()[j]) * power;
      }
      return sum;
    }
    for (int i = 0; i < d; i++) {
      sum += Math.abs(weights[i] * x[i]);
    }
    return sum;
  }
}
