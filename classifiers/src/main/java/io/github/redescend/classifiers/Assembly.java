package io.github.redescend.classifiers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Spaces;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.Kernels;
import io.github.redescend.kernels.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.util.List;

/**
 * Makes classifiers from recipes: the parts by name, checked against each other.
 *
 * @param losses the losses
 * @param kernels the kernels
 * @param spaces the spaces
 * @param solvers the solvers
 * @param compute where class pairs are trained in parallel
 */
public record Assembly(
    Catalogue<Described> losses,
    Catalogue<KernelFamily> kernels,
    Catalogue<Spaces> spaces,
    Catalogue<Solver<?>> solvers,
    Compute compute) {
  /** The parts of the bundled modules on the standard backend. */
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
   * @throws InvalidInputException if a part is unknown, a parameter out of range, or the loss
   *     cannot do what the solver asks
   */
  public KernelClassifier<?> classifier(Recipe recipe, Seed seed) {
    Described loss = losses.make(recipe.loss());
    return paired(recipe, loss, solvers.make(recipe.solver()), seed);
  }

  private <L> KernelClassifier<?> paired(
      Recipe recipe, Described loss, Solver<L> solver, Seed seed) {
    if (!solver.fits(loss)) {
      throw new InvalidInputException(
          "solver "
              + recipe.solver().name()
              + " "
              + lacking(recipe, loss, solver)
              + "; solvers that fit it: "
              + fitting(loss));
    }
    return new KernelClassifier<>(
        loss,
        kernels.make(recipe.kernel()),
        spaces.make(recipe.space()),
        accepting(solver),
        recipe.lambda(),
        recipe.bias(),
        recipe.manyClasses(),
        seed,
        compute);
  }

  private static String lacking(Recipe recipe, Described loss, Solver<?> solver) {
    if (solver.requires() == Described.class) {
      return "finds none for the loss " + recipe.loss().name();
    }
    // With the capability there, what else is asked is asked by a parameter, such as the start.
    return solver.requires().isInstance(loss)
        ? "as asked for, " + recipe.solver() + ", does not suit the loss " + recipe.loss().name()
        : "needs a loss with the capability "
            + solver.requires().getSimpleName()
            + ", which "
            + recipe.loss().name()
            + " has not";
  }

  /** The solver as one for any loss: what it is given was checked to have what it asks. */
  @SuppressWarnings("unchecked")
  private static Solver<Object> accepting(Solver<?> solver) {
    return (Solver<Object>) solver;
  }

  private String fitting(Described loss) {
    List<String> names =
        solvers.entries().stream()
            .map(Entry::name)
            .filter(name -> solvers.make(Spec.of(name)).fits(loss))
            .toList();
    return names.isEmpty() ? "none" : String.join(", ", names);
  }
}
