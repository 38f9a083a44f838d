package io.github.redescend.classifiers.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.recipe.Recipe.LearnerFactory;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recipes of learners other than kernel machines. */
class RecipeTest {
  /** Reads only the loss and lambda of its recipe, and creates an LS-SVM. */
  private record Own(int width) implements LearnerFactory {
    @Override
    public Set<Recipe.Part> uses() {
      return Set.of(Recipe.Part.LOSS, Recipe.Part.LAMBDA);
    }

    @Override
    public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
      return assembly.classifier(Systems.recipe("ls-svm").lambda(width * recipe.lambda()), seed);
    }
  }

  private static Recipe own() {
    return Recipe.of(Spec.parse("own:width=3"), "a system of its own", "-", new Own(3));
  }

  @Test
  void factoryGetsTheRecipeWithReplacedComponents() {
    Recipe recipe = own().lambda(2).loss("closs:sigma=2");
    assertThat(recipe.spec()).hasToString("own:width=3");
    assertThat(recipe.name()).isEqualTo("own");
    Learner learner = Assembly.standard().classifier(recipe, Seed.of(1));
    assertThat(((KernelClassifier<?>) learner).lambda()).isEqualTo(6);
  }

  static Stream<UnaryOperator<Recipe>> changesOfPartsThatItHasNot() {
    return Stream.of(
        r -> r.kernel("linear"),
        r -> r.space("gram"),
        r -> r.solver("hq"),
        r -> r.bias(false),
        r -> r.manyClasses(MulticlassStrategy.OVR),
        r -> r.penalty(Penalty.L2));
  }

  @ParameterizedTest
  @MethodSource("changesOfPartsThatItHasNot")
  void unusedComponentsAreRejected(UnaryOperator<Recipe> change) {
    assertThatThrownBy(() -> change.apply(own()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching(
            "system own has no (kernel|space|solver|bias|multiclass|penalty) that could be"
                + " replaced");
  }

  @Test
  void kernelMachineUsesAllComponents() {
    Recipe recipe = Systems.recipe("kcc-hq");
    for (Recipe.Part part : Recipe.Part.values()) {
      assertThat(recipe.has(part)).as(part.name()).isTrue();
    }
    assertThat(recipe.solver("hq").bias(false).spec()).hasToString("kcc-hq");
  }

  @Test
  void kernelDeterminesItsSpace() {
    Recipe linear = Systems.recipe("capped-svm");
    assertThat(linear.space()).hasToString("linear");
    assertThat(linear.kernel("gaussian").space()).hasToString("gram");
    assertThat(linear.kernel("gaussian").kernel("linear").space()).hasToString("linear");
    assertThat(linear.space("landmarks:m=5").kernel("gaussian").space())
        .hasToString("landmarks:m=5");
    assertThat(Assembly.standard().fits(linear.kernel("gaussian"))).isTrue();
  }
}
