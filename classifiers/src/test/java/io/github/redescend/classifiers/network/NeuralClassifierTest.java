package io.github.redescend.classifiers.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NeuralClassifierTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Catalogue<Recipe> SYSTEMS = new Catalogue<>("system", Systems.entries());

  private static TrainedModel fit(String system, long seed, Dataset data) {
    return ASSEMBLY.classifier(SYSTEMS.make(system), Seed.of(seed)).fit(data, Control.defaults());
  }

  @Test
  void theSameSeedGivesTheSameNetwork() {
    Dataset data = Blobs.of(80, 3, 1);
    double[] one = fit("nn-closs", 1, data).scores(data.features());
    assertThat(fit("nn-closs", 1, data).scores(data.features())).containsExactly(one);
    assertThat(fit("nn-closs", 2, data).scores(data.features())).isNotEqualTo(one);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"hidden=3", "iterations=20", "switch=2", "method=conjugate-gradients", "sigma=2"})
  void eachParameterChangesTheNetwork(String parameter) {
    Dataset data = Blobs.of(80, 2, 1);
    double[] plain = fit("nn-closs", 1, data).scores(data.features());
    double[] other = fit("nn-closs:" + parameter, 1, data).scores(data.features());
    assertThat(other).isNotEqualTo(plain);
  }

  /**
   * Before the switch the path equals that of least squares. After it the C-loss never increases.
   */
  @Test
  void switchesOnceAndReportsEveryStep() {
    Dataset data = Blobs.of(80, 2, 1);
    List<Integer> seen = new ArrayList<>();
    TrainedModel model =
        ASSEMBLY
            .classifier(SYSTEMS.make("nn-closs:iterations=30,switch=12"), Seed.of(1))
            .fit(data, Control.defaults().withListener(step -> seen.add(step.iteration())));
    Provenance provenance = model.provenance();
    assertThat(seen)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, provenance.fit().iterations()).boxed().toList());
    assertThat(provenance.fit().stop()).contains("after 12 on least squares");
    assertThat(provenance.specs())
        .containsEntry("loss", "closs:sigma=0.5")
        .containsEntry("space", "network:hidden=10")
        .containsEntry("multiclass", "ovr");
    TrainedModel never = fit("nn-closs:iterations=30,switch=30", 1, data);
    assertThat(never.provenance().fit().objective()).isGreaterThan(provenance.fit().objective());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nn-closs:hidden=0|hidden = 0 is not allowed",
        "nn-closs:iterations=0,switch=0|iterations = 0 is not allowed",
        "nn-closs:iterations=10,switch=11|switch = 11 is not allowed",
        "nn-closs:sigma=0|sigma = 0 is not allowed",
        "nn-closs:layers=2|unknown parameter of nn-closs 'layers'",
        "nn-closs:hidden=2000000000|needs",
      })
  void invalidParametersAreRejected(String system, String message) {
    Dataset data = Blobs.of(20, 2, 1);
    assertThatThrownBy(() -> fit(system, 1, data))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void componentsThatANetworkDoesNotUseAreRejected() {
    Recipe recipe = Systems.recipe("nn-closs");
    for (UnaryOperator<Recipe> wrong :
        List.<UnaryOperator<Recipe>>of(
            r -> r.kernel("linear"),
            r -> r.space("landmarks:m=5"),
            r -> r.manyClasses(MulticlassStrategy.OVO),
            r -> r.bias(false))) {
      assertThatThrownBy(() -> wrong.apply(recipe))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("system nn-closs has no");
    }
    Recipe hinge = recipe.loss("hinge");
    assertThatThrownBy(() -> ASSEMBLY.classifier(hinge, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("hinge does not have");
  }

  @Test
  void eachClassHasAnOutput() {
    Dataset data = Blobs.of(90, 3, 1);
    assertThat(Blobs.accuracy(fit("nn-closs", 1, data), data)).isGreaterThan(0.97);
  }
}
