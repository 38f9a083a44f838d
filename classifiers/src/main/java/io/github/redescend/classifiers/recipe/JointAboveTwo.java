package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.ByClasses;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a system makes whose source trains all classes at once, and two by one function: until a way
 * to serve many classes is asked for, and as long as its loss, solver and space have a joint form;
 * else one-vs-one.
 */
record JointAboveTwo() implements LearnerFactory {
  private static final LearnerFactory EITHER = new KernelMachines();

  @Override
  public Set<Recipe.Part> uses() {
    return EnumSet.allOf(Recipe.Part.class);
  }

  @Override
  public MulticlassStrategy manyClasses() {
    return MulticlassStrategy.JOINT;
  }

  @Override
  public LearnerFactory served(MulticlassStrategy way) {
    return EITHER;
  }

  @Override
  public Optional<String> refusal(Recipe recipe, Assembly assembly) {
    return EITHER.refusal(two(recipe), assembly);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    Learner two = EITHER.learner(two(recipe), assembly, seed);
    Recipe joint = recipe.manyClasses(MulticlassStrategy.JOINT);
    return !recipe.penalty().isSquared() || EITHER.refusal(joint, assembly).isPresent()
        ? two
        : new ByClasses(two, EITHER.learner(joint, assembly, seed));
  }

  /** With a penalty that drops features the recipe has said how many classes are served. */
  private static Recipe two(Recipe recipe) {
    return recipe.penalty().isSquared() ? recipe.manyClasses(MulticlassStrategy.OVO) : recipe;
  }
}
