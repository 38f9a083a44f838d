package io.github.redescend.result.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.eval.audit.TrustedChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FinalFitTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  /** Three classes in the plane with 10% random labels. */
  private static Dataset data() {
    Random random = new Random(5);
    double[][] rows = new double[90][];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {i % 3 + 0.2 * random.nextGaussian(), random.nextDouble()};
      labels.add("c" + (random.nextInt(10) == 0 ? random.nextInt(3) : i % 3));
    }
    return Dataset.of(DenseMatrix.of(rows), Labels.of(labels));
  }

  @Test
  void shownFitIsThatOfTheSelectedModel() {
    Dataset data = data();
    FinalFit fit =
        FinalFit.of(
            TrustedChoice.of(ASSEMBLY, TrustedChoice.Trust.OFF, Seed.of(4)),
            data,
            List.of("x", "y"),
            ASSEMBLY);
    double[] scores = fit.training().orElseThrow().model().scores(data.features());
    assertThat(scores).containsExactly(fit.model().scores(data.features()), within(1e-12));
    assertThat(fit.machineNames()).hasSize(3);
    assertThat(fit.weights().orElseThrow()).hasSize(90);
    assertThat(Arrays.stream(fit.weights().orElseThrow())).allMatch(w -> w >= 0 && w <= 1);
  }

  @Test
  void fitWithoutTrustWeightsTrustsEverySample() {
    FinalFit fit =
        FinalFit.of(
            ASSEMBLY.classifier(Systems.recipe("kcc-hq").loss("closs:sigma=0.5"), Seed.of(1)),
            data(),
            List.of("x", "y"),
            ASSEMBLY);
    assertThat(fit.plain().orElseThrow().machines())
        .allSatisfy(machine -> assertThat(machine.solution().weights()).containsOnly(1));
    assertThat(Arrays.stream(fit.weights().orElseThrow())).anyMatch(weight -> weight < 0.5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"knn", "nn-closs"})
  void modelsWithoutWeightsHaveNoTrainingView(String system) {
    FinalFit fit =
        FinalFit.of(
            ASSEMBLY.classifier(Systems.recipe(system), Seed.of(1)),
            data(),
            List.of("x", "y"),
            ASSEMBLY);
    assertThat(fit.training()).isEmpty();
    assertThat(fit.plain()).isEmpty();
    assertThat(BoundaryPicture.of(fit)).isPresent();
  }
}
