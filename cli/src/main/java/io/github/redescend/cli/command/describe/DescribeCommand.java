package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.card.ModelCard;
import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what can be named, and what a model file holds. */
@Command(
    name = "describe",
    description = "List what exists, explain one name, or tell what a model file holds.",
    footer = {
      "",
      "Examples:",
      "  redescend describe losses",
      "  redescend describe closs",
      "  redescend describe iris.rdm",
      "  redescend describe iris.rdm --card"
    })
public final class DescribeCommand extends Task {
  @Parameters(
      arity = "0..1",
      paramLabel = "WHAT",
      description =
          "losses, kernels, spaces, landmarks, solvers, systems or generators; a name; a model file"
              + " (default: all lists).")
  @Reads
  private String what;

  @Option(names = "--card", description = "Of a model file: its model card, as Markdown.")
  private boolean card;

  public DescribeCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    problems.refuse();
    Parts parts = options.partsWithoutNatives();
    Glossary glossary = Glossary.of(parts);
    if (card
        && (what == null
            || glossary.kinds().containsKey(what)
            || !glossary.with(Spec.parse(what).name()).isEmpty())) {
      throw new InvalidInputException(
          "--card is for a model file, and %s is none"
              .formatted(what == null ? "nothing" : "'" + what + "'"));
    }
    if (what == null) {
      print(report, lists(glossary, parts));
      return;
    }
    Catalogue<?> list = glossary.kinds().get(what);
    if (list != null) {
      print(report, List.of(Description.of(what, list, parts)));
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
    Path file = Path.of(what);
    if (!Files.exists(file)) {
      throw new InvalidInputException(
          "'%s' is neither a name nor a model file: known names are %s"
              .formatted(what, String.join(", ", glossary.names())));
    }
    PipelineModel model = parts.modelFiles().read(file);
    Description description = Description.of(what, model, parts.losses());
    print(
        report,
        List.of(
            card
                ? description.withCard(ModelCard.of(what, model, Optional.empty()).markdown())
                : description));
  }

  private static List<Description> lists(Glossary glossary, Parts parts) {
    List<Description> lists = new ArrayList<>();
    glossary.kinds().forEach((title, kind) -> lists.add(Description.of(title, kind, parts)));
    return lists;
  }

  /** One description is the object itself; entries of one name are told apart by their kind. */
  private static void print(Report report, List<Description> descriptions) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "describe");
    for (Description description : descriptions) {
      boolean entryOfMany = descriptions.size() > 1 && description.json().containsKey("kind");
      if (entryOfMany) {
        json.put(description.json().get("kind").toString(), description.json());
      } else {
        json.putAll(description.json());
      }
    }
    report.result(String.join("\n", descriptions.stream().map(Description::text).toList()), json);
  }
}
