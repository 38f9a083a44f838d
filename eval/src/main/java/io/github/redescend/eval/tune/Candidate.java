package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Recipe;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A candidate of a search.
 *
 * @param settings its grid values by name; unmodifiable
 * @param robust whether its loss is robust
 */
public record Candidate(Recipe recipe, Map<String, String> settings, boolean robust) {
  public Candidate {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  @Override
  public String toString() {
    return recipe.loss() + " with " + settings;
  }
}
