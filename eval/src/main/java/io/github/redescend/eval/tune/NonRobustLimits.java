package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import java.util.Optional;

/** The non-robust limits of recipes. */
public record NonRobustLimits(Assembly assembly) {
  private static final String AUTO = "auto";

  /**
   * The recipe with the non-robust limit of its loss, if it has a {@link RobustLoss}, the limit is
   * in the catalogue and some solver supports it.
   *
   * @throws io.github.redescend.core.InvalidInputException if the loss is unknown or a parameter
   *     not allowed
   */
  public Optional<Recipe> limit(Recipe recipe) {
    if (!(loss(recipe) instanceof RobustLoss robust)
        || !assembly.losses().contains(robust.nonRobustLimit().spec().name())) {
      return Optional.empty();
    }
    return Optional.of(solvable(recipe.loss(robust.nonRobustLimit().spec().toString())))
        .filter(assembly::fits);
  }

  /** Whether the loss of a recipe is robust. */
  boolean robust(Recipe recipe) {
    return loss(recipe) instanceof RobustLoss;
  }

  private Criterion loss(Recipe recipe) {
    return assembly.losses().make(recipe.loss()).forClasses(2);
  }

  /** With its own solver if that supports the loss, else with a suitable one. */
  Recipe solvable(Recipe recipe) {
    boolean helps =
        !assembly.fits(recipe)
            && assembly.solvers().contains(AUTO)
            && assembly.fits(recipe.solver(AUTO));
    return helps ? recipe.solver(AUTO) : recipe;
  }
}
