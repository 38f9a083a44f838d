package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Recipe;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a search tries.
 *
 * @param recipe the classifier
 * @param settings the values of the grid that it has, by name; unmodifiable
 * @param robust whether its loss lets far samples go
 */
public record Candidate(Recipe recipe, Map<String, String> settings, boolean robust) {
  public Candidate {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** In a few words, for messages. */
  @Override
  public String toString() {
    return recipe.loss() + " with " + settings;
  }
}
