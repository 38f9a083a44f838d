package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Those of {@link Recipe.Part} that are specs. */
@SuppressWarnings("ImmutableEnumChecker") // references to methods, which hold nothing
enum Part {
  LOSS(Recipe::loss, Assembly::losses, Recipe::loss),
  KERNEL(Recipe::kernel, Assembly::kernels, Recipe::kernel),
  SPACE(Recipe::space, Assembly::spaces, Recipe::space),
  SOLVER(Recipe::solver, Assembly::solvers, Recipe::solver);

  private final Function<Recipe, Spec> spec;
  private final Function<Assembly, Catalogue<?>> catalogue;
  private final BiFunction<Recipe, String, Recipe> replacement;

  Part(
      Function<Recipe, Spec> spec,
      Function<Assembly, Catalogue<?>> catalogue,
      BiFunction<Recipe, String, Recipe> replacement) {
    this.spec = spec;
    this.catalogue = catalogue;
    this.replacement = replacement;
  }

  /** The part of a recipe. */
  Spec of(Recipe recipe) {
    return spec.apply(recipe);
  }

  /** What the part may be. */
  Catalogue<?> known(Assembly assembly) {
    return catalogue.apply(assembly);
  }

  /** The recipe with another such part. */
  Recipe replaced(Recipe recipe, String other) {
    return replacement.apply(recipe, other);
  }

  /** The name of the part where it is set as a whole, and before the dot of a parameter. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The parameters that the recipe's part has. */
  List<String> parameters(Recipe recipe, Assembly assembly) {
    return known(assembly).entry(of(recipe).name()).parameters().stream()
        .map(Parameter::name)
        .toList();
  }
}
