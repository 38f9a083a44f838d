package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A system by name with values, as in {@code rsvc:lambda=0.1,sigma=2}: those that are parameters of
 * the system itself, and others, which belong to its loss, kernel, space or solver.
 *
 * @param recipe made with its own parameters
 * @param others the other values by name
 */
public record SystemSpec(Recipe recipe, Map<String, String> others) {
  /**
   * Reads a system.
   *
   * @throws io.github.redescend.core.InvalidInputException that names the nearest known name, if
   *     there is none of this one, or a parameter out of range
   */
  public static SystemSpec of(String named, Catalogue<Recipe> systems) {
    Spec spec = Spec.parse(named);
    Entry<Recipe> entry = systems.entry(spec.name());
    Spec own = Spec.of(spec.name());
    Map<String, String> others = new LinkedHashMap<>();
    for (Map.Entry<String, String> value : spec.parameters().entrySet()) {
      if (entry.parameters().stream().anyMatch(p -> p.name().equals(value.getKey()))) {
        own = own.with(value.getKey(), value.getValue());
      } else {
        others.put(value.getKey(), value.getValue());
      }
    }
    return new SystemSpec(entry.make(own), others);
  }

  /**
   * The recipe with all values.
   *
   * @throws io.github.redescend.core.InvalidInputException if the recipe has no such value
   */
  public Recipe whole(Assembly assembly) {
    return new Hyperparameters(assembly).with(recipe, others);
  }
}
