package io.github.redescend.classifiers.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GrownLandmarksTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  private static Learner machine(String space, double lambda, MulticlassStrategy way) {
    boolean joint = way == MulticlassStrategy.JOINT;
    return ASSEMBLY.classifier(
        Recipe.named("grown", "-", "-")
            .loss(joint ? "truncated-hinge" : "least-squares")
            .kernel("gaussian:gamma=1000")
            .space(space)
            .solver(joint ? "cccp" : "auto")
            .manyClasses(way)
            .lambda(lambda),
        Seed.of(2));
  }

  /** A chess board with six fields per side. */
  private static Dataset board(int n) {
    DenseMatrix x = new DenseMatrix(n, 2, Seed.of(1).random().doubles(2L * n).toArray());
    List<String> labels =
        IntStream.range(0, n)
            .mapToObj(i -> ((int) (6 * x.row(i)[0]) + (int) (6 * x.row(i)[1])) % 2 == 0 ? "w" : "b")
            .toList();
    return Dataset.of(x, Labels.of(labels));
  }

  @ParameterizedTest
  @EnumSource(MulticlassStrategy.class)
  void modelStoresTheNumberAndHowItWasChosen(MulticlassStrategy way) {
    TrainedModel model =
        machine("landmarks:m=auto", 0.2, way).fit(Blobs.of(80, 3, 4), Control.defaults());
    assertThat(model.training().texts().get("space")).isEqualTo("landmarks:m=80,rule=random");
    assertThat(model.provenance().fit().space())
        .startsWith("80 landmarks")
        .contains("m=auto: tried 80; every row is one");
  }

  @Test
  void lambdaDeterminesTheLandmarksSoNothingIsShared() {
    Dataset data = board(800);
    TrainedModel some =
        machine("landmarks:m=auto", 2e4, MulticlassStrategy.OVO).fit(data, Control.defaults());
    TrainedModel all =
        machine("landmarks:m=auto", 0.2, MulticlassStrategy.OVO).fit(data, Control.defaults());
    assertThat(some.training().texts().get("space")).contains("m=500,");
    assertThat(all.training().texts().get("space")).contains("m=800,");
    KernelClassifier<?> grown =
        (KernelClassifier<?>) machine("landmarks:m=auto", 0.2, MulticlassStrategy.OVO);
    assertThat(grown.sharesEmbedding()).isFalse();
    TrainedModel named =
        machine("landmarks:m=800", 0.2, MulticlassStrategy.OVO).fit(data, Control.defaults());
    assertThat(all.scores(data.features()))
        .containsExactly(named.scores(data.features()), within(1e-6));
  }
}
