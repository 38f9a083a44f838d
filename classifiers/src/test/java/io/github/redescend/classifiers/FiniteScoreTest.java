package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sums of finite numbers can overflow. The error names the row. */
class FiniteScoreTest {
  private static final Provenance PROVENANCE =
      new Provenance(
          new TrainingSpec(
              Optional.of("svm"),
              Optional.of(
                  new TrainingSpec.Parts(
                      Spec.of("hinge"),
                      Spec.of("gaussian").with("gamma", 7.0),
                      Spec.of("gram"),
                      Spec.of("qp"),
                      MulticlassStrategy.OVR,
                      1,
                      true)),
              TrainingSpec.Trust.NONE),
          1,
          1,
          1,
          "test",
          new Provenance.Fit("", 0, 1, true, "", 0, 0, Optional.empty()));

  private static TrainedModel model(int classes, DecisionFunction decision) {
    return new TrainedModel(
        List.of("a", "b", "c").subList(0, classes), MulticlassStrategy.OVO, decision, PROVENANCE);
  }

  private static DenseMatrix column(double... values) {
    return new DenseMatrix(values.length, 1, values);
  }

  @Test
  void infiniteValuesAreRefused() {
    TrainedModel linear = model(2, new LinearFunction(1, new double[] {1e308}, new double[1]));
    assertThat(linear.predict(column(1, -1))).containsExactly(1, 0);
    assertThatThrownBy(() -> linear.scores(column(1, 2, 1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("row 2 has no finite score: the model's value for it is Infinity");
    TrainedModel kernel =
        model(
            2,
            new KernelExpansion(
                new Gaussian(1),
                column(0, 0.1, 0.2),
                new double[] {1e308, 1e308, 1e308},
                new double[1],
                Compute.standard()));
    assertThatThrownBy(() -> kernel.predict(column(9, 9, 0))).hasMessageStartingWith("row 3 has");
  }

  /** Each value is finite, but their sum for the last class overflows. */
  @Test
  void sumsOfPairsThatOverflowAreRefused() {
    double[] weights = {1, 1.7e308, 1.7e308};
    TrainedModel pairs = model(3, new LinearFunction(1, weights, new double[3]));
    assertThat(pairs.scores(column(0.1))).doesNotContain(Double.NaN);
    assertThatThrownBy(() -> pairs.scores(column(0.1, 1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("row 2 has no finite score");
  }

  @Test
  void specsDescribeTheDecisionFunction() {
    TrainedModel linear = model(2, new LinearFunction(1, new double[] {1}, new double[1]));
    assertThat(linear.training().texts())
        .containsEntry("kernel", "linear")
        .containsEntry("multiclass", "ovo")
        .containsEntry("system", "svm");
    DecisionFunction expansion =
        new KernelExpansion(
            new Gaussian(0.5), column(0), new double[1], new double[1], Compute.standard());
    assertThat(model(2, expansion).training().texts())
        .containsEntry("kernel", "gaussian:gamma=0.5");
  }
}
