package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.report.Document;
import io.github.redescend.result.card.ModelCard;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Describes named parts and the content of model files. */
@Command(
    name = "describe",
    description = "List what exists, explain one name, or show what a model file contains.",
    footer = {
      "",
      "Examples:",
      "  redescend describe losses",
      "  redescend describe closs",
      "  redescend describe iris.rdm"
    })
public final class DescribeCommand extends BaseCommand {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "WHAT",
      description =
          "losses, kernels, spaces, landmarks, solvers, systems, generators or noises; a name; a"
              + " model file (default: all lists).")
  @Reads
  private String what;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OTHER",
      description = "Another model file: list the differences and their causes.")
  @Reads
  private String other;

  @Option(names = "--card", description = "Print the model card of a model file as Markdown.")
  private boolean card;

  @Option(names = "--table", description = "With losses: a table of their properties, as Markdown.")
  private boolean table;

  public DescribeCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.partsWithoutNatives();
    Glossary glossary = Glossary.of(parts);
    if (table && !(LossTable.LIST.equals(what) && other == null)) {
      throw new InvalidInputException(
          "--table lists losses, not %s".formatted(what == null ? "all lists" : what));
    }
    if (card
        && (what == null
            || glossary.kinds().containsKey(what)
            || !glossary.with(Spec.parse(what).name()).isEmpty())) {
      throw new InvalidInputException(
          "--card needs a model file, and %s is not one"
              .formatted(what == null ? "nothing" : "'" + what + "'"));
    }
    if (card && other != null) {
      throw new InvalidInputException(
          "--card is of one model file, and OTHER is a second: leave one of them out");
    }
    if (other != null) {
      print(
          report,
          List.of(
              ModelDifferences.of(
                  described(what, glossary, parts), described(other, glossary, parts))));
      return;
    }
    if (what == null) {
      print(report, lists(glossary, parts));
      return;
    }
    Catalogue<?> list = glossary.kinds().get(what);
    if (list != null) {
      Description description = Description.of(what, list, parts);
      print(report, List.of(table ? description.withTable(list) : description));
      return;
    }
    String name = Spec.parse(what).name();
    List<Catalogue<?>> named = glossary.with(name);
    if (!named.isEmpty()) {
      print(
          report,
          named.stream()
              .map(kind -> Description.of(kind.kind(), kind.entry(name), parts))
              .toList());
      return;
    }
    Description description = described(what, glossary, parts);
    print(
        report,
        List.of(
            card
                ? description.withCard(
                    ModelCard.of(fileName(what), parts.modelFiles().read(Path.of(what))).markdown())
                : description));
  }

  private static Description described(String name, Glossary glossary, Parts parts) {
    Path file = Path.of(name);
    boolean named = glossary.kinds().containsKey(name) || !glossary.with(name).isEmpty();
    if (!Files.exists(file) && named) {
      throw new InvalidInputException(
          "'%s' is not a model file: only two model files can be compared".formatted(name));
    }
    if (!Files.exists(file)) {
      throw new InvalidInputException(
          looksLikeFile(name)
              ? Printable.of(name) + " does not exist: a name, or a model file, is needed"
              : "'%s' is neither a name nor a model file: did you mean '%s'? 'describe' alone lists all names"
                  .formatted(Printable.of(name), DidYouMean.of(name, glossary.names())));
    }
    return Description.of(name, parts.modelFiles().read(file), parts.losses());
  }

  /** Whether a name has an extension or a folder. Names of parts have neither. */
  private static boolean looksLikeFile(String name) {
    return name.matches(".*[./\\\\].*") && !name.contains(":");
  }

  private static List<Description> lists(Glossary glossary, Parts parts) {
    List<Description> lists = new ArrayList<>();
    glossary.kinds().forEach((title, kind) -> lists.add(Description.of(title, kind, parts)));
    return lists;
  }

  /** Prints a single description as the JSON object itself, and several by their kind. */
  private static void print(Report report, List<Description> descriptions) {
    Document document = Document.of("describe");
    for (Description description : descriptions) {
      document.text(document.text().isEmpty() ? "" : "\n").text(description.text());
      if (descriptions.size() > 1 && description.json().containsKey("kind")) {
        document.put(description.json().get("kind").toString(), description.json());
      } else {
        document.putAll(description.json());
      }
    }
    report.result(document);
  }

  /**
   * All names that can be described, by kind.
   *
   * @param kinds the catalogues by the word that lists them, such as {@code losses}
   */
  record Glossary(Map<String, Catalogue<?>> kinds) {
    static Glossary of(Parts parts) {
      Map<String, Catalogue<?>> kinds = new LinkedHashMap<>();
      kinds.put("losses", parts.losses());
      kinds.put("kernels", parts.kernels());
      kinds.put("spaces", parts.spaces());
      kinds.put("landmarks", parts.landmarkRules());
      kinds.put("solvers", parts.solvers());
      kinds.put("systems", withDefault(parts.systems()));
      kinds.put("generators", parts.generators());
      kinds.put("noises", parts.noises());
      return new Glossary(kinds);
    }

    /** Adds the default system, which has a name but no recipe because it chooses one. */
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
              "chooses kernel, width, lambda, loss and start by cross-validation, and weights"
                  + " labels by trust; runs where no system is named",
              "docs/decisions 0005, 0008, 0021, 0040",
              List.of(),
              arguments -> ModelOptions.DEFAULT));
      return new Catalogue<>(systems.kind(), entries);
    }

    /** Returns the catalogues with an entry of this name. */
    List<Catalogue<?>> with(String name) {
      List<Catalogue<?>> found = new ArrayList<>();
      kinds.values().stream().filter(kind -> kind.contains(name)).forEach(found::add);
      return found;
    }

    /** Returns all names, those of the lists first. */
    List<String> names() {
      List<String> names = new ArrayList<>(kinds.keySet());
      for (Catalogue<?> kind : kinds.values()) {
        kind.entries().stream()
            .map(Entry::name)
            .filter(n -> !names.contains(n))
            .forEach(names::add);
      }
      return names;
    }
  }
}
