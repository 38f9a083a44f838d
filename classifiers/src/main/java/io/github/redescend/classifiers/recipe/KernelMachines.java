package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.JointClassifier;
import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What recipes make unless they say otherwise: all parts put together. */
record KernelMachines() implements LearnerFactory {
  @Override
  public Set<Recipe.Part> uses() {
    return EnumSet.allOf(Recipe.Part.class);
  }

  @Override
  public Optional<String> refusal(Recipe recipe, Assembly assembly) {
    Criterion loss = assembly.losses().make(recipe.loss());
    Solver<?> solver = assembly.solvers().make(recipe.solver());
    if (recipe.penalty() != Penalty.L2) {
      return new SparseMachines(assembly).refusal(recipe, loss, solver);
    }
    Criterion checked = loss.forClasses(2);
    return recipe.manyClasses() == MulticlassStrategy.JOINT
        ? jointRefusal(recipe, checked, solver, assembly)
        : binaryRefusal(recipe, checked, solver, assembly);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    Criterion loss = assembly.losses().make(recipe.loss());
    Solver<?> solver = assembly.solvers().make(recipe.solver());
    if (recipe.penalty() != Penalty.L2) {
      return new SparseMachines(assembly).classifier(recipe, loss, solver, seed);
    }
    return recipe.manyClasses() == MulticlassStrategy.JOINT
        ? new JointClassifier(
            loss,
            assembly.kernels().make(recipe.kernel()),
            assembly.spaces().make(recipe.space()),
            solver.joint().orElseThrow(),
            recipe.lambda(),
            recipe.bias(),
            seed)
        : machine(recipe, loss.forClasses(2), solver, assembly, seed);
  }

  private static <L extends Criterion> KernelClassifier<L> machine(
      Recipe recipe, Criterion loss, Solver<L> solver, Assembly assembly, Seed seed) {
    return new KernelClassifier<>(
        solver.requires().cast(loss),
        assembly.kernels().make(recipe.kernel()),
        assembly.spaces().make(recipe.space()),
        solver,
        recipe.lambda(),
        recipe.bias(),
        recipe.manyClasses(),
        seed,
        assembly.compute());
  }

  private static Optional<String> binaryRefusal(
      Recipe recipe, Criterion loss, Solver<?> solver, Assembly assembly) {
    return solver.fits(loss)
        ? spaceRefusal(recipe, solver.requiredSpace(loss), assembly)
        : unfit(recipe, lacking(recipe, loss, solver), assembly, s -> s.fits(loss));
  }

  private static Optional<String> jointRefusal(
      Recipe recipe, Criterion loss, Solver<?> solver, Assembly assembly) {
    Optional<JointSolver<?>> joint = solver.joint();
    if (joint.isPresent() && joint.get().fits(loss)) {
      return spaceRefusal(recipe, joint.get().requiredSpace(loss), assembly);
    }
    String needed =
        joint.isEmpty()
            ? "does not train all classes at once, which multiclass = joint asks for"
            : "with multiclass = joint " + needs(joint.get().requires(), recipe);
    return unfit(recipe, needed, assembly, s -> s.joint().filter(j -> j.fits(loss)).isPresent());
  }

  /** The space must be as the solver needs it. */
  private static Optional<String> spaceRefusal(
      Recipe recipe, Class<? extends HypothesisSpace> needed, Assembly assembly) {
    Predicate<SpaceFactory> has = space -> needed.isAssignableFrom(space.makes());
    if (has.test(assembly.spaces().make(recipe.space()))) {
      return Optional.empty();
    }
    return Optional.of(
        "solver %s needs a space with the capability %s, which %s has not; spaces that have it: %s"
            .formatted(
                recipe.solver().name(),
                needed.getSimpleName(),
                recipe.space().name(),
                assembly.spaces().namesOf(has)));
  }

  private static String needs(Class<?> capability, Recipe recipe) {
    return "needs a loss with the capability %s, which %s has not"
        .formatted(capability.getSimpleName(), recipe.loss().name());
  }

  private static Optional<String> unfit(
      Recipe recipe, String needed, Assembly assembly, Predicate<Solver<?>> fits) {
    return Optional.of(
        "solver %s %s; solvers that fit it: %s"
            .formatted(recipe.solver().name(), needed, assembly.solvers().namesOf(fits)));
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
