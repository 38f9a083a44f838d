package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Locale;

/** The parts of {@link Recipe.Part} that are specs. */
enum Part {
  LOSS,
  KERNEL,
  SPACE,
  SOLVER;

  Spec of(Recipe recipe) {
    return switch (this) {
      case LOSS -> recipe.loss();
      case KERNEL -> recipe.kernel();
      case SPACE -> recipe.space();
      case SOLVER -> recipe.solver();
    };
  }

  Catalogue<?> known(Assembly assembly) {
    return switch (this) {
      case LOSS -> assembly.losses();
      case KERNEL -> assembly.kernels();
      case SPACE -> assembly.spaces();
      case SOLVER -> assembly.solvers();
    };
  }

  Recipe replaced(Recipe recipe, String spec) {
    return switch (this) {
      case LOSS -> recipe.loss(spec);
      case KERNEL -> recipe.kernel(spec);
      case SPACE -> recipe.space(spec);
      case SOLVER -> recipe.solver(spec);
    };
  }

  /** The name of the part in settings. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  List<String> parameters(Recipe recipe, Assembly assembly) {
    return known(assembly).entry(of(recipe).name()).parameters().stream()
        .map(Parameter::name)
        .toList();
  }
}
