package io.github.redescend.classifiers.influence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Control;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelInfluencesTest {
  private static final String LANDMARKS = "landmarks:m=2,rule=random";
  private static final Assembly ASSEMBLY = Assembly.standard();

  private static final Dataset DATA =
      Dataset.of(
          DenseMatrix.of(new double[][] {{0, 1}, {1, 0}, {2, 1}, {3, 3}}),
          Labels.of(List.of("a", "a", "b", "b")));

  private static ModelInfluences influences(String space) {
    TrainedModel model =
        ASSEMBLY
            .classifier(
                Systems.recipe("ls-svm").kernel("gaussian:gamma=1").space(space).lambda(1),
                Seed.of(1))
            .fit(DATA, Control.defaults());
    return ModelInfluences.of(model, DATA.size(), ASSEMBLY.compute());
  }

  /** Each binary classifier fits into memory, but all of them together do not. */
  @ParameterizedTest
  @ValueSource(strings = {"gram", LANDMARKS})
  void tooManyClassifiersAreRejectedBeforeTheFirstIsBuilt(String space) {
    double budget = MemoryBudget.ofHeap().doubles();
    double[] weights = new double[(int) Math.sqrt(budget / 8)];
    Arrays.fill(weights, 1);
    int machines = space.equals("gram") ? 5 : (int) (budget / weights.length);
    ModelInfluences influences = influences(space);
    assertThatThrownBy(
            () ->
                influences.of(
                    m -> {
                      throw new AssertionError("machine " + m + " is made");
                    },
                    Collections.nCopies(machines, weights)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(
            "certificates of %d machines on up to %d rows needs", machines, weights.length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gram", LANDMARKS})
  void samplesOfWeightZeroHaveNoInfluence(String space) {
    Influences made =
        influences(space).of(m -> DATA.features(), List.of(new double[] {1, 0, 2, 1})).get(0);
    double[] s = new double[4];
    made.write(DATA.features(), 0, 1, s);
    assertThat(s[1]).isZero();
    assertThat(Arrays.stream(s).sum()).isCloseTo(1, within(1e-12));
  }
}
