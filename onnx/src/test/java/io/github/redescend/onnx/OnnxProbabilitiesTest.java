package io.github.redescend.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.ScoreMap;
import io.github.redescend.classifiers.probability.ScoreMap.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ONNX Runtime computes the probabilities of the models, for two and for many classes. */
class OnnxProbabilitiesTest {
  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void calibratedModelsAgree(CalibrationMethod method) {
    for (String name : List.of("sonar", "iris", "wine")) {
      Table table = OnnxModelTest.table(name);
      for (PipelineModel made : machines(table)) {
        PipelineModel model = with(made, calibrated(made, table, method));
        assertAgree(model, table, Precision.DOUBLE, 1e-11);
        if (method == CalibrationMethod.PLATT) {
          assertAgree(model, table, Precision.FLOAT, 1e-3);
        }
      }
    }
  }

  /**
   * Calibration maps that contradict the scores: the predicted class is adjusted in the same way.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 7})
  void contradictingMapsAgree(int classes) {
    Table table = discs(classes);
    SplittableRandom random = new SplittableRandom(5);
    for (PipelineModel made : machines(table)) {
      int count = made.model().decision().outputs();
      for (CalibrationMethod method : CalibrationMethod.values()) {
        List<ScoreMap> maps = new ArrayList<>();
        for (int m = 0; m < count; m++) {
          maps.add(method == CalibrationMethod.PLATT ? sigmoid(random) : steps(random));
        }
        PipelineModel model = with(made, new Calibration(method, maps));
        assertThat(givenWay(model.probabilities(table), classes)).isPositive();
        assertAgree(model, table, Precision.DOUBLE, 1e-11);
      }
    }
  }

  /** All values at most 0, scores equal to the knots, and a map with one knot. */
  @Test
  void flatMapsAgree() {
    Table table = discs(4);
    Recipe recipe = Systems.recipe("ls-svm").manyClasses(MulticlassStrategy.OVR).lambda(1);
    PipelineModel made = OnnxModelTest.trained(table, recipe, ScaleRule.NONE);
    double[] scores = made.scores(table);
    double low = Math.min(scores[0], scores[5]);
    double high = Math.max(scores[0], scores[5]);
    ScoreMap nothing = new Interpolation(new double[] {0}, new double[] {0});
    ScoreMap hit = new Interpolation(new double[] {low, high}, new double[] {0, 1});
    for (ScoreMap map : List.of(nothing, hit)) {
      PipelineModel model =
          with(made, new Calibration(CalibrationMethod.ISOTONIC, List.of(map, map, map, map)));
      assertAgree(model, table, Precision.DOUBLE, 1e-11);
    }
  }

  private static void assertAgree(
      PipelineModel model, Table table, Precision precision, double tolerance) {
    OnnxRuntime.Answer answer = OnnxRuntime.run(model, precision, OnnxModelTest.raw(table));
    double[] expected = model.probabilities(table);
    double[][] found = answer.probabilities().orElseThrow();
    assertThat(OnnxModelTest.furthest(found, expected)).isLessThan(tolerance);
    List<String> classes = model.model().classes();
    for (int i = 0; i < found.length; i++) {
      double[] row = found[i];
      int highest = IntStream.range(0, row.length).reduce(0, (a, b) -> row[b] > row[a] ? b : a);
      assertThat(classes.get(highest)).isEqualTo(answer.labels().get(i));
      double most = row[highest];
      assertThat(Arrays.stream(row).filter(p -> p == most).count()).isEqualTo(1);
    }
  }

  private static List<PipelineModel> machines(Table table) {
    return List.of(MulticlassStrategy.OVO, MulticlassStrategy.OVR).stream()
        .map(
            strategy ->
                Systems.recipe("ls-svm").kernel("gaussian:gamma=2").manyClasses(strategy).lambda(1))
        .map(recipe -> OnnxModelTest.trained(table, recipe, ScaleRule.MINMAX))
        .toList();
  }

  private static Calibration calibrated(PipelineModel made, Table table, CalibrationMethod method) {
    Dataset data = made.preprocessing().apply(table);
    return made.model()
        .calibrated(
            method,
            made.machineValues(table),
            WeightedLabels.given(data.labels().codes(), data.weights()))
        .calibration()
        .orElseThrow();
  }

  private static PipelineModel with(PipelineModel made, Calibration calibration) {
    TrainedModel model = made.model();
    return new PipelineModel(
        made.preprocessing(),
        new TrainedModel(
            model.classes(),
            model.manyClasses(),
            model.decision(),
            model.provenance(),
            Optional.of(calibration)));
  }

  private static ScoreMap sigmoid(SplittableRandom random) {
    return new Sigmoid(random.nextDouble(0, 12), random.nextDouble(-8, 8));
  }

  private static ScoreMap steps(SplittableRandom random) {
    int knots = 1 + random.nextInt(6);
    double[] scores = random.doubles(knots, -2, 2).sorted().toArray();
    double[] probabilities = random.doubles(knots, -0.3, 1.3).sorted().toArray();
    return new Interpolation(
        scores, Arrays.stream(probabilities).map(p -> Math.max(0, Math.min(1, p))).toArray());
  }

  /** The number of rows in which another class is within rounding error of the highest. */
  private static long givenWay(double[] probabilities, int classes) {
    return IntStream.range(0, probabilities.length / classes)
        .mapToObj(i -> Arrays.copyOfRange(probabilities, i * classes, (i + 1) * classes))
        .map(row -> Arrays.stream(row).sorted().toArray())
        .filter(row -> row[classes - 1] - row[classes - 2] < 1e-15)
        .count();
  }

  private static Table discs(int classes) {
    SplittableRandom random = new SplittableRandom(3);
    int n = 120;
    double[] x = new double[n];
    double[] z = new double[n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * (i % classes) / classes;
      x[i] = Math.cos(angle) + random.nextDouble(-1, 1);
      z[i] = Math.sin(angle) + random.nextDouble(-1, 1);
      labels.add("c" + i % classes);
    }
    return OnnxModelTest.columns(labels, x, z);
  }
}
