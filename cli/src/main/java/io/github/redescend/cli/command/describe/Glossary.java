package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.write.TableWriter;
import io.github.redescend.data.write.Writers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All names that can be described, in catalogues by the word that lists them. */
record Glossary(Map<String, Catalogue<?>> kinds, List<PluginFolder> plugins) {
  static Glossary of(Parts parts, List<PluginFolder> plugins) {
    Map<String, Catalogue<?>> kinds = new LinkedHashMap<>();
    kinds.put("losses", parts.losses());
    kinds.put("kernels", parts.kernels());
    kinds.put("spaces", parts.spaces());
    kinds.put("landmarks", parts.landmarkRules());
    kinds.put("solvers", parts.solvers());
    kinds.put("systems", withDefault(parts.systems()));
    kinds.put("generators", parts.generators());
    kinds.put("noises", parts.noises());
    kinds.put("formats", formats(parts.readers(), parts.writers()));
    return new Glossary(kinds, plugins);
  }

  /** Adds the default system, which has a name but no recipe because it chooses one. */
  private static Catalogue<Recipe> withDefault(Catalogue<Recipe> systems) {
    return systems.with(
        List.of(
            new Entry<>(
                ModelOptions.DEFAULT,
                "chooses kernel, width and lambda by leave-one-out error, audits the labels and"
                    + " corrects for their errors; runs where no system is named",
                "docs/decisions/0005-the-default-recipe.md",
                List.of(),
                arguments -> {
                  throw new InvalidInputException("the default chooses its parts");
                })));
  }

  private static Catalogue<Object> formats(Readers readers, Writers writers) {
    Map<String, Entry<Object>> formats = new TreeMap<>();
    for (TableReader reader : readers.all()) {
      formats.put(reader.format(), format(reader.format(), "read", reader.extensions(), reader));
    }
    for (TableWriter writer : writers.all()) {
      String use = formats.containsKey(writer.format()) ? "read and written" : "written";
      formats.put(writer.format(), format(writer.format(), use, writer.extensions(), writer));
    }
    return new Catalogue<>("format", formats.values());
  }

  private static Entry<Object> format(
      String name, String use, List<String> extensions, Object part) {
    String summary = use + "; extensions " + String.join(" ", extensions);
    // Parts of plug-ins usually contribute themselves.
    String source =
        part instanceof Contribution<?> own ? own.entry().source() : "docs/guide/data.md";
    return new Entry<>(name, summary, source, List.of(), arguments -> part);
  }

  List<Catalogue<?>> with(String name) {
    return kinds.values().stream().filter(kind -> kind.contains(name)).toList();
  }

  List<String> names() {
    Set<String> names = new LinkedHashSet<>(kinds.keySet());
    kinds.values().forEach(kind -> kind.entries().forEach(entry -> names.add(entry.name())));
    return List.copyOf(names);
  }

  /** Whether a name is a list or in one. */
  boolean knows(String name) {
    return kinds.containsKey(name) || !with(Spec.parse(name).name()).isEmpty();
  }

  Description ofModel(String name, Parts parts) {
    Path file = Path.of(name);
    boolean named = kinds.containsKey(name) || !with(name).isEmpty();
    if (!Files.exists(file) && named) {
      throw new InvalidInputException(
          "'%s' is not a model file: only two model files can be compared".formatted(name));
    }
    if (!Files.exists(file)) {
      throw new InvalidInputException(
          looksLikeFile(name)
              ? Printable.of(name) + " does not exist: a name, or a model file, is needed"
              : "'%s' is neither a name nor a model file ('describe' alone lists all names)%s"
                  .formatted(Printable.of(name), DidYouMean.hint(": ", name, names())));
    }
    return Description.of(name, parts.modelFiles().read(file), parts.losses());
  }

  /** Whether a name has an extension or a folder. Names of parts have neither. */
  private static boolean looksLikeFile(String name) {
    return name.matches(".*[./\\\\].*") && !name.contains(":");
  }

  List<Description> lists() {
    return kinds.entrySet().stream()
        .map(list -> Description.of(list.getKey(), list.getValue(), plugins))
        .toList();
  }

  List<Description> named(String name) {
    Catalogue<?> list = kinds.get(name);
    if (list != null) {
      return List.of(Description.of(name, list, plugins));
    }
    String plain = Spec.parse(name).name();
    return with(plain).stream()
        .map(kind -> Description.of(kind.kind(), kind.entry(plain), plugins))
        .toList();
  }
}
