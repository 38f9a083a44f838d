package io.github.redescend.eval.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.tune.Candidates.Candidate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DefaultGridTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  private static List<String> systems() {
    return Systems.entries().stream().map(Entry::name).filter(name -> !name.equals("knn")).toList();
  }

  /** Every value is valid for the system, and there are at least two candidates. */
  @ParameterizedTest
  @MethodSource("systems")
  void everySystemHasAGrid(String system) {
    Recipe recipe = Systems.recipe(system);
    List<Candidate> candidates =
        Candidates.of(
            ASSEMBLY,
            recipe,
            Grid.parse(DefaultGrid.of(recipe, ASSEMBLY)),
            Search.of("grid", Optional.empty()),
            Seed.of(1));
    assertThat(candidates).hasSizeBetween(3, 200);
  }

  @Test
  void valuesSurroundThoseOfTheRecipe() {
    Recipe rsvc = Systems.recipe("rsvc").loss("welsch-hinge:sigma=3");
    assertThat(DefaultGrid.of(rsvc, ASSEMBLY))
        .contains("lambda=0.001,0.01,0.1,1,10", "kernel.gamma=auto,", "loss.sigma=1.5,3,6");
  }

  @Test
  void givenWidthIsKept() {
    Recipe rsvc = Systems.recipe("rsvc");
    assertThat(DefaultGrid.of(rsvc.kernel("gaussian:gamma=2"), ASSEMBLY)).doesNotContain("gamma");
    assertThat(DefaultGrid.of(rsvc.kernel("linear"), ASSEMBLY)).doesNotContain("gamma");
    assertThat(DefaultGrid.of(rsvc.kernel("laplacian"), ASSEMBLY)).contains("gamma");
  }

  @Test
  void valuesOutOfRangeAreDropped() {
    Recipe recipe = Systems.recipe("svm").loss(Spec.of("pinball").with("tau", 0.6).toString());
    assertThat(DefaultGrid.of(recipe, ASSEMBLY)).contains("loss.tau=0.3,0.6").doesNotContain("1.2");
  }

  @Test
  void systemWithoutParametersIsRejected() {
    assertThatThrownBy(() -> DefaultGrid.of(Systems.recipe("knn"), ASSEMBLY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("knn has no lambda");
  }
}
