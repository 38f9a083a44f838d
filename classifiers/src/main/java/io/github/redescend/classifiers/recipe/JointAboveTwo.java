package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.ByClasses;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a system makes whose source trains all classes at once, and two by one function: until a way
 * to serve many classes is asked for, and as long as its loss, solver and space have a joint form;
 * else one-vs-one.
 */
record JointAboveTwo() implements LearnerFactory {
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
    return new KernelMachines();
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    if (recipe.penalty() != Penalty.L2) {
      return assembly.kernelMachine(recipe, seed);
    }
    Learner two = assembly.kernelMachine(recipe.manyClasses(MulticlassStrategy.OVO), seed);
    try {
      return new ByClasses(
          two, assembly.kernelMachine(recipe.manyClasses(MulticlassStrategy.JOINT), seed));
    } catch (InvalidInputException e) {
      // The parts, which are sound, have no joint form.
      return two;
    }
  }
}
