package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the learner of a system that is more, or other, than a loss, a kernel, a space and a solver
 * put together: a network, nearest neighbours. A value that holds the system's own parameters;
 * {@link Recipe#of} makes a recipe of it, and an entry of that recipe makes it known by name.
 */
public interface LearnerFactory {
  /** The parts of a recipe that it reads; the recipe refuses to have any other replaced. */
  Set<Recipe.Part> uses();

  /** How k classes are served until a way is asked for. */
  default MulticlassStrategy manyClasses() {
    return MulticlassStrategy.OVO;
  }

  /** What makes the learner once a way to serve k classes is asked for. */
  default LearnerFactory served(MulticlassStrategy way) {
    return this;
  }

  /**
   * Why the parts do not go together, in a sentence; empty where they do. Asked before every {@link
   * #learner}.
   *
   * @param recipe the recipe with the parts that were replaced
   * @param assembly the parts by name
   * @throws io.github.redescend.core.InvalidInputException if a part is unknown or a parameter out
   *     of range
   */
  default Optional<String> refusal(Recipe recipe, Assembly assembly) {
    return Optional.empty();
  }

  /**
   * The learner of parts that go together.
   *
   * @param recipe the recipe with the parts that were replaced
   * @param assembly the parts by name, and where to compute
   * @param seed for whatever is random
   * @throws io.github.redescend.core.InvalidInputException if a part is unknown or a parameter out
   *     of range
   */
  Learner learner(Recipe recipe, Assembly assembly, Seed seed);
}
