package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Locale;

/** The parts of a recipe that are specs. */
enum Part {
  LOSS {
    @Override
    Spec of(Recipe recipe) {
      return recipe.loss();
    }

    @Override
    Catalogue<?> known(Assembly assembly) {
      return assembly.losses();
    }

    @Override
    Recipe replaced(Recipe recipe, String spec) {
      return recipe.loss(spec);
    }
  },
  KERNEL {
    @Override
    Spec of(Recipe recipe) {
      return recipe.kernel();
    }

    @Override
    Catalogue<?> known(Assembly assembly) {
      return assembly.kernels();
    }

    @Override
    Recipe replaced(Recipe recipe, String spec) {
      return recipe.kernel(spec);
    }
  },
  SPACE {
    @Override
    Spec of(Recipe recipe) {
      return recipe.space();
    }

    @Override
    Catalogue<?> known(Assembly assembly) {
      return assembly.spaces();
    }

    @Override
    Recipe replaced(Recipe recipe, String spec) {
      return recipe.space(spec);
    }
  },
  SOLVER {
    @Override
    Spec of(Recipe recipe) {
      return recipe.solver();
    }

    @Override
    Catalogue<?> known(Assembly assembly) {
      return assembly.solvers();
    }

    @Override
    Recipe replaced(Recipe recipe, String spec) {
      return recipe.solver(spec);
    }
  };

  /** The part of a recipe. */
  abstract Spec of(Recipe recipe);

  /** What the part may be. */
  abstract Catalogue<?> known(Assembly assembly);

  /** The recipe with another such part. */
  abstract Recipe replaced(Recipe recipe, String spec);

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
