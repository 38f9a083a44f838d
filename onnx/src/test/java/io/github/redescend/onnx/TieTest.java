package io.github.redescend.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The decision values of these models are the features, so that every tie can be constructed. */
class TieTest {
  private static final double[] VALUES = {-1, -0.25, 0, 0.25, 1};

  @ParameterizedTest
  @EnumSource(MulticlassStrategy.class)
  void tiesAreBrokenInTheSameWay(MulticlassStrategy way) {
    for (int k : new int[] {2, 3, 4}) {
      int machines = k == 2 ? 1 : way == MulticlassStrategy.OVO ? k * (k - 1) / 2 : k;
      PipelineModel model = bare(way, k, machines);
      DenseMatrix rows = combinations(machines);
      for (Precision precision : Precision.values()) {
        OnnxRuntime.Answer answer = OnnxRuntime.run(model, precision, rows);
        int[] predicted = model.model().predict(rows);
        assertThat(answer.labels())
            .as("%s of %d classes in %s", way, k, precision)
            .isEqualTo(Arrays.stream(predicted).mapToObj(model.classes()::get).toList());
        assertThat(OnnxModelTest.furthest(answer.scores(), model.model().scores(rows)))
            .isLessThan(precision == Precision.DOUBLE ? 1e-15 : 1e-6);
      }
    }
  }

  /** Between f = 0 and the point where the sigmoid is 1/2, the sign of the score decides. */
  @ParameterizedTest
  @EnumSource(Precision.class)
  void probabilitiesStayOnTheSideOfTheScore(Precision precision) {
    PipelineModel plain = bare(MulticlassStrategy.OVO, 2, 1);
    Calibration platt = new Calibration(CalibrationMethod.PLATT, List.of(new Sigmoid(3.0, -0.9)));
    PipelineModel model =
        new PipelineModel(plain.preprocessing(), plain.model().withCalibration(platt));
    DenseMatrix rows = combinations(1);
    double[] expected = model.model().probabilities(model.model().machineValues(rows));
    double[][] found = OnnxRuntime.run(model, precision, rows).probabilities().orElseThrow();
    assertThat(OnnxModelTest.furthest(found, expected))
        .isLessThan(precision == Precision.DOUBLE ? 1e-15 : 1e-6);
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i][1] > found[i][0]).isEqualTo(rows.get(i, 0) > 0);
    }
  }

  /** f_j(x) = x_j. */
  private static PipelineModel bare(MulticlassStrategy way, int k, int machines) {
    double[] identity = new double[machines * machines];
    for (int j = 0; j < machines; j++) {
      identity[j * machines + j] = 1;
    }
    Preprocessing asTheyAre =
        Preprocessing.of(
            new PreprocessingState(
                Layout.INDEXED,
                machines,
                MissingRule.FAIL,
                ScaleRule.NONE,
                List.of(),
                List.of(),
                "label",
                List.of(),
                List.of(),
                PreprocessingState.ReadingRules.plain()));
    Provenance provenance =
        new Provenance(
            TrainingSpec.UNKNOWN,
            1,
            machines,
            1,
            "test",
            new Provenance.Fit("", 0, 1, true, "", 0, 0, Optional.empty()));
    return new PipelineModel(
        asTheyAre,
        new TrainedModel(
            IntStream.range(0, k).mapToObj(c -> "class " + c).toList(),
            way,
            new LinearFunction(machines, identity, new double[machines]),
            provenance));
  }

  /** All combinations of the values. */
  private static DenseMatrix combinations(int width) {
    int rows = (int) Math.pow(VALUES.length, width);
    double[] values = new double[rows * width];
    for (int i = 0; i < rows; i++) {
      int rest = i;
      for (int j = 0; j < width; j++) {
        values[i * width + j] = VALUES[rest % VALUES.length];
        rest /= VALUES.length;
      }
    }
    return new DenseMatrix(rows, width, values);
  }
}
