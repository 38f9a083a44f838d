package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A system by name with values, as in {@code rsvc:lambda=0.1,sigma=2}: those that are parameters of
 * the system itself, and others, which belong to its loss, kernel, space or solver.
 *
 * @param recipe made with its own parameters
 * @param others the other values by name
 */
public record SystemSpec(Recipe recipe, Map<String, String> others) {
  /** The system that chooses for itself, which no catalogue has. */
  public static final String DEFAULT = "default";

  /**
   * Reads a system, which is not {@value #DEFAULT}.
   *
   * @throws io.github.redescend.core.InvalidInputException that names the nearest known name, if
   *     there is none of this one, or a parameter out of range
   */
  public static SystemSpec of(String named, Catalogue<Recipe> systems) {
    Spec spec = Spec.parse(named);
    requireKnown(spec, systems);
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
   * Requires that there is a system of this name besides {@value #DEFAULT}.
   *
   * @throws InvalidInputException if there is none, with the nearest name and all names
   */
  public static void requireKnown(Spec spec, Catalogue<Recipe> systems) {
    if (spec.name().equals(DEFAULT)) {
      throw new InvalidInputException(
          "system default takes no values, as it chooses them: name it alone");
    }
    if (!systems.contains(spec.name())) {
      List<String> known = new ArrayList<>(List.of(DEFAULT));
      systems.entries().forEach(entry -> known.add(entry.name()));
      throw new InvalidInputException(DidYouMean.unknown(systems.kind(), spec.name(), known));
    }
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
