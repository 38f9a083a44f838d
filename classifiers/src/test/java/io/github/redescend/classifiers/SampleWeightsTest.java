package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.SharedFits;
import io.github.redescend.classifiers.machine.TrainedMachines.MachineFit;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Samples with weight 0 have no influence on a model, and weight 2 equals two copies of a sample.
 */
class SampleWeightsTest {
  private static final Control PLAIN = Control.defaults();

  static Stream<Recipe> recipes() {
    Recipe closs = Systems.recipe("kcc-hq");
    return Stream.concat(
        Systems.recipes().stream(),
        Stream.of(
            closs.kernel("gaussian:gamma=median"),
            closs.space("landmarks:m=9,rule=random"),
            closs.space("landmarks:m=9,rule=kmeans"),
            closs.solver("hq:start=subsets")));
  }

  /** Makes every fourth sample an outlier with arbitrary label and weight 0. */
  private static Dataset withWeightless(Dataset data) {
    double[] values = new double[data.size() * 2 * 4 / 3 / 2 * 2];
    int n = values.length / 2;
    int[] codes = new int[n];
    double[] weights = new double[n];
    for (int i = 0, k = 0; i < n; i++) {
      if (i % 4 == 1) {
        values[2 * i] = 300 + i;
        values[2 * i + 1] = -i;
        codes[i] = i % data.labels().classes().size();
      } else {
        data.features().copyRow(k, values, 2 * i);
        codes[i] = data.labels().codes()[k];
        weights[i] = data.weights()[k++];
      }
    }
    Labels labels = new Labels(data.labels().classes(), codes);
    return new Dataset(new DenseMatrix(n, 2, values), labels, weights, data.featureNames());
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void weightZeroHasNoInfluence(Recipe recipe) {
    Dataset data = Blobs.of(60, 3, 4);
    Dataset more = withWeightless(data);
    assertThat(more.size()).isEqualTo(80);
    assertThat(more.weighted().size()).isEqualTo(60);
    Learner learner = Assembly.standard().classifier(recipe, Seed.of(1));
    TrainedModel expected = learner.fit(data, PLAIN);
    TrainedModel found = learner.fit(more, PLAIN);
    assertThat(found.machineValues(data.features()))
        .containsExactly(expected.machineValues(data.features()));
    assertThat(found.provenance().specs()).isEqualTo(expected.provenance().specs());
    assertThat(found.provenance().samples()).isEqualTo(60);
  }

  /** Binary classifiers report the row numbers of the original samples. */
  @Test
  void classifiersReportTheOriginalRowNumbers() {
    Dataset more = withWeightless(Blobs.of(60, 3, 4));
    KernelClassifier<?> classifier =
        (KernelClassifier<?>) Assembly.standard().classifier(Systems.recipe("kcc-hq"), Seed.of(1));
    for (MachineFit machine : classifier.train(more, PLAIN).machines()) {
      for (int i = 0; i < machine.rows().length; i++) {
        assertThat(more.weights()[machine.rows()[i]]).isPositive();
      }
    }
    FittedSpace shared = classifier.embed(more);
    SharedFits fits = new SharedFits(more, shared);
    assertThat(fits.machineValues(List.of(classifier), more.features(), PLAIN).get(0))
        .containsExactly(
            classifier.train(more, shared, PLAIN).model().machineValues(more.features()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gaussian:gamma=auto", "gaussian:gamma=median", "laplacian:gamma=median"})
  void weightTwoEqualsTwoSamples(String kernel) {
    Dataset data = Blobs.of(40, 3, 6);
    int[] repeated =
        IntStream.range(0, 80).filter(k -> k % 2 == 0 || k / 2 % 3 == 0).map(k -> k / 2).toArray();
    double[] weights = new double[40];
    for (int i : repeated) {
      weights[i]++;
    }
    Dataset weighted = new Dataset(data.features(), data.labels(), weights, data.featureNames());
    for (MulticlassStrategy way : List.of(MulticlassStrategy.OVO, MulticlassStrategy.JOINT)) {
      Recipe recipe =
          Systems.recipe("kcc-hq")
              .kernel(kernel)
              .manyClasses(way)
              .solver("hq:iterations=4,tolerance=0");
      Learner learner = Assembly.standard().classifier(recipe, Seed.of(1));
      double[] expected = learner.fit(data.select(repeated), PLAIN).machineValues(data.features());
      double[] found = learner.fit(weighted, PLAIN).machineValues(data.features());
      for (int i = 0; i < expected.length; i++) {
        assertThat(found[i]).isCloseTo(expected[i], within(1e-7));
      }
      assertThat(Arrays.stream(expected).distinct().count()).isGreaterThan(10);
    }
  }
}
