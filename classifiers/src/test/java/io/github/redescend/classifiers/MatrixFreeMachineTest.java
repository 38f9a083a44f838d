package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Half-quadratic fits without a stored kernel matrix equal those with one. */
class MatrixFreeMachineTest {
  /** Too many samples for the factorization that a ridge sequence uses on small data. */
  private static final Dataset DATA = Blobs.of(600, 2, 5);

  private static final Matrix FRESH = Blobs.of(60, 2, 6).features();

  private static double[] values(Recipe recipe, String space) {
    KernelClassifier<?> classifier =
        (KernelClassifier<?>) Assembly.standard().classifier(recipe.space(space), Seed.of(1));
    return classifier.fit(DATA, Control.defaults()).machineValues(FRESH);
  }

  /**
   * A fixed number of solves, each accurate to eight digits, with the weights of the previous one.
   */
  @ParameterizedTest
  @CsvSource({
    "kcc-hq, closs:sigma=0.5, 1",
    "kcc-hq, closs:sigma=0.5, 0.01",
    "kcc-hq, siwls, 1",
    "kcc-hq, least-squares, 0.1",
    "rsvc, welsch-hinge:sigma=1, 0.3",
    "rsvc, cauchy-hinge:sigma=1, 1",
    "l2-svm, squared-hinge, 1"
  })
  void scoresAgree(String system, String loss, double lambda) {
    Recipe recipe =
        Systems.recipe(system)
            .kernel("gaussian:gamma=0.3")
            .loss(loss)
            .solver("hq:iterations=3,tolerance=0")
            .lambda(lambda);
    double[] stored = values(recipe, "gram");
    assertThat(values(recipe, "gram:matrix=free")).containsExactly(stored, within(1e-6));
  }
}
