package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;
import java.util.EnumSet;
import java.util.Set;

/** What recipes make unless they say otherwise: all parts put together. */
record KernelMachines() implements LearnerFactory {
  @Override
  public Set<Recipe.Part> uses() {
    return EnumSet.allOf(Recipe.Part.class);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    return assembly.kernelMachine(recipe, seed);
  }
}
