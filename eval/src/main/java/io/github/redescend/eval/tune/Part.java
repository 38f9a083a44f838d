package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Locale;

/** Those of {@link Recipe.Part} that are specs. */
enum Part {
  LOSS,
  KERNEL,
  SPACE,
  SOLVER;

  /** The part of a recipe. */
  Spec of(Recipe recipe) {
    return switch (this) {
      case LOSS -> recipe.loss();
      case KERNEL -> recipe.kernel();
      case SPACE -> recipe.space();
      case SOLVER -> recipe.solver();
    };
  }

  /** What the part may be. */
  Catalogue<?> known(Assembly assembly) {
    return switch (this) {
      case LOSS -> assembly.losses();
      case KERNEL -> assembly.kernels();
      case SPACE -> assembly.spaces();
      case SOLVER -> assembly.solvers();
    };
  }

  /** The recipe with another such part. */
  Recipe replaced(Recipe recipe, String spec) {
    return switch (this) {
      case LOSS -> recipe.loss(spec);
      case KERNEL -> recipe.kernel(spec);
      case SPACE -> recipe.space(spec);
      case SOLVER -> recipe.solver(spec);
    };
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
