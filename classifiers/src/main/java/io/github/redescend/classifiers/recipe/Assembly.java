package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.util.Optional;

/**
 * Makes classifiers from recipes: looks up the parts by name and checks that they are compatible.
 *
 * @param compute for parallel training
 */
public record Assembly(
    Catalogue<Criterion> losses,
    Catalogue<KernelFamily> kernels,
    Catalogue<SpaceFactory> spaces,
    Catalogue<Solver<?>> solvers,
    Compute compute) {
  /** The bundled parts on the standard backend. */
  public static Assembly standard() {
    return new Assembly(
        Losses.catalogue(),
        Kernels.catalogue(),
        SpaceKinds.catalogue(),
        Solvers.catalogue(),
        Compute.standard());
  }

  /**
   * The classifier of a recipe.
   *
   * @throws InvalidInputException if a part is unknown, a parameter out of range, or the solver
   *     does not support the loss
   */
  public Learner classifier(Recipe recipe, Seed seed) {
    Optional<String> refusal = recipe.factory().refusal(recipe, this);
    if (refusal.isPresent()) {
      throw new InvalidInputException(refusal.get());
    }
    return recipe.factory().learner(recipe, this, seed);
  }

  /**
   * Whether the parts of a recipe are compatible.
   *
   * @throws InvalidInputException if a part is unknown or a parameter out of range
   */
  public boolean fits(Recipe recipe) {
    return recipe.factory().refusal(recipe, this).isEmpty();
  }
}
