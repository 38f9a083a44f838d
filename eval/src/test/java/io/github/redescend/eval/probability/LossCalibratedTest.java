package io.github.redescend.eval.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.probability.CalibratedLearner.LossCalibrated;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probabilities that follow from the loss without calibration. */
class LossCalibratedTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  /** Two classes on a line with log-odds 2 x, or with a third class next to them. */
  private static Dataset line(int n, int k, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x = new double[n];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int c = i % k;
      x[i] = 2 * c - 1 + random.nextGaussian();
      names.add("c" + c);
    }
    return Dataset.of(new DenseMatrix(n, 1, x), Labels.of(names));
  }

  private static TrainedModel fitted(String loss, MulticlassStrategy way, Dataset data) {
    Recipe recipe =
        Systems.recipe("ls-svm")
            .loss(loss)
            .solver("auto")
            .kernel("linear")
            .lambda(1e-3)
            .manyClasses(way);
    return new LossCalibrated(ASSEMBLY.classifier(recipe, Seed.of(1)), ASSEMBLY)
        .fit(data, Control.defaults());
  }

  @ParameterizedTest
  @CsvSource({"logistic, 1", "truncated-logistic:s=-4, 1", "exponential, 2"})
  void probabilitiesAreTheSigmoidOfTheLogOddsAndNearTheTruth(String loss, double slope) {
    TrainedModel model = fitted(loss, MulticlassStrategy.OVO, line(3000, 2, 3));
    double[] at = {-2, -1, -0.2, 0.3, 1, 2};
    double[] values = model.machineValues(new DenseMatrix(at.length, 1, at));
    double[] p = model.probabilities(values);
    for (int i = 0; i < at.length; i++) {
      assertThat(p[2 * i + 1]).isCloseTo(1 / (1 + Math.exp(-slope * values[i])), within(1e-12));
      assertThat(p[2 * i + 1]).isCloseTo(1 / (1 + Math.exp(-2 * at[i])), within(0.05));
    }
  }

  @ParameterizedTest
  @CsvSource({"OVO", "OVR"})
  void probabilitiesOfManyClassesSumToOneAndPreferThePrediction(MulticlassStrategy way) {
    TrainedModel model = fitted("truncated-logistic:s=-3", way, line(150, 3, 4));
    Dataset fresh = line(60, 3, 5);
    double[] p = model.probabilities(model.machineValues(fresh.features()));
    int[] predicted = model.predict(fresh.features());
    for (int i = 0; i < predicted.length; i++) {
      assertThat(p[3 * i] + p[3 * i + 1] + p[3 * i + 2]).isCloseTo(1, within(1e-12));
      for (int c = 0; c < 3; c++) {
        assertThat(p[3 * i + c]).isLessThanOrEqualTo(p[3 * i + predicted[i]]);
      }
    }
  }

  @Test
  void rejectsLossesWithoutProbabilities() {
    refused("hinge", MulticlassStrategy.OVO, 2, "loss hinge");
    refused("truncated-logistic:s=-1", MulticlassStrategy.OVO, 2, "truncated so high");
    refused("truncated-logistic:s=-3", MulticlassStrategy.JOINT, 3, "multiclass = joint");
  }

  private static void refused(String loss, MulticlassStrategy way, int k, String words) {
    assertThatThrownBy(() -> fitted(loss, way, line(30, k, 6)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("calibrate = loss")
        .hasMessageContaining(words);
  }
}
