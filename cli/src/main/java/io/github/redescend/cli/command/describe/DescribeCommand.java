package io.github.redescend.cli.command.describe;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Page;
import io.github.redescend.result.card.ModelCard;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
          "losses, kernels, spaces, landmarks, solvers, systems, generators, noises or formats; a"
              + " name; a model file (default: all lists).")
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

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.partsWithoutNatives();
    Glossary glossary = Glossary.of(parts, parts.contributing());
    if (table && !(LossTable.LIST.equals(what) && other == null)) {
      throw new InvalidInputException(
          "--table lists losses, not %s".formatted(what == null ? "all lists" : what));
    }
    if (card && (what == null || glossary.knows(what))) {
      throw new InvalidInputException(
          "--card needs a model file, and %s is not one"
              .formatted(what == null ? "nothing" : "'" + what + "'"));
    }
    if (card && other != null) {
      throw new InvalidInputException("--card describes one model file: omit --card or OTHER");
    }
    print(described(glossary, parts), report);
  }

  private List<Description> described(Glossary glossary, Parts parts) {
    if (other != null) {
      return List.of(
          ModelDifferences.of(glossary.ofModel(what, parts), glossary.ofModel(other, parts)));
    }
    if (what == null) {
      return glossary.lists();
    }
    List<Description> known = glossary.named(what);
    if (!known.isEmpty()) {
      return table
          ? List.of(new Description(LossTable.markdown(parts.losses()), known.get(0).object()))
          : known;
    }
    Description model = glossary.ofModel(what, parts);
    if (!card) {
      return List.of(model);
    }
    PipelineModel read = parts.modelFiles().read(Path.of(what));
    return List.of(model.withCard(ModelCard.of(Page.fileName(what), read).markdown()));
  }

  private static void print(List<Description> descriptions, Report report) {
    Document document = Document.of("describe");
    for (Description description : descriptions) {
      document.text(document.text().isEmpty() ? "" : "\n").text(description.text());
      if (!report.json()) {
        continue;
      }
      Fields json = description.json();
      if (descriptions.size() > 1 && json.containsKey("kind")) {
        document.put(json.get("kind").toString(), json);
      } else {
        document.putAll(json);
      }
    }
    report.result(document);
  }
}
