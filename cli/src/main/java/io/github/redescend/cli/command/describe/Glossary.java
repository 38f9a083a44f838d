package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that can be named, by kind.
 *
 * @param kinds the catalogues by the word that lists them, such as {@code losses}
 */
record Glossary(Map<String, Catalogue<?>> kinds) {
  /** What all modules contribute. */
  static Glossary of(Parts parts) {
    Map<String, Catalogue<?>> kinds = new LinkedHashMap<>();
    kinds.put("losses", parts.losses());
    kinds.put("kernels", parts.kernels());
    kinds.put("spaces", parts.spaces());
    kinds.put("landmarks", parts.landmarkRules());
    kinds.put("solvers", parts.solvers());
    kinds.put("systems", withDefault(parts.systems()));
    kinds.put("generators", parts.generators());
    return new Glossary(kinds);
  }

  /** What runs where no system is named has a name as well, but no recipe: it chooses one. */
  private static Catalogue<?> withDefault(Catalogue<Recipe> systems) {
    List<Entry<Object>> entries = new ArrayList<>();
    for (Entry<Recipe> entry : systems.entries()) {
      entries.add(
          new Entry<>(
              entry.name(),
              entry.summary(),
              entry.source(),
              entry.parameters(),
              arguments -> entry.maker().apply(arguments)));
    }
    entries.add(
        new Entry<>(
            ModelOptions.DEFAULT,
            "chooses kernel, width, lambda, loss and start by cross-validation, and weights labels by trust; runs where no system is named",
            "docs/decisions 0005, 0008, 0021, 0040",
            List.of(),
            arguments -> ModelOptions.DEFAULT));
    return new Catalogue<>(systems.kind(), entries);
  }

  /** The catalogues that have an entry of this name. */
  List<Catalogue<?>> with(String name) {
    List<Catalogue<?>> found = new ArrayList<>();
    kinds.values().stream().filter(kind -> kind.contains(name)).forEach(found::add);
    return found;
  }

  /** All names, those of the lists first. */
  List<String> names() {
    List<String> names = new ArrayList<>(kinds.keySet());
    for (Catalogue<?> kind : kinds.values()) {
      kind.entries().stream().map(Entry::name).filter(n -> !names.contains(n)).forEach(names::add);
    }
    return names;
  }
}
