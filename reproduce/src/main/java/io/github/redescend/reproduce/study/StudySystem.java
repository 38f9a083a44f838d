package io.github.redescend.reproduce.study;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import java.util.List;

/**
 * A system of a study, a column of its tables, with other parts. Without losses and for null it has
 * its own ones; the first loss is the least robust. It may be tuned on a held-out fifth instead of
 * folds, and over constants C.
 */
public record StudySystem(
    String name,
    String system,
    List<String> losses,
    String solver,
    String space,
    Boolean bias,
    Double lambda,
    boolean holdout,
    List<Double> constants) {
  /** The system with its solver, space and bias. */
  public Recipe recipe() {
    Recipe recipe = Systems.recipe(system);
    recipe = solver == null ? recipe : recipe.solver(solver);
    recipe = space == null ? recipe : recipe.space(space);
    return bias == null ? recipe : recipe.bias(bias);
  }

  /** A recipe of this system with each loss. */
  public List<Recipe> shaped(Recipe recipe) {
    return losses.isEmpty() ? List.of(recipe) : losses.stream().map(recipe::loss).toList();
  }

  /** The system with its first loss. */
  public Recipe first() {
    return shaped(recipe()).get(0);
  }
}
