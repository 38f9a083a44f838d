package io.github.redescend.eval.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CalibratedLearnerTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Recipe RIDGE = Systems.recipe("ls-svm").kernel("gaussian:gamma=0.3");

  /**
   * k overlapping Gaussians on a circle. The first class is three times as frequent as the others.
   */
  private static Dataset overlapping(int n, int k, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x = new double[2 * n];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int c = Math.max(0, i % (k + 2) - 2);
      x[2 * i] = 1.3 * Math.cos(2 * Math.PI * c / k) + random.nextGaussian();
      x[2 * i + 1] = 1.3 * Math.sin(2 * Math.PI * c / k) + random.nextGaussian();
      names.add("c" + c);
    }
    return Dataset.of(new DenseMatrix(n, 2, x), Labels.of(names));
  }

  private static TrainedModel fitted(Recipe recipe, CalibrationMethod method, Dataset data) {
    Learner learner = ASSEMBLY.classifier(recipe, Seed.of(1));
    return new CalibratedLearner(learner, method, Seed.of(1), ASSEMBLY.compute())
        .fit(data, Control.defaults());
  }

  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void theMostProbableClassIsTheOnePredicted(CalibrationMethod method) {
    for (int k : new int[] {2, 4}) {
      for (MulticlassStrategy way :
          new MulticlassStrategy[] {MulticlassStrategy.OVO, MulticlassStrategy.OVR}) {
        Dataset data = overlapping(150, k, 3);
        TrainedModel model = fitted(RIDGE.manyClasses(way), method, data);
        Dataset fresh = overlapping(300, k, 4);
        double[] p = model.probabilities(model.machineValues(fresh.features()));
        int[] predicted = model.predict(fresh.features());
        for (int i = 0; i < predicted.length; i++) {
          double[] own = Arrays.copyOfRange(p, i * k, (i + 1) * k);
          assertThat(Arrays.stream(own).sum()).isCloseTo(1, within(1e-12));
          double second = 0;
          for (int c = 0; c < k; c++) {
            second = c == predicted[i] ? second : Math.max(second, own[c]);
          }
          assertThat(own[predicted[i]]).isGreaterThan(second);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void probabilitiesOfNewRowsAreCalibrated(CalibrationMethod method) {
    for (int k : new int[] {2, 3}) {
      TrainedModel model = fitted(RIDGE, method, overlapping(600, k, 5));
      ProbabilityQuality quality = quality(model, overlapping(3000, k, 6));
      assertThat(quality.calibrationError()).isLessThan(0.06);
      // The log loss of predicting the class frequencies.
      assertThat(quality.logLoss()).isLessThan(k == 2 ? 0.45 : 0.75);
    }
  }

  private static ProbabilityQuality quality(TrainedModel model, Dataset data) {
    return ProbabilityQuality.of(
        Arrays.stream(data.labels().codes()).mapToObj(data.labels().classes()::get).toList(),
        model.classes(),
        model.probabilities(model.machineValues(data.features())));
  }

  @Test
  void modelIsTrainedOnAllSamples() {
    Dataset data = overlapping(80, 2, 7);
    TrainedModel plain = ASSEMBLY.classifier(RIDGE, Seed.of(1)).fit(data, Control.defaults());
    TrainedModel model = fitted(RIDGE, CalibrationMethod.PLATT, data);
    assertThat(model.scores(data.features())).containsExactly(plain.scores(data.features()));
  }

  @Test
  void probabilitiesDoNotDependOnTheThreads() {
    Dataset data = overlapping(120, 3, 8);
    List<double[]> found = new ArrayList<>();
    for (int threads : new int[] {1, 4}) {
      Compute compute = ASSEMBLY.compute().withWorkers(Workers.of(threads));
      TrainedModel model =
          new CalibratedLearner(
                  TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.OFF, Seed.of(2)),
                  CalibrationMethod.ISOTONIC,
                  Seed.of(2),
                  compute)
              .fit(data, Control.defaults());
      found.add(model.probabilities(model.machineValues(data.features())));
      double[] alone = found.get(found.size() - 1);
      Callable<double[]> again = () -> model.probabilities(model.machineValues(data.features()));
      for (double[] other : Workers.of(4).map(List.of(again, again, again, again))) {
        assertThat(other).containsExactly(alone);
      }
    }
    assertThat(found.get(0)).containsExactly(found.get(1), within(1e-9));
  }

  @Test
  void sampleWeightsAreUsed() {
    Dataset data = overlapping(200, 2, 9);
    double[] weights = new double[data.size()];
    Arrays.setAll(weights, i -> data.labels().codes()[i] == 1 ? 8 : 1);
    TrainedModel heavy =
        fitted(
            RIDGE,
            CalibrationMethod.PLATT,
            new Dataset(data.features(), data.labels(), weights, data.featureNames()));
    TrainedModel even = fitted(RIDGE, CalibrationMethod.PLATT, data);
    double[] more = heavy.probabilities(heavy.machineValues(data.features()));
    double[] less = even.probabilities(even.machineValues(data.features()));
    int higher = 0;
    for (int i = 0; i < data.size(); i++) {
      higher += more[2 * i + 1] > less[2 * i + 1] ? 1 : 0;
    }
    assertThat(higher).isGreaterThan(150);
  }

  @Test
  void samplesOfWeightZeroAreIgnored() {
    Dataset data = overlapping(90, 2, 10);
    double[] weights = new double[data.size()];
    Arrays.setAll(weights, i -> i < 60 ? 1 : 0);
    Dataset muted = new Dataset(data.features(), data.labels(), weights, data.featureNames());
    int[] first = new int[60];
    Arrays.setAll(first, i -> i);
    TrainedModel with = fitted(RIDGE, CalibrationMethod.PLATT, muted);
    TrainedModel without = fitted(RIDGE, CalibrationMethod.PLATT, data.select(first));
    assertThat(with.probabilities(with.machineValues(data.features())))
        .containsExactly(
            without.probabilities(without.machineValues(data.features())), within(1e-9));
  }

  @Test
  void aClassOfOneSampleIsRefused() {
    Dataset data =
        Dataset.of(
            new DenseMatrix(4, 1, new double[] {0, 1, 2, 3}),
            Labels.of(List.of("a", "a", "a", "b")));
    assertThatThrownBy(() -> fitted(RIDGE, CalibrationMethod.PLATT, data))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("class 'b' has 1 row with a weight");
  }

  @Test
  void aModelWithoutCalibrationHasNoProbabilities() {
    Dataset data = overlapping(30, 2, 11);
    TrainedModel plain = ASSEMBLY.classifier(RIDGE, Seed.of(1)).fit(data, Control.defaults());
    assertThatThrownBy(() -> plain.probabilities(new double[] {1}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("train it with --calibrate platt");
  }
}
