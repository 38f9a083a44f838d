package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.JointClassifier;
import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.util.Optional;
import java.util.function.Predicate;

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
    Catalogue<Criterion> losses,
    Catalogue<KernelFamily> kernels,
    Catalogue<SpaceFactory> spaces,
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
  public Learner classifier(Recipe recipe, Seed seed) {
    return recipe.factory().learner(recipe, this, seed);
  }

  /** The classifier of a recipe whose parts are all that there is to it. */
  Learner kernelMachine(Recipe recipe, Seed seed) {
    Criterion loss = losses.make(recipe.loss());
    Solver<?> solver = solvers.make(recipe.solver());
    if (recipe.penalty() != Penalty.L2) {
      return new SparseMachines(this).classifier(recipe, loss, solver, seed);
    }
    return recipe.manyClasses() == MulticlassStrategy.JOINT
        ? joint(recipe, loss, solver, seed)
        : binary(recipe, loss, solver, seed);
  }

  private KernelClassifier<?> binary(Recipe recipe, Criterion rule, Solver<?> solver, Seed seed) {
    Criterion loss = rule.forClasses(2);
    if (!solver.fits(loss)) {
      throw unfit(recipe, lacking(recipe, loss, solver), s -> s.fits(loss));
    }
    return machine(recipe, loss, solver, seed);
  }

  private <L extends Criterion> KernelClassifier<L> machine(
      Recipe recipe, Criterion loss, Solver<L> solver, Seed seed) {
    return new KernelClassifier<>(
        solver.requires().cast(loss),
        kernels.make(recipe.kernel()),
        space(recipe, solver.requiredSpace(loss)),
        solver,
        recipe.lambda(),
        recipe.bias(),
        recipe.manyClasses(),
        seed,
        compute);
  }

  private JointClassifier joint(Recipe recipe, Criterion loss, Solver<?> solver, Seed seed) {
    Criterion checked = loss.forClasses(2);
    Optional<JointSolver<?>> joint = solver.joint();
    if (joint.isEmpty() || !joint.get().fits(checked)) {
      String needed =
          joint.isEmpty()
              ? "does not train all classes at once, which multiclass = joint asks for"
              : "with multiclass = joint " + needs(joint.get().requires(), recipe);
      throw unfit(recipe, needed, s -> s.joint().map(j -> j.fits(checked)).orElse(false));
    }
    return new JointClassifier(
        loss,
        kernels.make(recipe.kernel()),
        space(recipe, joint.get().requiredSpace(checked)),
        joint.get(),
        recipe.lambda(),
        recipe.bias(),
        seed);
  }

  /** The spaces of a recipe, which must be as its solver needs them. */
  private SpaceFactory space(Recipe recipe, Class<? extends HypothesisSpace> needed) {
    SpaceFactory space = spaces.make(recipe.space());
    if (needed.isAssignableFrom(space.makes())) {
      return space;
    }
    throw new InvalidInputException(
        "solver %s needs a space with the capability %s, which %s has not; spaces that have it: %s"
            .formatted(
                recipe.solver().name(),
                needed.getSimpleName(),
                recipe.space().name(),
                spaces.namesOf(made -> needed.isAssignableFrom(made.makes()))));
  }

  private static String needs(Class<?> capability, Recipe recipe) {
    return "needs a loss with the capability %s, which %s has not"
        .formatted(capability.getSimpleName(), recipe.loss().name());
  }

  private InvalidInputException unfit(Recipe recipe, String needed, Predicate<Solver<?>> fits) {
    return new InvalidInputException(
        "solver %s %s; solvers that fit it: %s"
            .formatted(recipe.solver().name(), needed, solvers.namesOf(fits)));
  }

  private static String lacking(Recipe recipe, Criterion loss, Solver<?> solver) {
    if (solver.requires() == Criterion.class) {
      return "finds none for the loss " + recipe.loss().name();
    }
    // With the capability there, what else is asked is asked by a parameter, such as the start.
    return solver.requires().isInstance(loss)
        ? "as asked for, " + recipe.solver() + ", does not suit the loss " + recipe.loss().name()
        : needs(solver.requires(), recipe);
  }
}
