package io.github.redescend.classifiers.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predicted classes of the training samples, which a two-class fit provides without prediction. */
class TrainingClassesTest {
  private static Learner learner(String system, String space) {
    return Assembly.standard().classifier(Systems.recipe(system).space(space), Seed.of(1));
  }

  @ParameterizedTest
  @CsvSource({
    "ls-svm, gram",
    "kcc-hq, landmarks:m=20",
    "rsvc, landmarks:m=20",
    "l2-svm, gram",
    "svm, gram"
  })
  void twoClassFitProvidesThePredictedClasses(String system, String space) {
    Dataset data = Blobs.of(120, 2, 5);
    Learner.Fitted fitted = learner(system, space).fitted(data, Control.defaults());
    assertThat(fitted.predicted()).isPresent();
    assertThat(fitted.predicted(data)).isEqualTo(fitted.model().predict(data.features()));
  }

  @Test
  void otherwiseTheModelPredictsTheClasses() {
    Dataset many = Blobs.of(120, 3, 5);
    Dataset two = Blobs.of(120, 2, 5);
    double[] weights = two.weights().clone();
    weights[7] = 0;
    Dataset some = new Dataset(two.features(), two.labels(), weights, two.featureNames());
    for (Dataset data : new Dataset[] {many, some}) {
      Learner.Fitted fitted = learner("ls-svm", "gram").fitted(data, Control.defaults());
      assertThat(fitted.predicted()).isEmpty();
      assertThat(fitted.predicted(data)).isEqualTo(fitted.model().predict(data.features()));
    }
  }
}
