package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.JointClassifier;
import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Minimiser;
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
    if (!recipe.penalty().isSquared()) {
      return new SparseMachines(assembly).refusal(recipe, loss, solver);
    }
    Criterion checked = loss.forClasses(2);
    boolean joint = recipe.manyClasses() == MulticlassStrategy.JOINT;
    Optional<? extends Minimiser<?>> form = form(solver, joint);
    return form.isPresent() && form.get().fits(checked)
        ? spaceRefusal(recipe, form.get().requiredSpace(checked), assembly)
        : Optional.of(
            "solver %s %s; solvers that fit it: %s"
                .formatted(
                    recipe.solver().name(),
                    form.isEmpty()
                        ? "does not train all classes at once, which multiclass = joint asks for"
                        : (joint ? "with multiclass = joint " : "")
                            + lacking(recipe, checked, form.get()),
                    assembly
                        .solvers()
                        .namesOf(
                            s -> form(s, joint).filter(one -> one.fits(checked)).isPresent())));
  }

  private static Optional<? extends Minimiser<?>> form(Solver<?> solver, boolean joint) {
    return joint ? solver.joint() : Optional.of(solver);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    Criterion loss = assembly.losses().make(recipe.loss());
    Solver<?> solver = assembly.solvers().make(recipe.solver());
    if (!recipe.penalty().isSquared()) {
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

  private static String lacking(Recipe recipe, Criterion loss, Minimiser<?> form) {
    if (form.requires() == Criterion.class) {
      return "finds none for the loss " + recipe.loss().name();
    }
    // With the capability there, what else is asked is asked by a parameter, such as the start.
    return form.requires().isInstance(loss)
        ? "as asked for, " + recipe.solver() + ", does not suit the loss " + recipe.loss().name()
        : "needs a loss with the capability %s, which %s has not"
            .formatted(form.requires().getSimpleName(), recipe.loss().name());
  }
}
