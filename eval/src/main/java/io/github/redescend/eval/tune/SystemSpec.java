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
 * A system by name with values, as in {@code rsvc:lambda=0.1,sigma=2}: parameters of the system
 * itself, and others of its loss, kernel, space or solver.
 */
public record SystemSpec(Recipe recipe, Map<String, String> others) {
  /** The default classifier, which is not in the catalogue. */
  public static final String DEFAULT = "default";

  /**
   * Reads a system other than {@value #DEFAULT}.
   *
   * @throws io.github.redescend.core.InvalidInputException that names the nearest known name, or if
   *     a parameter is out of range
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
   * Checks that a system of this name exists besides {@value #DEFAULT}.
   *
   * @throws InvalidInputException with the nearest name and all names
   */
  public static void requireKnown(Spec spec, Catalogue<Recipe> systems) {
    if (spec.name().equals(DEFAULT)) {
      throw new InvalidInputException(
          "system default takes no parameters, because it chooses them");
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
   * @throws io.github.redescend.core.InvalidInputException if the recipe lacks a value
   */
  public Recipe whole(Assembly assembly) {
    return new Hyperparameters(assembly).with(recipe, others);
  }
}
