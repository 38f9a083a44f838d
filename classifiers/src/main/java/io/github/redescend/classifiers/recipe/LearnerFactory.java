package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the learner of a system that is not built from loss, kernel, space and solver, such as a
 * network. Holds the system's own parameters; {@link Recipe#of} makes a recipe of it, which an
 * entry registers.
 */
public interface LearnerFactory {
  /** The parts of a recipe that it uses; others cannot be replaced. */
  Set<Recipe.Part> uses();

  /** The default multiclass strategy. */
  default MulticlassStrategy manyClasses() {
    return MulticlassStrategy.OVO;
  }

  /** The factory for a requested multiclass strategy. */
  default LearnerFactory served(MulticlassStrategy way) {
    return this;
  }

  /**
   * Why the parts are incompatible, in a sentence; empty if they are compatible. Called before
   * every {@link #learner}.
   *
   * @param recipe the recipe with the parts that were replaced
   * @param assembly looks up the parts
   * @throws io.github.redescend.core.InvalidInputException if a part is unknown or a parameter out
   *     of range
   */
  default Optional<String> refusal(Recipe recipe, Assembly assembly) {
    return Optional.empty();
  }

  /**
   * The learner of compatible parts.
   *
   * @param recipe the recipe with the parts that were replaced
   * @param assembly looks up the parts
   * @param seed of all randomness
   * @throws io.github.redescend.core.InvalidInputException if a part is unknown or a parameter out
   *     of range
   */
  Learner learner(Recipe recipe, Assembly assembly, Seed seed);
}
